import { i18n, startI18n } from '@countinghouse/kit';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LanguageOffer } from './language-offer.tsx';

beforeAll(() => startI18n([]));
beforeEach(async () => {
  await i18n.changeLanguage('en');
  localStorage.removeItem('countinghouse.language');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(...browserLanguages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browserLanguages);
  render(<LanguageOffer />);
  return screen.queryByRole('complementary');
}

it('offers Vietnamese to who reads it first, and begins in English all the same', async () => {
  expect(open('vi-VN', 'en-US')).not.toBeNull();
  expect(i18n.language).toBe('en');
  await userEvent.click(screen.getByRole('button', { name: 'Dùng tiếng Việt' }));
  await vi.waitFor(() => expect(i18n.language).toBe('vi'));
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('does not ask again who kept English', async () => {
  open('vi');
  await userEvent.click(screen.getByRole('button', { name: 'Giữ tiếng Anh' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  cleanup();
  expect(open('vi')).toBeNull();
  expect(i18n.language).toBe('en');
});

it.each([[['en-US', 'vi']], [['fr-FR']], [['en']]])('offers nothing to a browser of %j', (tags) => {
  expect(open(...tags)).toBeNull();
});
