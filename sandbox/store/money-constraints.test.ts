import { it, onTestFinished } from 'vitest';
import { startTestBackend } from '../backend/testing/test-backend.ts';
import { expectOnlyRightSums } from './testing/wrong-sums.ts';

it('the database refuses sums of money that do not agree', async () => {
  const backend = await startTestBackend({ transactions: 600 });
  onTestFinished(() => backend.close());
  await expectOnlyRightSums(backend.db);
});
