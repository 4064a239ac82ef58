/** What a user's list opens with, remembered here, so that the first rows need not wait for the views. */
export interface RememberedView {
  id: string;
  query: string;
}

const nameOf = (username: string) => `countinghouse.transactions.defaultView.${username}`;

export function readDefaultView(username: string): RememberedView | null {
  try {
    const view = JSON.parse(localStorage.getItem(nameOf(username)) ?? 'null') as RememberedView | null;
    return typeof view?.id === 'string' && typeof view.query === 'string' ? view : null;
  } catch {
    return null;
  }
}

export function rememberDefaultView(username: string, view: RememberedView | null): void {
  try {
    if (view) localStorage.setItem(nameOf(username), JSON.stringify(view));
    else localStorage.removeItem(nameOf(username));
  } catch {
    // Then the view opens once the server was asked.
  }
}
