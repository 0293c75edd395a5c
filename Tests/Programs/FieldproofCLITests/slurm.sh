#!/usr/bin/env bash
# Starts Slurm with two nodes on this machine and renders a scene with an array of 8 tasks. One task is killed halfway
# and requeued. Then guide/submit.sh is run, which submits guide/farm.sh.
#
#   slurm.sh PROGRAM FOLDER
#
# Reads FOLDER/farm.yaml and FOLDER/guide/. Writes to FOLDER:
#   shared/   the output of seven tasks
#   apart/    the output of the task that is killed
#   killed    the numbers of images and of records that this task had written before
set -euo pipefail
program=$1 folder=$(cd "$2" && pwd)
cd "$folder"
PATH=$PATH:/usr/sbin:/sbin
chmod 755 .
pids=()
are_gone() { ! kill -0 "${pids[@]}" 2>/dev/null; }
stop() {
    kill "${pids[@]}" 2>/dev/null || true
    for _ in $(seq 50); do
        if are_gone; then return; fi
        sleep 0.1
    done
    kill -KILL "${pids[@]}" 2>/dev/null || true
}
trap stop EXIT
fail() { echo "slurm.sh: $1" >&2; tail -n 20 ./*.log >&2 || true; exit 1; }

# Waits until a command succeeds, or fails with the message $1 after 120 s.
await() {
    for _ in $(seq 1200); do
        if "${@:2}"; then return; fi
        sleep 0.1
    done
    fail "$1"
}

read -r ctld first second < <(python3 -c '
import socket
sockets = [socket.socket() for _ in range(3)]
for one in sockets: one.bind(("127.0.0.1", 0))
print(*(one.getsockname()[1] for one in sockets))')
host=$(hostname -s)
memory=$(awk '/MemTotal/ { print int($2 / 1024 / 4) }' /proc/meminfo)
mkdir state
cat > slurm.conf <<CONF
ClusterName=fieldproof
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$ctld
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket,cred_expire=5
CredType=cred/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool-%n
SlurmctldLogFile=$folder/ctld.log
SlurmdLogFile=$folder/d-%n.log
SlurmctldPidFile=$folder/ctld.pid
SlurmdPidFile=$folder/d-%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=sched_interval=1,batch_sched_delay=0
ReturnToService=2
SlurmdParameters=config_overrides
MpiDefault=none
KillWait=1
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$first CPUs=4 RealMemory=$memory State=UNKNOWN
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$second CPUs=4 RealMemory=$memory State=UNKNOWN
PartitionName=main Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF=$folder/slurm.conf

head -c 128 /dev/urandom > munge.key
chmod 600 munge.key
munged --foreground --force --key-file=munge.key --socket="$folder/munge.socket" --pid-file="$folder/munge.pid" \
    --log-file="$folder/munge.log" --seed-file="$folder/munge.seed" 2> munge-start.log &
pids+=($!)
await "munged does not start" test -S munge.socket
slurmctld -D 2> ctld-start.log &
pids+=($!)
for node in n1 n2; do
    slurmd -N "$node" -D 2> "$node-start.log" &
    pids+=($!)
done
are_idle() { [ "$(sinfo -h -t idle -o %D 2>/dev/null)" = 2 ]; }
await "the nodes do not come up" are_idle

# The first run of the sixth task stops halfway. If it finished before it could be stopped, it starts over.
cat > task.sh <<TASK
#!/usr/bin/env bash
set -eu
cd "$folder"
if [ "\$SLURM_ARRAY_TASK_ID" != 5 ]; then exec "$program" render farm.yaml -o shared --quiet; fi
if [ "\${SLURM_RESTART_COUNT:-0}" != 0 ]; then exec "$program" render farm.yaml -o apart --quiet; fi
while true; do
    rm -rf apart
    "$program" render farm.yaml -o apart --quiet --jobs 1 &
    until [ "\$(find apart -name '*.png' 2>/dev/null | wc -l)" -ge 10 ]; do :; done
    kill -STOP \$! 2>/dev/null && [ ! -e apart/.fieldproof/render-6-of-8.json ] && break
    wait
done
touch halfway
sleep infinity
TASK
job=$(sbatch --parsable --requeue --cpus-per-task=4 --array=0-7 --output="$folder/task-%a.log" task.sh)
await "the sixth task does not begin" test -e halfway
await "the task cannot be requeued" scontrol requeue "${job}_5"
is_queued() { [ "$(scontrol show job "${job}_5" | grep -c 'Restarts=1')" = 1 ]; }
await "the task is not killed" is_queued
echo "$(find apart -name '*.png' | wc -l) $(find apart -name '*.json' | wc -l)" > killed
are_done() { [ -z "$(squeue -h -o %i 2>/dev/null)" ]; }
await "the tasks do not end" are_done
scontrol show job "$job" | grep -E '^JobId|JobState' > states

cd guide
PATH=$(dirname "$program"):$PATH bash -eu submit.sh
await "the guide's tasks do not end" are_done
