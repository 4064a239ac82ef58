import { create } from 'zustand';

/** The message at the top of the page (specification, section 3). */
export interface Flash {
  message: string;
  /** Anything but `success` is shown as danger. */
  class: 'success' | 'danger';
  /** HTTP status of the answer behind it, where there was one. */
  status?: number;
  /** It tells of a session that is no more. */
  isAuthError?: boolean;
  /** What takes back what it tells of. The message goes with the choice. */
  action?: { name: string; onChoose: () => void };
}

interface FlashState {
  flash: Flash | null;
}

export const useFlash = create<FlashState>(() => ({ flash: null }));

/** Shows a message until the next one, or until it is dismissed. The message is text ready to be read. */
export const showFlash = (flash: Flash): void => useFlash.setState({ flash });
export const clearFlash = (): void => useFlash.setState({ flash: null });
