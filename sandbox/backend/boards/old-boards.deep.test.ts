import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { boardSchema } from '@countinghouse/contract';
import { expect, it, onTestFinished } from 'vitest';
import { openNewEngine } from '../testing/new-engine.ts';

const folder = path.join(import.meta.dirname, '../../store/migrations');
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));

it('boards of names and kinds alone become boards with widgets', async () => {
  const old = await openNewEngine();
  onTestFinished(() => old.close());
  const run = (name: string) => old.exec(readFileSync(path.join(folder, name), 'utf8'));
  const migration = files.findIndex((name) => name.startsWith('0064'));
  for (const name of files.slice(0, migration)) await run(name);
  await old.exec(`insert into user_preferences (subject, boards, muted) values
    ('ada', '[{"name":"Mornings","widgets":["deposits","volume","latest"]},{"name":"Bare","widgets":[]}]', '[]'),
    ('bob', '[]', '["dispute_opened"]'), ('cy', null, null), ('dee', 'null', null)`);
  await run(files[migration] ?? '');
  const { rows } = await old.query<Record<string, unknown>>(
    `select subject, id, name, is_shared as "isShared", merchant_id as "merchantId", period, comparison, widgets
     from boards order by position`,
  );
  const kept = rows.map(({ subject, ...board }) => ({ subject, ...boardSchema.parse(board) }));
  expect(kept).toMatchObject([
    {
      ...{ subject: 'ada', name: 'Mornings', isShared: false },
      widgets: [
        { id: 'wgt_1', kind: 'next_deposit', size: 'small' },
        { id: 'wgt_2', kind: 'volume', size: 'small' },
        { id: 'wgt_3', kind: 'latest', size: 'large' },
      ],
    },
    { subject: 'ada', name: 'Bare', widgets: [] },
  ]);
  expect(new Set(kept.map(({ id }) => id)).size).toBe(2);
  expect((await old.query('select * from board_revisions')).rows).toEqual([{ subject: 'ada', revision: 1 }]);
  expect((await old.query("select muted from user_preferences where subject = 'bob'")).rows).toEqual([
    { muted: ['dispute_opened'] },
  ]);
});
