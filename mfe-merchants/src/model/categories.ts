import { merchantCategoryCodes } from '@countinghouse/contract/vocabulary';
import type { Language } from '@countinghouse/kit';

export interface Category {
  code: string;
  name: string;
}

const loaders: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('../locales/categories/en.json'),
  vi: () => import('../locales/categories/vi.json'),
};

/** Every category that a registration takes, by its code; the names load when somebody is to choose. */
export async function loadCategories(language: Language): Promise<Category[]> {
  const names = (await loaders[language]()).default;
  return merchantCategoryCodes.map((code) => ({ code, name: names[code] ?? code }));
}

/** Small letters without their signs: who types 'nha hang' finds 'Nhà hàng'. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'd')
    .toLowerCase();

/** Whether a category has every word of what was typed, as the beginning of a word or of its code. */
export function isCategoryFor({ code, name }: Category, search: string): boolean {
  const words = plain(name).split(/[^\p{L}\p{N}]+/u);
  return plain(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => code.startsWith(part) || words.some((word) => word.startsWith(part)));
}
