import type { ExportLocale } from '@countinghouse/contract/vocabulary';

type Word =
  | 'title'
  | 'everything'
  | 'managed'
  | 'scope'
  | 'madeBy'
  | 'madeAt'
  | 'users'
  | 'filter'
  | 'howTo'
  | 'user'
  | 'access'
  | 'since'
  | 'lastUsed'
  | 'decision'
  | 'signature'
  | 'merchants'
  | 'more'
  | 'by'
  | 'never'
  | 'inactive'
  | 'keep'
  | 'change'
  | 'remove'
  | 'reviewer'
  | 'date'
  | 'staff'
  | 'noPartner'
  | 'totals'
  | 'signed'
  | 'name'
  | 'sign'
  | 'page';

/** What the paper says, in its language. */
export const reviewWords: Record<ExportLocale, Record<Word, string>> = {
  en: {
    title: 'Access review',
    everything: 'All partners and merchants',
    managed: 'Merchants that {name} manages',
    scope: 'Users of',
    madeBy: 'Made by',
    madeAt: 'Made on',
    users: 'Users',
    filter: 'Filter',
    howTo:
      'PCI DSS 7.2.4 asks for a review of all user accounts and their access at least every six months. Mark one decision for each user, and sign it with name and date.',
    user: 'User',
    access: 'Access',
    since: 'Access since',
    lastUsed: 'Last sign-in',
    decision: 'Decision',
    signature: 'Reviewed',
    merchants: '{count} merchants: {names}',
    more: 'and {count} more',
    by: 'invited by {name}',
    never: 'Never',
    inactive: 'Inactive over {days} days',
    keep: 'Keep',
    change: 'Change',
    remove: 'Remove',
    reviewer: 'By',
    date: 'Date',
    staff: 'Countinghouse',
    noPartner: 'Merchants of several partners',
    totals: '{users} users, of whom {inactive} inactive over {days} days and {restricted} restricted.',
    signed: 'I have reviewed the access of every user in this document.',
    name: 'Name',
    sign: 'Signature',
    page: 'Page {page}',
  },
  vi: {
    title: 'Rà soát quyền truy cập',
    everything: 'Mọi đối tác và đơn vị',
    managed: 'Các đơn vị do {name} quản lý',
    scope: 'Người dùng của',
    madeBy: 'Người tạo',
    madeAt: 'Ngày tạo',
    users: 'Số người dùng',
    filter: 'Bộ lọc',
    howTo:
      'PCI DSS 7.2.4 yêu cầu rà soát mọi tài khoản người dùng và quyền truy cập ít nhất sáu tháng một lần. Đánh dấu một quyết định cho từng người dùng, rồi ký tên và ghi ngày.',
    user: 'Người dùng',
    access: 'Quyền truy cập',
    since: 'Có quyền từ',
    lastUsed: 'Lần đăng nhập cuối',
    decision: 'Quyết định',
    signature: 'Đã rà soát',
    merchants: '{count} đơn vị: {names}',
    more: 'và {count} đơn vị khác',
    by: '{name} mời',
    never: 'Chưa từng',
    inactive: 'Quá {days} ngày không dùng',
    keep: 'Giữ',
    change: 'Đổi',
    remove: 'Gỡ',
    reviewer: 'Người',
    date: 'Ngày',
    staff: 'Countinghouse',
    noPartner: 'Đơn vị của nhiều đối tác',
    totals: '{users} người dùng, trong đó {inactive} quá {days} ngày không dùng và {restricted} bị hạn chế.',
    signed: 'Tôi đã rà soát quyền truy cập của mọi người dùng trong tài liệu này.',
    name: 'Họ tên',
    sign: 'Chữ ký',
    page: 'Trang {page}',
  },
};

/** `{name}` in a text replaced by what it stands for. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
