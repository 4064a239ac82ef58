import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drawMutants, folders, type Mutant } from './mutation/mutants.ts';

/**
 * How many guards and rules can be taken out without a unit or page test noticing. Draws some by a seed, takes out one
 * at a time, in place, and runs the tests from the nearest folder on until one fails. A clean checkout is needed.
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

const limitMs = 20 * 60_000;
const resultFile = path.resolve('.mutation-result.json');

/** Runs test files until one fails. @returns which, if one did */
function findFailing(files: readonly string[]): string | undefined {
  if (files.length === 0) return undefined;
  rmSync(resultFile, { force: true });
  const reporter = ['--reporter=json', `--outputFile.json=${resultFile}`];
  const { status, stderr } = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--bail=1', ...reporter, ...files],
    {
      encoding: 'utf8',
      timeout: limitMs,
    },
  );
  if (status === 0) return undefined;
  const { testResults = [] } = existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')) : {};
  const results = testResults as { name: string; message: string; assertionResults: { status: string }[] }[];
  // Files that were stopped because another failed say that they failed, too.
  const failed =
    results.find((one) => one.assertionResults.some(({ status }) => status === 'failed')) ??
    results.find((one) => one.message);
  if (!failed) console.error(`ended with ${status}, naming no test:\n${stderr.slice(-2_000)}`);
  return failed && path.relative('.', failed.name);
}

/** Test files about a source file: those of its folder or the one above first, all of its top folder's after them. */
function testsAbout(file: string): string[][] {
  const folder = folders.find((one) => file.startsWith(one)) ?? '';
  const find = (dir: string) => globSync(`${dir}/**/*.test.{ts,tsx}`).sort();
  const stem = path.basename(file).replace(/\.tsx?$/, '');
  let near = path.dirname(file);
  while (near !== folder && find(near).length === 0) near = path.dirname(near);
  const all = find(folder);
  const named = all.filter((test) => readFileSync(test, 'utf8').includes(`/${stem}.ts`));
  const first = [...new Set([...find(near), ...named])];
  if (near === folder) return [named, all.filter((test) => !named.includes(test))];
  return [first, all.filter((test) => !first.includes(test))];
}

/** The test file that notices: it fails with the change, passes without, and fails with it again, not by chance. */
function findNoticing({ file, before, after }: Mutant, hint: string | null | undefined): string | null {
  const source = readFileSync(file, 'utf8');
  const changed = source.replace(before, () => after);
  const findFailingWith = (text: string, files: readonly string[]) => {
    writeFileSync(file, text);
    try {
      return findFailing(files);
    } finally {
      writeFileSync(file, source);
    }
  };
  const stages = [...(hint && existsSync(hint) ? [[hint]] : []), ...testsAbout(file)];
  for (const stage of stages) {
    const failing = findFailingWith(changed, stage);
    if (!failing || findFailing([failing])) continue;
    if (findFailingWith(changed, [failing])) return failing;
  }
  return null;
}

const drawn: Result[] = values.again
  ? JSON.parse(readFileSync(values.again, 'utf8'))
  : drawMutants(Number(values.count), Number(values.seed));
// What an earlier run that was stopped has found is not tried again.
const results: Result[] =
  values.out && existsSync(values.out) ? JSON.parse(readFileSync(values.out, 'utf8')) : [];
for (const { noticedBy: hint, ...mutant } of drawn.slice(results.length)) {
  const isThere = existsSync(mutant.file) && readFileSync(mutant.file, 'utf8').includes(mutant.before);
  const result: Result = isThere ? { ...mutant, noticedBy: findNoticing(mutant, hint) } : mutant;
  results.push(result);
  const outcome = isThere ? (result.noticedBy ?? 'NOT NOTICED') : 'gone';
  console.log(`${mutant.file}:${mutant.line} ${outcome}`);
  if (values.out) writeFileSync(values.out, JSON.stringify(results, null, 2));
}
rmSync(resultFile, { force: true });
const tried = results.filter(({ noticedBy }) => noticedBy !== undefined);
console.log(`${tried.filter(({ noticedBy }) => noticedBy).length} of ${tried.length} noticed`);
