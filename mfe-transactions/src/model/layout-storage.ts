import { type ListLayout, parseLayout, writeLayout } from './list-layout.ts';

const nameOf = (username: string) => `countinghouse.transactions.layout.${username}`;

/** The layout that a user left behind in this browser; null when there is none, or storage is closed to us. */
export function readLayout(username: string): ListLayout | null {
  try {
    return parseLayout(new URLSearchParams(localStorage.getItem(nameOf(username)) ?? ''));
  } catch {
    return null;
  }
}

export function keepLayout(username: string, layout: ListLayout): void {
  const params = new URLSearchParams();
  writeLayout(params, layout);
  try {
    localStorage.setItem(nameOf(username), params.toString());
  } catch {
    // The address has it too.
  }
}
