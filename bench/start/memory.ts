import { readdirSync, readFileSync } from 'node:fs';

/** What the processes held at their common peak. */
export interface Memory {
  /** Bytes of all of them together; pages that several share are counted once (PSS). */
  peak: number;
  /** Who held how much at that moment. */
  parts: [command: string, bytes: number][];
  /** Bytes when it was last looked. */
  last: number;
}

const everyMs = 100;

/** A process may end while it is being read. */
const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

function descendants(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(
      read(`/proc/${name}/stat`)
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

const pssOf = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1_024;
const commandOf = (pid: number) => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();

/** Watches a process and everything it starts, ten times a second. */
export function watchMemory(root: number): { stop(): Memory; untilAllEnded(): Promise<void> } {
  const seen = new Set<number>();
  const memory: Memory = { peak: 0, parts: [], last: 0 };
  const look = () => {
    const pids = descendants(root);
    for (const pid of pids) seen.add(pid);
    const parts = pids.map((pid): [string, number] => [commandOf(pid), pssOf(pid)]);
    memory.last = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
    if (memory.last > memory.peak) Object.assign(memory, { peak: memory.last, parts });
  };
  const timer = setInterval(look, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return memory;
    },
    /** npm does not wait for what it started. */
    untilAllEnded: async () => {
      while ([...seen].some((pid) => commandOf(pid) !== ''))
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}
