import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drawMutants, folders, type Mutant } from './mutation/mutants.ts';

/**
 * How many guards and rules can be taken out without a unit or page test noticing. Draws some by a seed, takes out one
 * at a time, in place, and runs the tests near it; those that none of these notices are tried together with all tests
 * of their folder. A clean checkout is needed.
 *
 *   node bench/mutation.ts --out before.json                       60 of them
 *   node bench/mutation.ts --again before.json --out after.json    the same in another version
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '11' },
    again: { type: 'string' },
    out: { type: 'string' },
  },
});

interface Result extends Mutant {
  /** The test file that failed; null when none did, absent when the code is not there any more. */
  noticedBy?: string | null;
}

/** A mutant may let a run hang: that is noticed, too. */
const limitMs = 10 * 60_000;
const noEnd = 'a run that did not end';
const resultFile = path.resolve('.mutation-result.json');

/** Runs test files until one fails. @returns which, if one did, or `noEnd` */
function findFailing(files: readonly string[]): string | undefined {
  if (files.length === 0) return undefined;
  rmSync(resultFile, { force: true });
  const reporter = ['--reporter=json', `--outputFile.json=${resultFile}`];
  const { status, stderr, error } = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--bail=1', '--testTimeout=60000', ...reporter, ...files],
    { encoding: 'utf8', timeout: limitMs },
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

const topFolderOf = (file: string) => folders.find((one) => file.startsWith(one)) ?? '';
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

/** Runs test files with mutants in place. @returns a test file that failed, if one did */
function findFailingWith(mutants: readonly Mutant[], files: readonly string[]): string | undefined {
  const sources = new Map(mutants.map(({ file }) => [file, readFileSync(file, 'utf8')]));
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
    for (const [file, source] of sources) writeFileSync(file, source);
  }
}

/** The test file that notices: it fails with the mutant, passes without, and fails with it again, not by chance. */
function findNoticing(mutant: Mutant, stages: readonly string[][]): string | null {
  for (const stage of stages) {
    const failing = findFailingWith([mutant], stage);
    if (failing === noEnd) return noEnd;
    if (failing && !findFailing([failing]) && findFailingWith([mutant], [failing])) return failing;
  }
  return null;
}

/** Tries mutants of one folder together: as long as no test fails, none of them is noticed. */
function tryFar(results: readonly Result[], files: readonly string[]): void {
  const [first] = results;
  if (!first || !findFailingWith(results, files)) return;
  if (results.length === 1) {
    first.noticedBy = findNoticing(first, [[...files]]);
    return;
  }
  const half = Math.ceil(results.length / 2);
  tryFar(results.slice(0, half), files);
  tryFar(results.slice(half), files);
}

const isThere = ({ file, before }: Mutant) => existsSync(file) && readFileSync(file, 'utf8').includes(before);
const save = (results: readonly Result[]) =>
  values.out && writeFileSync(values.out, JSON.stringify(results, null, 2));

const drawn: Result[] = values.again
  ? JSON.parse(readFileSync(values.again, 'utf8'))
  : drawMutants(Number(values.count), Number(values.seed));
// What an earlier run that was stopped has found is not tried again.
const results: Result[] =
  values.out && existsSync(values.out) ? JSON.parse(readFileSync(values.out, 'utf8')) : [];
for (const { noticedBy: hint, ...mutant } of drawn.slice(results.length)) {
  const hinted = hint && existsSync(hint) ? [[hint]] : [];
  const stages = [...hinted, findTestsNear(mutant.file)];
  const result: Result = isThere(mutant) ? { ...mutant, noticedBy: findNoticing(mutant, stages) } : mutant;
  results.push(result);
  const outcome = isThere(mutant) ? (result.noticedBy ?? 'not noticed nearby') : 'gone';
  console.log(`${mutant.file}:${mutant.line} ${outcome}`);
  save(results);
}
for (const folder of folders) {
  const unnoticed = results.filter(
    ({ file, noticedBy }) => topFolderOf(file) === folder && noticedBy === null,
  );
  tryFar(unnoticed, findTests(folder));
  for (const { file, line, noticedBy } of unnoticed)
    console.log(`${file}:${line} ${noticedBy ?? 'NOT NOTICED'}`);
  save(results);
}
rmSync(resultFile, { force: true });
const tried = results.filter(({ noticedBy }) => noticedBy !== undefined);
console.log(`${tried.filter(({ noticedBy }) => noticedBy).length} of ${tried.length} noticed`);
