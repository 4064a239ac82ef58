import type { ExportLocale, linkAmountKinds, PaymentLinkStatus } from '@countinghouse/contract/vocabulary';
import type { Words } from './words.ts';

type Kind = (typeof linkAmountKinds)[number];

const statuses: Record<ExportLocale, Record<PaymentLinkStatus, string>> = {
  en: {
    draft: 'Draft',
    active: 'Active',
    pending: 'Pending',
    paid: 'Paid',
    expired: 'Expired',
    disabled: 'Turned off',
  },
  vi: {
    draft: 'Bản nháp',
    active: 'Đang hoạt động',
    pending: 'Đang chờ',
    paid: 'Đã thanh toán',
    expired: 'Hết hạn',
    disabled: 'Đã tắt',
  },
};

const pricing: Record<ExportLocale, Record<Kind, string>> = {
  en: { fixed: 'Fixed amount', open: 'Customer chooses', items: 'Items' },
  vi: { fixed: 'Số tiền cố định', open: 'Khách hàng chọn', items: 'Mặt hàng' },
};

/** Statuses of payment links and how they are priced, as the portal calls them. */
export const linkWords = { status: statuses, pricing } satisfies Record<string, Words>;
