import type { BusinessSettings, NoticeAddressBody } from '@countinghouse/contract';
import type { LogoTheme } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { queryClient } from '@countinghouse/kit/query';
import { getSettings, keepSettings, queryOf } from './get-settings.ts';

type Owner = BusinessSettings['owner'];

/** What the user's own portal looks like is read again: it may be theirs. */
const rereadLooks = () => queryClient.invalidateQueries({ queryKey: ['user', 'custom-display'] });

async function reread(owner: Owner): Promise<BusinessSettings> {
  void rereadLooks();
  return keepSettings(await queryClient.fetchQuery({ ...getSettings(owner), staleTime: 0 }));
}

/** Sets the logo for a ground. @throws ApiError */
export async function uploadLogo(owner: Owner, theme: LogoTheme, file: Blob): Promise<void> {
  const { kind, id } = owner;
  if (kind === 'merchant') await http.post('merchant/logo', file, { query: { merchantId: id } });
  else await http.post('partner/logo', file, { query: { partnerId: id, theme } });
  await reread(owner);
}

/** Takes it away. @returns the change by which it can be restored. @throws ApiError */
export async function removeLogo(owner: Owner, theme: LogoTheme): Promise<string | null> {
  const { kind, id } = owner;
  if (kind === 'merchant') await http.delete('merchant/logo', { query: { merchantId: id } });
  else await http.delete('partner/logo', { query: { partnerId: id, theme } });
  return (await reread(owner)).lastChangeId;
}

type NewAddress = Pick<NoticeAddressBody, 'kind' | 'email' | 'language'>;

/** Adds an address, to which a code is mailed. @throws ApiError */
export const addAddress = async (owner: Owner, address: NewAddress): Promise<BusinessSettings> =>
  keepSettings(await http.post('business-settings/addresses', { ...queryOf(owner), ...address }));

/** @throws ApiError */
export const verifyAddress = async (id: string, code: string): Promise<BusinessSettings> =>
  keepSettings(await http.post('business-settings/addresses/verify', { id, code }));

/** @throws ApiError */
export const resendCode = async (id: string): Promise<BusinessSettings> =>
  keepSettings(await http.post('business-settings/addresses/code', { id }));

/** @throws ApiError */
export const removeAddress = async (id: string): Promise<BusinessSettings> =>
  keepSettings(await http.delete('business-settings/addresses', { query: { id } }));
