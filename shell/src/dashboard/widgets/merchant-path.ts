import { mayOpen } from '../../routing/is-deployed.ts';

/**
 * The page of a merchant; null where the user may open none. Not by the beginning of its id: those of external partners
 * have their own.
 */
export const merchantPath = (id: string): string | null =>
  mayOpen('/merchants') ? `/merchants/${encodeURIComponent(id)}` : null;
