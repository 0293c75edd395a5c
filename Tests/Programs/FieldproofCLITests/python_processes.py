"""Tests of the process that `fieldproof.Scene` starts. They run in a folder with the scenes of `PythonSceneTests`."""

import concurrent.futures
import contextlib
import gc
import multiprocessing
import os
import pathlib
import pickle
import select
import signal
import subprocess
import sys
import threading
import unittest
import warnings

import fieldproof
import numpy

OTP = "otp.yaml"


def process_of(scene):
    """The process that draws a scene."""
    return scene._worker._connection._process


def descriptors():
    return len(os.listdir("/proc/self/fd"))


def shared_blocks():
    """The number of blocks of shared memory that this process has mapped."""
    return pathlib.Path("/proc/self/maps").read_text().count("memfd:")


class EndTests(unittest.TestCase):
    def test_a_dead_process_is_an_error_once(self):
        with fieldproof.Scene(OTP) as scene:
            expected = scene.render().array.copy()
            process = process_of(scene)
            process.kill()
            with self.assertRaises(fieldproof.WorkerError) as caught:
                scene.render()
            self.assertIn("signal 9", str(caught.exception))
            numpy.testing.assert_array_equal(scene.render().array, expected)
            self.assertNotEqual(process_of(scene).pid, process.pid)

    def test_closed_scenes(self):
        gc.collect()
        before = descriptors()
        with fieldproof.Scene(OTP) as scene:
            image = scene.render()
            process = process_of(scene)
        self.assertIsNotNone(process.returncode)
        with self.assertRaises(fieldproof.WorkerError):
            scene.render()
        with self.assertRaises(fieldproof.WorkerError):
            image.png()
        self.assertTrue(image.array.any())
        del image, scene
        gc.collect()
        self.assertEqual(descriptors(), before)

    def test_scenes_that_are_dropped(self):
        scene = fieldproof.Scene(OTP)
        process = process_of(scene)
        del scene
        gc.collect()
        self.assertIsNotNone(process.returncode)

    def test_interrupted_requests(self):
        with fieldproof.Scene(OTP) as scene:
            connection = scene._worker._connection
            receive = type(connection)._receive

            def interrupted(connection):
                raise KeyboardInterrupt

            type(connection)._receive = interrupted
            try:
                with self.assertRaises(KeyboardInterrupt):
                    scene.render("error")
            finally:
                type(connection)._receive = receive
            self.assertEqual(scene.render("typing").layout["pictures"][0]["name"], "typing")

    def test_signal_handlers_cannot_wait_for_themselves(self):
        with fieldproof.Scene(OTP) as scene:
            found = []

            def handler(*_):
                try:
                    scene.render()
                except fieldproof.WorkerError as error:
                    found.append(str(error))

            # The tests' parent may have blocked the signal.
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGUSR1])
            old = signal.signal(signal.SIGUSR1, handler)
            try:
                scene._worker._is_busy = True
                signal.raise_signal(signal.SIGUSR1)
            finally:
                scene._worker._is_busy = False
                signal.signal(signal.SIGUSR1, old)
            self.assertEqual(len(found), 1)

    def test_nothing_remains_of_killed_programs(self):
        """The program is killed while images are in use, which keep their pixels."""
        gc.collect()
        before = descriptors()
        with fieldproof.Scene(OTP) as scene:
            expected = scene.render("typing").array.copy()
            images = []
            for _ in range(10):
                images.append(scene.render("typing"))
                process_of(scene).kill()
                with self.assertRaises(fieldproof.WorkerError):
                    scene.render("error")
            for image in images:
                numpy.testing.assert_array_equal(image.array, expected)
            self.assertGreaterEqual(shared_blocks(), 10)
        del image, images
        gc.collect()
        self.assertEqual((descriptors(), shared_blocks()), (before, 0))
        with self.assertRaises(ChildProcessError):
            os.waitpid(-1, os.WNOHANG)

    def test_nothing_remains_of_a_killed_python(self):
        """Python is ended by a signal while images are drawn; the Ctrl-C of a terminal reaches all of its processes."""
        script = """if True:
            import fieldproof
            scene = fieldproof.Scene("otp.yaml")
            print(scene._worker._connection._process.pid, flush=True)
            while True:
                scene.render("typing", values={"canvas.width": 380}).array[0]
                scene.render("error").masks()
                print("drawn", flush=True)
            """
        for number in [signal.SIGKILL, signal.SIGTERM, signal.SIGINT]:
            with self.subTest(number), subprocess.Popen(
                    [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                    start_new_session=True) as parent:
                watched = os.pidfd_open(int(parent.stdout.readline()))
                for _ in range(3):
                    self.assertEqual(parent.stdout.readline(), b"drawn\n")
                os.killpg(parent.pid, number)
                # The descriptor is readable when the process has ended.
                select.select([watched], [], [])
                os.close(watched)
                parent.stdout.close()
                self.assertEqual(parent.wait(), -number)

    def test_interrupts(self):
        """Signals interrupt the start of programs, requests and answers, each of which can be repeated."""
        script = """if True:
            import fieldproof, gc, os, signal, sys
            def interrupt(*_):
                raise KeyboardInterrupt
            signal.signal(signal.SIGALRM, interrupt)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGALRM])
            scene = fieldproof.Scene("otp.yaml")
            expected = {state: scene.render(state).array.copy() for state in scene.states}
            image, interrupts, rounds = None, 0, 0
            while interrupts < 100:
                rounds += 1
                try:
                    signal.setitimer(signal.ITIMER_REAL, rounds % 50 / 1e3 + 1e-4)
                    while True:
                        for state in scene.states:
                            image = scene.render(state, values={"field.length": 6})
                            assert (image.array == expected[state]).all(), state
                            assert image.boxes and image.masks()
                except KeyboardInterrupt:
                    interrupts += 1
            assert scene.render("typing").png()
            del image
            scene.close()
            gc.collect()
            print(len(os.listdir("/proc/self/fd")))
            """
        with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            output, errors = process.communicate()
        self.assertEqual((process.returncode, errors), (0, b""))
        # Standard streams, the folder that is listed, and descriptors that arrive exactly at an interrupt, before Python has
        # stored them anywhere. One for each interrupt would be 100.
        self.assertLess(int(output), 20)


def checksum(arguments):
    """Renders a length in another process."""
    scene, length = arguments
    return int(scene.render("typing", values={"field.length": length}).array.sum())


class ProcessTests(unittest.TestCase):
    LENGTHS = list(range(4, 9)) * 4

    def setUp(self):
        self.scene = fieldproof.Scene(OTP)
        self.addCleanup(self.scene.close)
        self.expected = [checksum((self.scene, length)) for length in self.LENGTHS]

    def test_threads(self):
        found = [None] * len(self.LENGTHS)

        def work(first):
            for index in range(first, len(found), 4):
                found[index] = checksum((self.scene, self.LENGTHS[index]))

        threads = [threading.Thread(target=work, args=[first]) for first in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, self.expected)

    def test_threads_and_forks(self):
        """A process forks while other threads draw."""
        ends, failures = threading.Event(), []

        def work():
            while not ends.is_set():
                if checksum((self.scene, 5)) != self.expected[1]:
                    failures.append("another image")

        threads = [threading.Thread(target=work) for _ in range(3)]
        for thread in threads:
            thread.start()
        statuses = []
        with warnings.catch_warnings():
            # Python 3.12 warns of forks of processes with threads.
            warnings.simplefilter("ignore", DeprecationWarning)
            for _ in range(8):
                child = os.fork()
                if child == 0:
                    status = 1
                    with contextlib.suppress(BaseException):
                        status = 0 if checksum((self.scene, 4)) == self.expected[0] else 2
                    os._exit(status)
                statuses.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        ends.set()
        for thread in threads:
            thread.join()
        self.assertEqual((statuses, failures), ([0] * 8, []))

    def test_a_scene_that_another_thread_closes(self):
        errors = []

        def work():
            try:
                while True:
                    checksum((self.scene, 4))
            except fieldproof.WorkerError as error:
                errors.append(str(error))

        threads = [threading.Thread(target=work) for _ in range(3)]
        for thread in threads:
            thread.start()
        checksum((self.scene, 5))
        self.scene.close()
        for thread in threads:
            thread.join()
        self.assertEqual(errors, ["the scene is closed"] * 3)

    def test_executors(self):
        for method in ["fork", "spawn", "forkserver"]:
            context = multiprocessing.get_context(method)
            with self.subTest(method), concurrent.futures.ProcessPoolExecutor(2, mp_context=context) as pool:
                found = list(pool.map(checksum, [(self.scene, length) for length in self.LENGTHS]))
                self.assertEqual(found, self.expected)

    def test_pools(self):
        for method in ["fork", "spawn"]:
            with self.subTest(method), multiprocessing.get_context(method).Pool(2) as pool:
                self.assertEqual(pool.map(checksum, [(self.scene, length) for length in self.LENGTHS]), self.expected)

    def test_a_pickled_text(self):
        with fieldproof.Scene(text=pathlib.Path(OTP).read_text()) as scene:
            with contextlib.closing(pickle.loads(pickle.dumps(scene))) as copy:
                self.assertEqual(copy.render().png(), scene.render().png())
            with self.assertRaises(TypeError):
                pickle.dumps(scene.render())

    def test_images_from_before_a_fork(self):
        """The parent draws after the fork, and the child's image keeps its pixels."""
        image = self.scene.render("typing")
        expected = image.array.copy()
        (read, write), (again, answer) = os.pipe(), os.pipe()
        child = os.fork()
        if child == 0:
            status = 1
            with contextlib.suppress(BaseException):
                os.close(write)
                os.read(read, 1)
                equal = (image.array == expected).all() and self.scene.render("error").png() and image.png()
                status = 0 if equal else 2
            os._exit(status)
        os.close(read)
        os.close(again)
        os.close(answer)
        del image
        for text in ["1", "12", "123"]:
            self.scene.render("typing", values={"states.typing.text": text, "theme": "dark"})
        os.close(write)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)
        self.assertEqual(checksum((self.scene, 4)), self.expected[0])

    def test_without_numpy(self):
        script = """if True:
            import sys
            sys.modules["numpy"] = None
            import fieldproof
            with fieldproof.Scene("otp.yaml") as scene:
                image = scene.render()
                assert image.png()[:4] == b"\\x89PNG" and image.boxes and image.size == (750, 192)
                try:
                    image.array
                except ImportError:
                    print(fieldproof.__version__)
            """
        done = subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, check=True)
        self.assertEqual(done.stdout.strip(), fieldproof.run("--version").split()[0])


if __name__ == "__main__":
    unittest.main()
