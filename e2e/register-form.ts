import { portalHeader } from '@countinghouse/contract/vocabulary';
import type { Locator, Page } from '@playwright/test';
import { expect } from './portal-test.ts';

/** A page of text, as the simplest writers of PDFs make it. No two are the same file. */
export const paper = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n%${name} ${crypto.randomUUID()}\n%%EOF\n`),
});

/** Fields by their labels, a choice by its words. */
export async function fillFields(place: Page | Locator, fields: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(fields)) {
    const field = place.getByLabel(label, { exact: true });
    const isChoice = await field.evaluate(({ tagName }) => tagName === 'SELECT');
    await (isChoice ? field.selectOption({ label: text }) : field.fill(text));
  }
}

/** Those that the list of applications shows. */
export const applications = (page: Page) =>
  page.getByRole('list', { name: 'Applications' }).getByRole('listitem');

/** The name of the step that is open, as the step's own heading says. */
export const stepHeading = (page: Page, step: string) =>
  page.getByRole('heading', { name: step, exact: true, level: 2 });

/** Goes on to the next step, and is there. */
export async function goOn(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: `Next: ${step}` }).click();
  await expect(stepHeading(page, step)).toBeVisible();
}

/** Waits until what was typed is kept by the server. */
export const expectSaved = (page: Page) => expect(page.getByText(/^Saved/)).toBeVisible();

export const business = {
  'Legal name': 'Harbor Light LLC',
  'Business type': 'LLC',
  'Date of formation': '2019-04-01',
  'Tax ID type': 'EIN',
  'Business phone': '+1 503 555 0142',
  'Business email': 'owner@example.com',
};
export const address = {
  'Street address': '1 Quay',
  City: 'Portland',
  State: 'OR',
  'ZIP code': '97201',
  Country: 'United States',
};
export const ada = {
  'Full name': 'Ada Owner',
  Share: '60',
  Title: 'Managing member',
  'Date of birth': '1980-05-04',
  'Last 4 of the number': '1234',
  ...{ 'Street address': '2 Quay', City: 'Portland', State: 'OR', 'ZIP code': '97201' },
};
export const bank = {
  'Routing number': '110000000',
  'Account type': 'Checking',
  Ownership: 'Business',
  'Account holder': 'Harbor Light LLC',
};

/** Starts an application. @returns its id */
export async function startApplication(page: Page, name: string): Promise<string> {
  await page.getByLabel('Trading name (DBA)').fill(name);
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(stepHeading(page, 'Business')).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** A number that is told to nobody again: whole, and gone from the field as it is left. */
export async function fillSecret(page: Page, label: string, digits: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(digits);
  await page.keyboard.press('Tab');
  await expect(page.getByText(`•••• ${digits.slice(-4)}`)).toBeVisible();
}

export async function addOwner(page: Page, fields: Readonly<Record<string, string>>, isControl: boolean) {
  await page.getByRole('button', { name: 'Add owner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add owner' });
  await fillFields(dialog, fields);
  if (isControl) await dialog.getByLabel(/^Controls the business/).check();
  await dialog.getByRole('button', { name: 'Save owner' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Searches a list by words, and takes the first that is found. */
export async function pick(page: Page, label: string, search: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(search);
  await expect(page.getByTitle(option)).toBeVisible();
  await page.keyboard.press('Enter');
}

/** A paper into its place. */
export async function givePaper(page: Page, slot: string, name: string): Promise<void> {
  const place = page.getByRole('region', { name: slot });
  await place.locator('input[type=file]:not([capture])').setInputFiles(paper(name));
  // What is still on its way has a name too, and ends with the page.
  await expect(place.getByRole('button', { name: `Preview: ${name}.pdf` })).toBeVisible();
}

/** What the portal's own requests bring along. */
export const headers = { [portalHeader.name]: portalHeader.value };

const processing = {
  'What do you sell?': 'Coffee and pastry',
  Currency: 'US Dollar (USD)',
  'Monthly card volume': '10,000',
  'Average ticket': '9.00',
  'Highest ticket': '100',
  'Card present': '80',
  'Mail and phone orders': '10',
  Online: '10',
  'Refund policy': 'Within 14 days',
};

export async function fillProcessing(page: Page): Promise<void> {
  await pick(page, 'Merchant category (MCC)', 'coffee', '5814 · Fast food restaurants and cafés');
  await fillFields(page, processing);
  await pick(page, 'Time zone', 'new york', 'America/New York');
}

/** Opens a step from the row of steps. */
export async function openStep(page: Page, step: string): Promise<void> {
  const steps = page.getByRole('navigation', { name: 'Steps of the application' });
  await steps.getByRole('button', { name: step }).click();
  await expect(stepHeading(page, step)).toBeVisible();
}

/** Every paper that an LLC shows, by its place. */
export const papers: readonly (readonly [slot: string, name: string])[] = [
  ['Articles of organization or incorporation', 'articles'],
  ['EIN letter (IRS CP 575 or 147C)', 'ein'],
  ['Photo ID of the control person', 'id'],
  ['Voided check or bank letter', 'check'],
  ['Bank statements, last 3 months', 'january'],
  ['Bank statements, last 3 months', 'february'],
  ['Bank statements, last 3 months', 'march'],
];
