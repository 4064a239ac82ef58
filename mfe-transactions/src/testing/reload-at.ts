import { openArea } from '@countinghouse/kit/testing';
import { cleanup } from '@testing-library/react';
import area from '../area.ts';
import { intentDesk } from '../intent/intent-desk.ts';

/** Opens a page as a reload does: all that the page knew is forgotten, but for what the session keeps. */
export function reloadAt(path: string) {
  cleanup();
  intentDesk.close();
  return openArea(area, { path });
}
