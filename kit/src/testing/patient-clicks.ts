import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';

/** Who presses in vain has waited long enough to be sure. */
const patienceMs = 10_000;

const isDisabled = (element: Element): boolean =>
  element.closest('button, input, select, textarea')?.matches(':disabled') ?? false;

/** Until a control can be used: what it needs may still be on its way from the server. */
async function untilEnabled(element: Element): Promise<void> {
  if (!isDisabled(element) || vi.isFakeTimers()) return;
  const look = () => {
    if (isDisabled(element)) throw new Error('still disabled');
  };
  await waitFor(look, { timeout: patienceMs }).catch(() => undefined);
}

const { click } = userEvent;
const patientClick: typeof click = async (element) => {
  await untilEnabled(element);
  await click(element);
};

// A click at a disabled control does nothing and says nothing: as a user does, it waits for the control.
Object.assign(userEvent, { click: patientClick });
