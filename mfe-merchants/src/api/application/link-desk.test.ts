import { queryClient } from '@countinghouse/kit/query';
import { answerInstead, restoreNetwork } from '@countinghouse/kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { getLinkApplication, linkDesk } from './link-desk.ts';

const { queryKey } = getLinkApplication();
afterEach(() => {
  restoreNetwork();
  queryClient.clear();
});

it('shows at last what is there when an older answer comes after a newer one', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  answerInstead(async (method, path) => {
    const isUpload = path.endsWith('/documents');
    if (isUpload) await held;
    const state = isUpload ? 'before the terms' : path.endsWith('/terms') ? 'accepted' : `read by ${method}`;
    return { status: 200, body: { state } };
  });
  const { signal } = new AbortController();
  const file = new File(['%PDF'], 'id.pdf');
  const upload = linkDesk.upload({ kind: 'identity', fileName: 'id.pdf' }, file, {
    signal,
    onProgress: () => undefined,
  });
  await linkDesk.acceptTerms({ version: '1', name: 'Ada Owner' });
  expect(queryClient.getQueryData(queryKey)).toEqual({ state: 'accepted' });
  letGo();
  await upload;
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toEqual({ state: 'read by GET' }));
});

it('asks nothing more after one answer at a time', async () => {
  const asked: string[] = [];
  answerInstead((method, path) => {
    asked.push(`${method} ${path.slice(path.lastIndexOf('/'))}`);
    return { status: 200, body: { state: 'accepted' } };
  });
  await linkDesk.acceptTerms({ version: '1', name: 'Ada Owner' });
  await linkDesk.removeOwner('own_1');
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual(['POST /terms', 'DELETE /owner']);
});
