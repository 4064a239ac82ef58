import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

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
