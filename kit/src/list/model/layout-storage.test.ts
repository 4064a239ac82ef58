import { expect, it } from 'vitest';
import { keepLayout, readLayout } from './layout-storage.ts';

const columns = { all: ['id', 'net'], primary: 'id', standard: () => ['id'] } as const;
const [deposits, disputes] = ['deposits', 'disputes'].map((list) => ({ list, columns }));

it('keeps the layout of each list apart', () => {
  if (!deposits || !disputes) throw new Error('two lists');
  const wide = { columns: [{ key: 'id', width: 200 }, { key: 'net' }], density: 'compact' } as const;
  keepLayout('deposits', wide);
  expect(readLayout(deposits)).toEqual(wide);
  expect(readLayout(disputes)).toBeNull();
  keepLayout('disputes', { columns: [{ key: 'id' }], density: 'comfortable' });
  expect(readLayout(deposits)).toEqual(wide);
});
