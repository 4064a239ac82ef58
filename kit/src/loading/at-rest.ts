/** Waits until the page has been drawn, and the browser has nothing to do; not for long. */
export const atRest = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
