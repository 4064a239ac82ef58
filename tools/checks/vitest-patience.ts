import { vi } from 'vitest';

/** As long as the other limits of what hangs; unlike them, this one cannot be configured. */
const patience = 60_000;

type WaitFor = typeof vi.waitFor;
const { waitFor } = vi;
if (waitFor.name !== 'waitForPatiently') {
  vi.waitFor = function waitForPatiently(callback, options) {
    return waitFor(callback, { timeout: patience, ...(typeof options === 'object' && options) });
  } as WaitFor;
}

// Files share a process: whichever comes next is to have the real clock, whatever the last one did.
vi.useRealTimers();
