import type { Page } from '@playwright/test';

/** Opens what a part of a list's filter is chosen with. */
export const openFilter = (page: Page, name: string): Promise<void> =>
  page.getByRole('search').getByRole('button', { name, exact: true }).click();

/** Keeps what the list shows as a view. */
export async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
}

/** Opens the menu of a view. */
export async function openViewMenu(page: Page, name: string) {
  await page.getByRole('button', { name: `Options for ${name}` }).click();
  return page.getByRole('dialog', { name: `Options for ${name}` });
}

/** Does something with a view by its menu. */
export async function doWithView(page: Page, name: string, action: string): Promise<void> {
  await (await openViewMenu(page, name)).getByRole('button', { name: action }).click();
}
