import { expect, it } from 'vitest';
import { isCategoryFor, loadCategories } from './categories.ts';

const found = async (language: 'en' | 'vi', search: string) =>
  (await loadCategories(language))
    .filter((category) => isCategoryFor(category, search))
    .map(({ code }) => code);

it('names every category in both languages', async () => {
  for (const language of ['en', 'vi'] as const) {
    const unnamed = (await loadCategories(language)).filter(({ code, name }) => code === name);
    expect(unnamed).toEqual([]);
  }
});

it('finds a category by what people call it', async () => {
  expect(await found('en', 'coffee')).toEqual(['5814']);
  expect(await found('en', 'hair salon')).toEqual(['7230']);
  expect(await found('en', 'plumber')).toEqual(['1711']);
  expect(await found('vi', 'quán cà phê')).toEqual(['5814']);
  expect(await found('vi', 'cat toc')).toEqual(['7230']);
});

it('finds a category by its code, by words in any order, and without signs', async () => {
  expect(await found('en', '5812')).toEqual(['5812']);
  expect(await found('en', 'café fast')).toEqual(['5814']);
  expect(await found('vi', 'nha hang')).toContain('5812');
  expect(await found('vi', 'ô tô đại lý')).toContain('5511');
  expect(await found('en', 'zzz')).toEqual([]);
});
