import type { BusinessSettings, BusinessSettingsBody } from '@countinghouse/contract';
import type { SettingOwnerKind } from '@countinghouse/contract/vocabulary';
import { ApiError, http } from '@countinghouse/kit';
import { createDraftSession } from '@countinghouse/kit/drafts';
import {
  inBackground,
  infiniteQueryOptions,
  queryClient,
  queryOptions,
  refreshQuery,
} from '@countinghouse/kit/query';
import { draftOf } from '../../model/settings/setting-form.ts';

type CallOptions = Parameters<typeof http.get>[1];
type Owner = BusinessSettings['owner'];

const keyOf = (id: string) => ['merchants', 'business-settings', id] as const;
export const historyKey = (id: string) => ['merchants', 'business-settings-history', id] as const;

/** Whose settings, as the server is told. */
export const queryOf = ({ kind, id }: Pick<Owner, 'kind' | 'id'>) =>
  kind === 'merchant' ? { merchantId: id } : { partnerId: id };

const read = (owner: { kind: SettingOwnerKind; id: string } | null, options?: CallOptions) =>
  http.get('business-settings', { ...options, query: owner ? queryOf(owner) : {} });

/** Keeps what the server answered where the page reads it; its history is another one then. */
export function keepSettings(settings: BusinessSettings): BusinessSettings {
  const { id } = settings.owner;
  queryClient.setQueryData(keyOf(id), settings);
  void queryClient.invalidateQueries({ queryKey: historyKey(id) });
  return settings;
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** By an id that is a merchant's or a partner's, which its letters do not tell. */
async function readByEither(id: string, signal: AbortSignal): Promise<BusinessSettings> {
  try {
    return await read({ kind: 'merchant', id }, { signal });
  } catch (error) {
    if (!isMissing(error)) throw error;
    return read({ kind: 'partner', id }, { signal });
  }
}

/** The settings that an address means: of the id in it, or the user's own. */
export const openSettings = (id: string | undefined) =>
  queryOptions({
    queryKey: ['merchants', 'business-settings-of', id ?? null],
    queryFn: async ({ signal }) => {
      const settings = id === undefined ? await read(null, { signal }) : await readByEither(id, signal);
      return keepSettings(settings).owner;
    },
    staleTime: 0,
  });

export const getSettings = (owner: Pick<Owner, 'kind' | 'id'>) =>
  queryOptions({
    queryKey: keyOf(owner.id),
    queryFn: ({ signal }) => read(owner, { signal }),
  });

/** Reads them again by itself, which does not keep the session alive. */
export const refreshSettings =
  (kind: SettingOwnerKind) =>
  async (id: string, signal: AbortSignal): Promise<void> => {
    await refreshQuery(getSettings({ kind, id }).queryKey, () =>
      read({ kind, id }, { ...inBackground, signal }),
    );
    void queryClient.invalidateQueries({ queryKey: historyKey(id) });
  };

/** What is typed: kept over pages until it is saved, and merged with what somebody else saves. */
export const settingsDrafts = createDraftSession<BusinessSettings>({
  idOf: ({ owner }) => owner.id,
  keyOf,
  read: (id) => {
    const known = queryClient.getQueryData<BusinessSettings>(keyOf(id));
    return read(known ? known.owner : null);
  },
  draftOf,
  editedBy: (settings) => settings.editedBy ?? '',
  save: async ({ owner }, { version, edits }) => {
    const values = edits as BusinessSettingsBody['values'];
    return keepSettings(await http.put('business-settings', { ...queryOf(owner), version, values }));
  },
});

/** Who changed which settings, newest first, a page at a time. */
export const listHistory = (owner: Pick<Owner, 'kind' | 'id'>) =>
  infiniteQueryOptions({
    queryKey: historyKey(owner.id),
    queryFn: ({ pageParam, signal }) =>
      http.get('business-settings/history', {
        query: { ...queryOf(owner), limit: 20, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

/** Takes a change back. Somebody else's newer one is read first: what is restored stands in the history. @throws ApiError */
export async function restoreChange(
  owner: Pick<Owner, 'kind' | 'id'>,
  { version, changeId }: { version: number; changeId: string },
): Promise<void> {
  try {
    const body = { ...queryOf(owner), version, changeId };
    keepSettings(await http.post('business-settings/restore', body));
    // A logo of before may be the user's own portal's.
    void queryClient.invalidateQueries({ queryKey: ['user', 'custom-display'] });
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey: keyOf(owner.id) });
    await queryClient.invalidateQueries({ queryKey: historyKey(owner.id) });
    throw error;
  }
}

/** A logo of now or before, which is kept as long as it can be restored. */
export const getKeptLogo = (id: string) =>
  queryOptions({
    queryKey: ['merchants', 'kept-logo', id],
    queryFn: async ({ signal }) => {
      try {
        return await http.get('business-settings/logo', { query: { id }, signal });
      } catch (error) {
        if (isMissing(error)) return { logo: null };
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
