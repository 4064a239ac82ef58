import { mailLanguages } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { noticeHtml } from './render-page.ts';

const file = { file: 'page.1.js', integrity: 'sha256-x' };
const frame = {
  nonce: 'n',
  isSandbox: false,
  icon: 'data:,',
  files: { script: file, style: file, embed: file },
};
const textOf = (kind: 'failed' | 'tooMany', language: 'en' | 'vi') =>
  noticeHtml(kind, '', { ...frame, language });

// Whoever lost the answer to a payment loads the page again, and the backend may be away still.
it.each(mailLanguages.flatMap((language) => [['failed', language] as const, ['tooMany', language] as const]))(
  'a page that is %s says in %s that a payment sent before may have gone through',
  (kind, language) => {
    const says = { en: 'it may have gone through', vi: 'có thể thanh toán đã thành công' };
    const unknowable = { en: 'charged', vi: 'trừ tiền' };
    expect(textOf(kind, language)).toContain(says[language]);
    expect(textOf(kind, language)).not.toContain(unknowable[language]);
  },
);
