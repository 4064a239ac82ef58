import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Rules whose faults are never more than moderate: nobody would hear of them. */
const neverGrave = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'focus-order-semantics',
  'form-field-multiple-labels',
  'heading-order',
  'hidden-content',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];

/**
 * Everything on a page that is against axe's rules, each with the places where it is. What is in a frame is judged where
 * it is a page of its own.
 */
export async function findFaults(page: Page, rules: axe.RuleObject = {}): Promise<axe.Result[]> {
  // Half a megabyte, which stays as long as the document does.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { resultTypes: ['violations'], iframes: false, rules };
  return await page.evaluate(
    async (asked) => (await (window as unknown as { axe: typeof axe }).axe.run(document, asked)).violations,
    options,
  );
}

/** What keeps people from using a page. */
export async function findGraveFaults(page: Page): Promise<axe.Result[]> {
  const faults = await findFaults(page, Object.fromEntries(neverGrave.map((id) => [id, { enabled: false }])));
  return faults.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

export const describeFault = ({ id, nodes }: axe.Result): string =>
  `${id}: ${nodes.map(({ html }) => html).join(' ')}`;
