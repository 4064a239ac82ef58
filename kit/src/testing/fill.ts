import { act, fireEvent, screen } from '@testing-library/react';

/**
 * Puts a text in a field as a whole, as a password manager does: at each key, and at each event of a pointer, a page
 * draws itself anew, which takes most of a test's time. The field has the focus then.
 */
export async function fillField(field: HTMLElement, text: string): Promise<void> {
  // The field before is left, which may have it checked.
  await act(async () => field.focus());
  fireEvent.change(field, { target: { value: text } });
}

/** Fills in fields by their labels, in the order given. */
export async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await fillField(await screen.findByLabelText(label), text);
  }
}
