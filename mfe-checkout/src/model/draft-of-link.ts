import type { PaymentLinkDetail } from '@countinghouse/contract';
import { emptyDraft, type ItemDraft, type LinkDraft, newItem, newOwnField } from './link-draft.ts';

interface Writing {
  /** Minor units as they are typed. */
  typed: (amountMinor: number) => string;
  /** The day that an instant ends, where it is the first of the next. */
  dayBefore: (instant: string) => string;
}

function amountsOf(amount: PaymentLinkDetail['amount'], typed: Writing['typed']): Partial<LinkDraft> {
  const { kind } = amount;
  if (kind === 'fixed') return { kind, amount: typed(amount.amountMinor) };
  if (kind === 'open') {
    const { minMinor, maxMinor, presetMinor } = amount;
    return {
      ...{ kind, least: typed(minMinor), most: typed(maxMinor) },
      preset: presetMinor === null ? '' : typed(presetMinor),
    };
  }
  const items = amount.items.map(
    ({ name, unitMinor, quantity, maxQuantity }): ItemDraft => ({
      ...{ ...newItem(), name, price: typed(unitMinor), quantity: String(quantity) },
      maxQuantity: maxQuantity === null ? '' : String(maxQuantity),
    }),
  );
  return { kind, items };
}

const methodsOf = (methods: PaymentLinkDetail['methods']): LinkDraft['methods'] => {
  if (methods === null) return 'usual';
  return methods.length > 1 ? 'both' : (methods[0] ?? 'usual');
};

/** A link as the form shows it. */
export function draftOfLink(link: PaymentLinkDetail, { typed, dayBefore }: Writing): LinkDraft {
  const { title, description, maxUses, expiresAt, tips, customFields } = link;
  return {
    ...emptyDraft(),
    ...{ merchantId: link.merchant.id, title, description, locale: link.locale },
    ...amountsOf(link.amount, typed),
    uses: maxUses === 1 ? 'one' : 'many',
    maxUses: maxUses === null || maxUses === 1 ? '' : String(maxUses),
    lastDay: expiresAt === null ? '' : dayBefore(expiresAt),
    tax: link.taxBasisPoints === 0 ? '' : String(link.taxBasisPoints / 100),
    takesTips: tips !== null,
    ...(tips && { tips: tips.join(', ') }),
    ownFields: customFields.map(({ options, ...field }) => ({
      ...{ ...newOwnField(), ...field, options: options.join('\n') },
    })),
    methods: methodsOf(link.methods),
    ...{ reference: link.reference ?? '', successUrl: link.successUrl ?? '' },
    ...{ cancelUrl: link.cancelUrl ?? '', profileId: link.profile?.id ?? '' },
  };
}
