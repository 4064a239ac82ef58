import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { queries } from './testing/queries.ts';

const dir = path.join(import.meta.dirname, 'prometheus');
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: dir });
  return { status, said: `${stdout}${stderr}` };
};
const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;

if (!hasPromtool) console.log('promtool is not installed: alerts are not tried');

describe.runIf(hasPromtool)('Prometheus', () => {
  it('is set off by what alerts are for, and by nothing less', () => {
    const { status, said } = run('test', 'rules', 'alerts.test.yaml');
    expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('takes every query of alerts and dashboards', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-queries-'));
    const file = path.join(folder, 'queries.yaml');
    const rules = queries.map(({ text }, at) => ({ record: `query:number_${at}`, expr: text }));
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'queries', rules }] }));
    expect(run('check', 'rules', 'alerts.yaml')).toMatchObject({ status: 0 });
    expect(run('check', 'rules', file)).toMatchObject({ status: 0 });
    rmSync(folder, { recursive: true });
  });
});
