import type { CheckoutContent, NewProfileBody } from '@countinghouse/contract';

/** For whose links a new checkout page is: one merchant's, or those of all of a partner's. */
export type OwnerKind = 'merchant' | 'partner';

/** What is entered of a new checkout page. */
export interface NewPage {
  name: string;
  ownerKind: OwnerKind;
  merchantId: string | undefined;
  /** Named by administrators alone: others have one. */
  partnerId: string | undefined;
  /** The page that it begins as; undefined for the usual look. */
  copyOf: string | undefined;
}

export type NewPageField = 'name' | 'merchantId' | 'partnerId' | 'copyOf';

interface Maker {
  isAdmin: boolean;
  /** Whether another page is to be copied. */
  isCopy: boolean;
}

/** What is missing for a page to be made. */
export function missingOf(page: NewPage, { isAdmin, isCopy }: Maker): NewPageField[] {
  const isMerchants = page.ownerKind === 'merchant';
  const asked: [NewPageField, boolean][] = [
    ['name', page.name.trim() === ''],
    ['merchantId', isMerchants && !page.merchantId],
    ['partnerId', !isMerchants && isAdmin && !page.partnerId],
    ['copyOf', isCopy && !page.copyOf],
  ];
  return asked.filter(([, isMissing]) => isMissing).map(([field]) => field);
}

/** The page as the backend takes it. */
export const bodyOf = (
  { name, ownerKind, merchantId, partnerId }: NewPage,
  content: CheckoutContent | undefined,
): NewProfileBody => ({
  name: name.trim(),
  ...(ownerKind === 'merchant' ? { merchantId } : partnerId && { partnerId }),
  ...(content && { content }),
});
