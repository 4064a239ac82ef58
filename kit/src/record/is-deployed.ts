import { readPortalData } from '../brand/brand.ts';

/** Whether an area answers `path` in this portal: a link to a page that is not deployed would lead nowhere. */
export function isDeployed(path: string): boolean {
  try {
    return readPortalData().registry.areas.some(({ routes }) => routes.some((route) => route.path === path));
  } catch {
    // A page that did not come from the proxy has no other areas beside this one.
    return false;
  }
}
