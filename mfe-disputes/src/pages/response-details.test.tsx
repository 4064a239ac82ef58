import { http } from '@countinghouse/kit';
import { fillField, openArea, signInAs } from '@countinghouse/kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import area from '../area.ts';
import { responsePathOf } from '../paths.ts';

it('keeps the details open from which the last text is taken out', async () => {
  await signInAs('hauspay.manager');
  const query = { status: ['needs_response' as const], stage: ['chargeback' as const], limit: 50 };
  const { items } = await http.get('disputes', { query });
  const id = items.at(-1)?.id ?? '';
  await openArea(area, { path: `${responsePathOf({ id })}?step=details` });
  const more = (await screen.findByText('More details')).closest('details') as HTMLDetailsElement;
  const texts = [...more.querySelectorAll<HTMLInputElement>('textarea, input')];
  await fillField(texts[0] as HTMLInputElement, 'x');
  for (const text of texts) await fillField(text, '');
  expect(more.open).toBe(true);
});
