import { operationQueue } from '@countinghouse/kit/operations';
import { openArea } from '@countinghouse/kit/testing';
import { cleanup } from '@testing-library/react';
import area from '../area.ts';

/** Opens a page as a reload does: all that the page knew is forgotten, but for what the session keeps. */
export async function reloadAt(path: string) {
  cleanup();
  operationQueue.close();
  const router = await openArea(area, { path });
  // As the shell does, which finds what is kept.
  await area.resume?.();
  return router;
}
