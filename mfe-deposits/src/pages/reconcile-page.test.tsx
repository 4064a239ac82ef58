import { http } from '@countinghouse/kit';
import { answerInstead, openArea } from '@countinghouse/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepCompared, lastCompared } from '../api/reconciler.ts';
import area from '../area.ts';
import { createReconciler, type ReconcilerRequest, refusalOf } from '../model/reconcile/reconciler.ts';

/** What the worker does, in the page: jsdom has no workers. */
class WorkerInPage {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  #reconcile = createReconciler();
  postMessage({ id, request }: { id: number; request: ReconcilerRequest }): void {
    this.#reconcile(request)
      .then((answer) => ({ id, answer }))
      .catch((error) => ({ id, refusal: refusalOf(error) }))
      .then((data) => this.onmessage?.({ data }));
  }
  terminate(): void {
    this.onmessage = null;
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', WorkerInPage);
});
afterEach(() => {
  keepCompared(null);
  vi.unstubAllGlobals();
});

const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
const statementNamed = (name: string) =>
  new File([`Date,Description,Amount\n${day},OTHER CREDIT,12.34\n`], name);

async function choose(name: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Merchant' }));
  const option = await waitFor(() => {
    const found = [...document.querySelectorAll('.ant-select-item-option')].find(
      ({ textContent }) => textContent === name,
    );
    if (!found) throw new Error(`${name} is not offered`);
    return found;
  });
  await userEvent.click(option);
}

/** The page at the step where columns are told, for the first of two merchants. */
async function openColumns(fileName = 'november.csv') {
  await openArea(area, { path: '/list-deposit/reconcile', as: 'partner.demo' });
  const [first, second] = (await http.get('merchants', { query: { limit: 20 } })).items;
  if (!first || !second) throw new Error('there are not two merchants');
  await choose(first.name);
  const drop = await screen.findByLabelText('Bank statement');
  await waitFor(() => expect(drop).toHaveProperty('disabled', false));
  await userEvent.upload(drop, statementNamed(fileName));
  return { first, second, compare: await screen.findByRole('button', { name: 'Compare' }) };
}

it.each([
  ['is answered', null],
  ['is refused', { status: 403 } as const],
])('compares for the merchant that is shown, also where another’s list %s late', async (_how, late) => {
  const { first, second, compare } = await openColumns();
  let release: () => void = () => undefined;
  const held = new Promise<typeof late>((resolve) => {
    release = () => resolve(late);
  });
  const asked: unknown[] = [];
  const saved: unknown[] = [];
  answerInstead((method, path, { params, data }) => {
    if (method === 'POST') saved.push(JSON.parse(String(data)).merchantId);
    if (method !== 'GET' || !path.endsWith('deposits')) return null;
    asked.push([params.merchantId].flat()[0]);
    return asked.length === 1 ? held : null;
  });
  await userEvent.click(compare);
  await waitFor(() => expect(asked).toEqual([first.id]));
  await choose(second.name);
  release();
  await userEvent.click(await screen.findByRole('button', { name: 'Save result' }));
  await waitFor(() => expect(saved).toEqual([second.id]));
  expect(asked.at(-1)).toBe(second.id);
});

it('compares with the deposits of no more than one merchant', async () => {
  const { compare } = await openColumns();
  await userEvent.click(document.querySelector('.ant-select-clear') as Element);
  expect(await screen.findByText('Choose the merchant whose statement it is.')).toBeDefined();
  expect(compare).toHaveProperty('disabled', true);
});

it('keeps no result of a merchant that is shown no more', async () => {
  const { compare } = await openColumns();
  await userEvent.click(compare);
  await screen.findByRole('button', { name: 'Save result' });
  await userEvent.click(document.querySelector('.ant-select-clear') as Element);
  await screen.findByLabelText('Bank statement');
  expect(lastCompared()).toBeNull();
});

it('forgets a result that another statement was chosen over, though it is saved only then', async () => {
  const { compare } = await openColumns('saved-late.csv');
  await userEvent.click(compare);
  const { promise: held, resolve: letGo } = Promise.withResolvers<null>();
  answerInstead((method) => (method === 'POST' ? held : null));
  await userEvent.click(await screen.findByRole('button', { name: 'Save result' }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  letGo(null);
  await screen.findByRole('link', { name: /saved-late\.csv/ });
  expect(lastCompared()).toBeNull();
});
