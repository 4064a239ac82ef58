import type { LinkApplication } from '@countinghouse/contract';
import {
  applicationLinkHeader,
  applicationLinkPath,
  type SavedSection,
  savedLinkSections,
} from '@countinghouse/contract/vocabulary';
import { callOpen } from '@countinghouse/kit';
import { createDraftSession, type DraftSession, safeName } from '@countinghouse/kit/drafts';
import { queryClient, queryOptions } from '@countinghouse/kit/query';
import { type FormApplication, merchantSteps } from '../../model/application/form-application.ts';
import { isHeldIn, sentValues, serverDraftOf } from '../../model/application/section-values.ts';
import type { ApplicationDesk } from './desk.ts';

/** The key stands after `#`: browsers send that to nobody. */
export const readLinkKey = (): string => window.location.hash.slice(1);

type CallOptions = NonNullable<Parameters<typeof callOpen>[3]>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const ask = (method: Method, path: string, body: unknown, options: CallOptions) =>
  callOpen(method, `${applicationLinkPath}${path}`, body, {
    ...options,
    headers: { [applicationLinkHeader]: readLinkKey() },
  });

/** Calls under way, and whether any two of them were at once. */
let running = 0;
let isMixed = false;

/**
 * As `ask`, of what answers with the whole application. Of several at once, such as papers on their way while terms are
 * accepted, the older may be answered last: after those it is read again.
 */
async function call(method: Method, path: string, body?: unknown, options: CallOptions = {}) {
  running += 1;
  isMixed ||= running > 1;
  try {
    return (await ask(method, path, body, options)) as LinkApplication;
  } finally {
    running -= 1;
    if (running === 0 && isMixed) {
      isMixed = false;
      void call('GET', '').then(keep, () => undefined);
    }
  }
}

const linkKey = () => ['application-link'] as const;

export const getLinkApplication = () =>
  queryOptions({
    queryKey: linkKey(),
    queryFn: ({ signal }) => call('GET', '', undefined, { signal }),
    staleTime: 0,
    // A link that does not open anything will not at the next try.
    retry: false,
  });

const keep = (application: LinkApplication): void => void queryClient.setQueryData(linkKey(), application);

const draftsOf = (section: SavedSection) =>
  createDraftSession<FormApplication>({
    idOf: () => readLinkKey(),
    keyOf: linkKey,
    read: () => call('GET', ''),
    draftOf: (application) => serverDraftOf(section, application),
    editedBy: () => '',
    save: (_, { version, ...sent }) =>
      call('PUT', '/section', { section, version, values: sentValues(section, sent) }),
    isHeld: isHeldIn(section),
  });

const drafts = Object.fromEntries(
  savedLinkSections.map((section) => [section, draftsOf(section)]),
) as Partial<Record<SavedSection, DraftSession<FormApplication>>>;

/** What a merchant does who came by link, without an account. */
export const linkDesk: ApplicationDesk = {
  steps: merchantSteps,
  drafts,
  saveOwner: async (owner) => keep(await call('PUT', '/owner', owner)),
  removeOwner: async (id) => keep(await call('DELETE', '/owner', undefined, { query: { id } })),
  upload: async (query, file, options) => {
    const named = { ...query, fileName: safeName(query.fileName) };
    keep(await call('POST', '/documents', file, { ...options, query: named }));
  },
  removeDocument: async (id) => keep(await call('DELETE', '/documents', undefined, { query: { id } })),
  acceptTerms: async (terms) => keep(await call('POST', '/terms', terms)),
  download: (id, signal) =>
    ask('GET', '/documents', undefined, { query: { id }, isFile: true, signal }) as Promise<Blob>,
};

/** Answers in words what was asked. @throws ApiError */
export const replyByLink = async (id: string, text: string): Promise<void> =>
  keep(await call('POST', '/requests/reply', { id, text }));

/** The merchant says that their part is done: the partner is told. @throws ApiError */
export const finishLink = async (): Promise<void> => keep(await call('POST', '/finish', {}));
