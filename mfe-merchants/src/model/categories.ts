import { merchantCategoryCodes } from '@countinghouse/contract/vocabulary';
import type { Language } from '@countinghouse/kit';

export interface Category {
  code: string;
  name: string;
  /** What people call it who do not know how the networks do. */
  words: string;
}

type Texts = Record<string, string>;
const loaders: Record<Language, () => Promise<{ default: Texts }[]>> = {
  en: () =>
    Promise.all([import('../locales/categories/en.json'), import('../locales/category-words/en.json')]),
  vi: () =>
    Promise.all([import('../locales/categories/vi.json'), import('../locales/category-words/vi.json')]),
};

/** Every category that a registration takes, by its code; the names load when somebody is to choose. */
export async function loadCategories(language: Language): Promise<Category[]> {
  const [names = {}, words = {}] = (await loaders[language]()).map((texts) => texts.default);
  return merchantCategoryCodes.map((code) => ({
    code,
    name: names[code] ?? code,
    words: words[code] ?? '',
  }));
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
export function isCategoryFor({ code, name, words: others }: Category, search: string): boolean {
  const words = plain(`${name} ${others}`).split(/[^\p{L}\p{N}]+/u);
  return plain(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => code.startsWith(part) || words.some((word) => word.startsWith(part)));
}
