import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { Challenge } from '../../contract/src/index.ts';

// What a browser does: it takes the time of whoever tries, and none of the servers'.
parentPort?.on('message', ({ puzzle, bits }: Challenge) => {
  for (let answer = 0; ; answer += 1) {
    const digest = createHash('sha256').update(`${puzzle}.${answer}`).digest();
    if (Math.clz32(digest.readUInt32BE(0)) < bits) continue;
    parentPort?.postMessage({ puzzle, answer: String(answer) });
    return;
  }
});
