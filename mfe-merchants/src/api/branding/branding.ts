import type { Branding } from '@countinghouse/contract';
import { ApiError, http } from '@countinghouse/kit';
import { createDraftSession } from '@countinghouse/kit/drafts';
import { inBackground, queryClient, queryOptions, refreshQuery, useMutation } from '@countinghouse/kit/query';
import { contentOf, partProblemOf, serverDraftOf } from '../../model/branding/branding-parts.ts';

const keyOf = (partnerId: string) => ['merchants', 'branding', partnerId] as const;

const read = (partnerId: string, options?: Parameters<typeof http.get>[1]): Promise<Branding> =>
  http.get('partner/branding', { ...options, query: { partnerId } });

export const getBranding = (partnerId: string) =>
  queryOptions({
    queryKey: keyOf(partnerId),
    queryFn: ({ signal }) => read(partnerId, { signal }),
    // From when it is opened on, the page hears of changes; what was read before may be old.
    staleTime: 0,
  });

function keepBranding(branding: Branding): Branding {
  queryClient.setQueryData(keyOf(branding.partner.id), branding);
  return branding;
}

/** Reads it again by itself, which does not keep the session alive. */
export const refreshBranding = (partnerId: string, signal: AbortSignal): Promise<void> =>
  refreshQuery(getBranding(partnerId).queryKey, () => read(partnerId, { ...inBackground, signal }));

/** What is designed: kept over pages until it is saved, and merged with what somebody else saves. */
export const brandingDrafts = createDraftSession<Branding>({
  idOf: ({ partner }) => partner.id,
  keyOf,
  read,
  draftOf: serverDraftOf,
  editedBy: ({ changedBy }) => changedBy ?? '',
  save: async ({ partner }, { version, values }) =>
    keepBranding(
      await http.put('partner/branding', {
        ...{ partnerId: partner.id, draftVersion: version, content: contentOf(values) },
      }),
    ),
  isHeld: (value, name) => partProblemOf(name, value) !== null,
});

/** Who is told that it is another now sees it as it is. */
function useChange<Input>(partnerId: string, send: (input: Input) => Promise<Branding>) {
  return useMutation({
    mutationFn: send,
    onSuccess: keepBranding,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: keyOf(partnerId) });
    },
  });
}

/** Publishes the draft that its user has seen: another one is refused. */
export const usePublishBranding = (partnerId: string) =>
  useChange(partnerId, (draftVersion: number) =>
    http.post('partner/branding/publish', { partnerId, draftVersion }),
  );

/** Publishes what an earlier version was. */
export const useRestoreBranding = (partnerId: string) =>
  useChange(partnerId, (version: number) => http.post('partner/branding/restore', { partnerId, version }));
