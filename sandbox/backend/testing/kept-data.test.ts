import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { copyKept, keptFolder } from './kept-data.ts';
import { createTempFolder } from './temp-folder.ts';

const name = `test-${process.pid}`;
const kept = keptFolder(name);
afterEach(() => {
  for (const left of [kept, `${kept}.lock`]) rmSync(left, { recursive: true, force: true });
});

let made = 0;
/** @returns which of the folders made was copied */
async function copyTo(target: string, maxAgeHours?: number): Promise<string> {
  await copyKept({ name, ...(maxAgeHours && { maxAgeHours }) }, target, async (folder) => {
    made += 1;
    writeFileSync(path.join(folder, 'number'), String(made));
  });
  return readFileSync(path.join(target, 'number'), 'utf8');
}

it('is made once, anew when it is too old, and after one that was not finished', async () => {
  const target = createTempFolder();
  expect(await copyTo(target)).toBe('1');
  expect(await copyTo(target, 3)).toBe('1');
  const mark = path.join(kept, 'made-from');
  const fourHoursAgo = Date.now() / 1_000 - 4 * 3_600;
  utimesSync(mark, fourHoursAgo, fourHoursAgo);
  expect(await copyTo(target)).toBe('1');
  expect(await copyTo(target, 3)).toBe('2');
  const inFourHours = Date.now() / 1_000 + 4 * 3_600;
  utimesSync(mark, inFourHours, inFourHours);
  expect(await copyTo(target, 3)).toBe('3');
  rmSync(mark);
  expect(await copyTo(target)).toBe('4');
  expect(existsSync(mark)).toBe(true);
  // A copy may be the beginning of another folder that is kept, and not whole yet.
  expect(existsSync(path.join(target, 'made-from'))).toBe(false);
  rmSync(target, { recursive: true });
});
