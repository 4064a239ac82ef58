import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Puts a text in a field as a whole: at each key a page draws itself anew, which takes most of a test's time. */
export async function fillField(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** Fills in fields by their labels, in the order given. */
export async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await fillField(await screen.findByLabelText(label), text);
  }
}
