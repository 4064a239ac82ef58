import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Types into fields by their labels, in the order given. */
export async function fill(values: Record<string, string>) {
  const user = userEvent.setup();
  for (const [label, text] of Object.entries(values)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
  return user;
}

/** Presses a form's button as soon as the form lets it. */
export async function press(name: string) {
  // A button that was loading keeps the word for that before its label for a moment.
  const isCalled = (accessibleName: string) =>
    accessibleName === name || accessibleName === `loading ${name}`;
  const button = await screen.findByRole('button', { name: isCalled });
  await waitFor(() => {
    if ((button as HTMLButtonElement).disabled) throw new Error(`${name} is disabled`);
  });
  await userEvent.setup().click(button);
}
