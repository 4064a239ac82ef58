/** What stands on the page, by language. */
export interface Words {
  en: readonly string[];
  vi: readonly string[];
}

/** What an alert says, and whether an id for support is with it. */
export interface Told extends Words {
  hasReport: boolean;
}

/** An area's list, as its user knows it. */
export interface List {
  /** Of its area. */
  id: string;
  path: string;
  name: { en: string; vi: string };
}

export const transactions: List = {
  id: 'transactions',
  path: '/list-transaction',
  name: { en: 'Transactions', vi: 'Giao dịch' },
};
export const disputes: List = {
  id: 'disputes',
  path: '/disputes',
  name: { en: 'Disputes', vi: 'Tranh chấp' },
};

const goOn = { en: 'Other pages still work.', vi: 'Các trang khác vẫn hoạt động.' };

/** An area that was not loaded, and why. */
export const notLoaded = ({ name }: List, en: string, vi: string): Told => ({
  en: [`${name.en} could not be loaded`, en, goOn.en],
  vi: [`Không tải được ${name.vi}`, vi, goOn.vi],
  hasReport: true,
});

/** An area that was loaded, and a page of it that was not. */
export const pageNotLoaded: Told = {
  en: ['This page could not be loaded', goOn.en],
  vi: ['Không tải được Trang này', goOn.vi],
  hasReport: true,
};

export const crashed = ({ name }: List): Told => ({
  en: [`Something went wrong in ${name.en}`, 'This page stopped unexpectedly.', goOn.en],
  vi: [`Đã xảy ra lỗi trong ${name.vi}`, 'Trang này đã dừng đột ngột.', goOn.vi],
  hasReport: true,
});

export const stillLoading: Words = {
  en: ['is taking longer than usual to load.'],
  vi: ['đang tải lâu hơn bình thường.'],
};

export const notThere: Words = { en: ['Page not found'], vi: ['Không tìm thấy trang'] };
