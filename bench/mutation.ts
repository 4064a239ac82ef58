import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drawMutants, findAgain, folders, type Mutant } from './mutation/mutants.ts';

/**
 * How many guards and rules can be taken out without a unit or page test noticing. Draws some by a seed, takes out one
 * at a time, in place, and runs the tests near it; those that none of these notices are tried together with all tests
 * of their folder. A clean checkout is needed.
 *
 *   node bench/mutation.ts --out before.json                       60 of them
 *   node bench/mutation.ts --again before.json --out after.json    the same in another version
 *
 * `--minutes 5` ends after the first one that took so long; the same command goes on from there.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '11' },
    again: { type: 'string' },
    out: { type: 'string', default: 'mutation.json' },
    minutes: { type: 'string', default: '600' },
  },
});

interface Result extends Mutant {
  /** Which tests were run: those near it, or all of its folder; absent when it was not tried yet. */
  tried?: 'near' | 'far';
  /** The test file that failed; null when none did, absent when the code is not there any more. */
  noticedBy?: string | null;
}

/** A mutant may let a run hang: that is noticed, too. */
const limitMs = 10 * 60_000;
const noEnd = 'a run that did not end';
// What tests start is the project's own Node, too.
const ownPath = `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH}`;
const resultFile = path.resolve('.mutation-result.json');

/** Runs test files until one fails. @returns which, if one did, or `noEnd` */
function findFailing(files: readonly string[]): string | undefined {
  if (files.length === 0) return undefined;
  rmSync(resultFile, { force: true });
  const reporter = ['--reporter=json', `--outputFile.json=${resultFile}`];
  const { status, stderr, error } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--testTimeout=60000', ...reporter, ...files],
    { encoding: 'utf8', timeout: limitMs, maxBuffer: 2 ** 28, env: { ...process.env, PATH: ownPath } },
  );
  if (status === 0) return undefined;
  // Whatever vitest ends with when it is told to stop.
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ETIMEDOUT') return noEnd;
  const { testResults = [] } = existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')) : {};
  const results = testResults as { name: string; message: string; assertionResults: { status: string }[] }[];
  // Files that were stopped because another failed say that they failed, too.
  const failed =
    results.find((one) => one.assertionResults.some(({ status }) => status === 'failed')) ??
    results.find((one) => one.message);
  if (!failed) console.error(`ended with ${status}, naming no test:\n${stderr.slice(-2_000)}`);
  return failed && path.relative('.', failed.name);
}

/** Where its tests are; what was moved out of the drawn folders since has another one. */
const topFolderOf = (file: string) =>
  folders.find((one) => file.startsWith(one)) ?? file.slice(0, file.indexOf('/'));
const findTests = (dir: string) => globSync(`${dir}/**/*.test.{ts,tsx}`).sort();

/** Test files near a source file: those of its folder or of one above, and those that name it. */
function findTestsNear(file: string): string[] {
  const top = topFolderOf(file);
  const stem = path.basename(file).replace(/\.tsx?$/, '');
  const named = findTests(top).filter((test) => readFileSync(test, 'utf8').includes(`/${stem}.ts`));
  let near = path.dirname(file);
  while (near !== top && findTests(near).length === 0) near = path.dirname(near);
  return near === top ? named : [...new Set([...findTests(near), ...named])];
}

/** What was changed and is to be put back, also after a run that was killed. */
const undoFile = path.resolve('.mutation-undo.json');
function putBack(): void {
  if (!existsSync(undoFile)) return;
  const sources = JSON.parse(readFileSync(undoFile, 'utf8')) as [file: string, source: string][];
  for (const [file, source] of sources) writeFileSync(file, source);
  rmSync(undoFile);
}

/** Runs test files with mutants in place. @returns a test file that failed, if one did */
function findFailingWith(mutants: readonly Mutant[], files: readonly string[]): string | undefined {
  const sources = new Map(mutants.map(({ file }) => [file, readFileSync(file, 'utf8')]));
  writeFileSync(undoFile, JSON.stringify([...sources]));
  try {
    for (const { file, before, after } of mutants) {
      const source = readFileSync(file, 'utf8');
      writeFileSync(
        file,
        source.replace(before, () => after),
      );
    }
    return findFailing(files);
  } finally {
    putBack();
  }
}

const passing = new Map<string, boolean>();
/** Whether a test file passes with nothing taken out. */
function passesAlone(file: string): boolean {
  const known = passing.get(file) ?? !findFailing([file]);
  if (!known) console.error(`${file} fails with nothing taken out`);
  passing.set(file, known);
  return known;
}

/** The test file that notices: it fails with the mutant, passes without, and fails with it again, not by chance. */
function findNoticing(mutant: Mutant, stages: readonly string[][]): string | null {
  for (const stage of stages) {
    // What fails anyway says nothing, and would be the first to fail each time.
    let files = stage.filter((file) => passing.get(file) !== false);
    let failing = findFailingWith([mutant], files);
    while (failing && failing !== noEnd && !passesAlone(failing)) {
      files = files.filter((file) => file !== failing);
      failing = findFailingWith([mutant], files);
    }
    if (failing === noEnd) return noEnd;
    if (failing && findFailingWith([mutant], [failing])) return failing;
  }
  return null;
}

/** Tries mutants of one folder together: as long as no test fails, none of them is noticed. */
function tryFar(results: readonly Result[], files: readonly string[]): void {
  const [first] = results;
  if (!first || isOver()) return;
  const isNoticed = findFailingWith(results, files) !== undefined;
  if (isNoticed && results.length > 1) {
    const half = Math.ceil(results.length / 2);
    tryFar(results.slice(0, half), files);
    tryFar(results.slice(half), files);
    return;
  }
  if (isNoticed) first.noticedBy = findNoticing(first, [[...files]]);
  for (const result of results) {
    result.tried = 'far';
    console.log(`${result.file}:${result.line} ${result.noticedBy ?? 'NOT NOTICED'}`);
  }
  save();
}

const endsAt = Date.now() + Number(values.minutes) * 60_000;
const isOver = () => Date.now() > endsAt;

const read = (file: string): Result[] => JSON.parse(readFileSync(file, 'utf8'));

/** All that were drawn, as another version has them where it is tried again. */
function draw(): Result[] {
  if (!values.again) return drawMutants(Number(values.count), Number(values.seed));
  return read(values.again).map(({ file, line, before, after, code }) => {
    const mutant = { file, line, before, after, code };
    return findAgain(mutant) ?? { ...mutant, tried: 'far' };
  });
}

putBack();
// What an earlier run that was stopped has found is not tried again.
const results: Result[] = existsSync(values.out) ? read(values.out) : draw();
const save = () => writeFileSync(values.out, JSON.stringify(results, null, 2));
save();

for (const [index, result] of results.entries()) {
  if (result.tried) continue;
  if (isOver()) break;
  // What noticed in the other version, which may be tried at the same time, is the first to ask.
  const hint = values.again ? read(values.again)[index]?.noticedBy : undefined;
  const hinted = hint && existsSync(hint) ? [[hint]] : [];
  result.noticedBy = findNoticing(result, [...hinted, findTestsNear(result.file)]);
  result.tried = result.noticedBy ? 'far' : 'near';
  console.log(`${result.file}:${result.line} ${result.noticedBy ?? 'not noticed nearby'}`);
  save();
}
const unnoticed = results.filter(({ tried }) => tried === 'near');
for (const top of new Set(unnoticed.map(({ file }) => topFolderOf(file))))
  tryFar(
    unnoticed.filter(({ file }) => topFolderOf(file) === top),
    findTests(top),
  );
rmSync(resultFile, { force: true });
const there = results.filter(({ tried, noticedBy }) => !(tried === 'far' && noticedBy === undefined));
const left = there.filter(({ tried }) => tried !== 'far').length;
const noticed = there.filter(({ noticedBy }) => noticedBy).length;
console.log(`${noticed} of ${there.length} noticed${left > 0 ? `, ${left} not decided yet` : ''}`);
