import { expect, it } from 'vitest';
import type { ApplicationDocument, AskedRequest } from './form-application.ts';
import { isRemovable } from './removable.ts';

const paper: ApplicationDocument = {
  ...{ id: 'doc_1', kind: 'articles', fileName: 'articles.pdf', contentType: 'application/pdf', size: 9 },
  ...{ uploadedAt: '2026-11-01T00:00:00.000Z', status: 'uploaded', expiresOn: null, reason: null },
};
const alone = { documents: [paper], requests: [] };
const asked = { id: 'irq_1', kind: 'document', documentKind: 'articles', dueOn: null } as const;
const at = '2026-11-02T00:00:00.000Z';

it('takes away what nobody looked at', () => {
  expect(isRemovable(paper, alone)).toBe(true);
});

it.each<[string, Partial<ApplicationDocument>]>([
  ['was reviewed', { status: 'accepted' }],
  ['was given by the partner', { isOwn: false }],
  ['was sent for a request', { requestId: 'irq_1' }],
])('keeps what %s', (_, change) => {
  expect(isRemovable({ ...paper, ...change }, alone)).toBe(false);
});

it('keeps what is in the place of another', () => {
  const documents = [paper, { ...paper, id: 'doc_0', status: 'replaced', replacedBy: 'doc_1' } as const];
  expect(isRemovable(paper, { documents, requests: [] })).toBe(false);
});

it.each<[string, object]>([
  [
    'a request',
    { messages: [{ by: 'a', side: 'applicant', text: 'articles.pdf', documentId: 'doc_1', at }] },
  ],
  ['a request, by link', { text: 'Please.', answers: [{ text: 'articles.pdf', at }] }],
])('keeps what answers %s', (_, said) => {
  const requests = [{ ...asked, status: 'answered', ...said } as AskedRequest];
  expect(isRemovable(paper, { documents: [paper], requests })).toBe(false);
});
