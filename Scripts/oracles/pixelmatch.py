#!/usr/bin/env python3
"""Prints the counts of `matchesTheOracleOnNoisyImagesWithAlpha` in Tests/Goldens/FieldComparingTests/PixelmatchTests.swift.

A plain and slow implementation of the rules of pixelmatch 7.2.0. On random images, its counts equal those of two ports
on PyPI: `pixelmatch` 0.4.0 (opaque images) and `pixelmatch-fast` 1.3.4 (also with alpha).
"""


def backdrop(k):
    return 48, 48 + 159 * (int(k / 1.618033988749895) % 2), 48 + 159 * (int(k / 2.618033988749895) % 2)


def delta(p, q, k, brightness_only):
    if p == q:
        return 0.0
    dr, dg, db, da = [a - b for a, b in zip(p, q)]
    if p[3] < 255 or q[3] < 255:
        dr, dg, db = [(a * p[3] - b * q[3] - c * da) / 255 for a, b, c in zip(p, q, backdrop(k))]
    y = dr * 0.29889531 + dg * 0.58662247 + db * 0.11448223
    if brightness_only:
        return y
    i = dr * 0.59597799 - dg * 0.27417610 - db * 0.32180189
    q = dr * 0.21147017 - dg * 0.52261711 + db * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q


def neighbors(x, y, width, height):
    return [
        (i, j)
        for i in range(max(x - 1, 0), min(x + 1, width - 1) + 1)
        for j in range(max(y - 1, 0), min(y + 1, height - 1) + 1)
        if (i, j) != (x, y)
    ]


def on_border(x, y, width, height):
    return int(x in (0, width - 1) or y in (0, height - 1))


def in_even_area(image, x, y, width, height):
    same = sum(image[j][i] == image[y][x] for i, j in neighbors(x, y, width, height))
    return on_border(x, y, width, height) + same > 2


def antialiased(image, other, x, y, width, height):
    equal = on_border(x, y, width, height)
    low = high = 0
    for i, j in neighbors(x, y, width, height):
        d = delta(image[y][x], image[j][i], (y * width + x) * 4, True)
        if d == 0:
            equal += 1
            if equal > 2:
                return False
        elif d < low:
            low, darkest = d, (i, j)
        elif d > high:
            high, brightest = d, (i, j)
    if low == 0 or high == 0:
        return False
    return any(
        in_even_area(image, *position, width, height) and in_even_area(other, *position, width, height)
        for position in (darkest, brightest)
    )


def count(a, b, width, height, threshold, include_antialiased):
    different = antialiased_count = 0
    for y in range(height):
        for x in range(width):
            if delta(a[y][x], b[y][x], (y * width + x) * 4, False) > 35215 * threshold * threshold:
                if not include_antialiased and (
                    antialiased(a, b, x, y, width, height) or antialiased(b, a, x, y, width, height)
                ):
                    antialiased_count += 1
                else:
                    different += 1
    return different, antialiased_count


class Numbers:
    """The same random number generator as in the test."""

    def __init__(self, seed):
        self.state = seed

    def next(self, limit):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2 ** 64
        return (self.state >> 33) % limit


def images(seed, width, height):
    numbers = Numbers(seed)
    colors = [
        (255, 255, 255, 255), (0, 0, 0, 255), (200, 30, 60, 255), (200, 30, 60, 128), (0, 0, 0, 0), (90, 90, 90, 255)]
    a = [[None] * width for _ in range(height)]
    b = [[None] * width for _ in range(height)]
    for y in range(height):
        for x in range(width):
            color = colors[(x // 5 * 7 + y // 4 * 3 + seed) % 6]
            if numbers.next(4) == 0:
                color = colors[numbers.next(6)]
            a[y][x] = color
            if numbers.next(5) == 0:
                color = (
                    numbers.next(256), numbers.next(256), numbers.next(256), [255, 255, 77][numbers.next(3)])
            elif numbers.next(8) == 0:
                color = colors[numbers.next(6)]
            b[y][x] = color
    return a, b


if __name__ == "__main__":
    for seed, width, height in [(1, 24, 20), (2, 31, 17), (3, 1, 9), (4, 2, 2), (5, 40, 3), (6, 64, 64)]:
        a, b = images(seed, width, height)
        different, antialiased_count = count(a, b, width, height, 0.1, False)
        every, _ = count(a, b, width, height, 0.1, True)
        coarse, _ = count(a, b, width, height, 0.3, False)
        print(f"({seed}, {width}, {height}, {different}, {antialiased_count}, {every}, {coarse}),")
