import type { ApplicationDocument, AskedRequest } from './form-application.ts';

interface Papers {
  documents: readonly ApplicationDocument[];
  requests: readonly AskedRequest[];
}

const isAnswer = (request: AskedRequest, { id, fileName }: ApplicationDocument) =>
  'messages' in request
    ? request.messages.some(({ documentId }) => documentId === id)
    : // Who came by link is told of their answers alone: a paper is one by its name.
      request.answers.some(({ text }) => text === fileName);

/** Whether the server takes a paper away: one that nobody looked at, which replaces no other and answers nothing. */
export const isRemovable = (document: ApplicationDocument, { documents, requests }: Papers): boolean =>
  document.status === 'uploaded' &&
  document.isOwn !== false &&
  !document.requestId &&
  !documents.some(({ replacedBy }) => replacedBy === document.id) &&
  !requests.some((request) => isAnswer(request, document));
