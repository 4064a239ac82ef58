import type { CheckoutContent, FieldProblem } from '@countinghouse/contract';
import { fieldProblem } from '@countinghouse/contract';
import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { paymentLinks } from '../../store/schema/checkout.ts';
import { invalid, NeededByLinks } from '../http/problem.ts';
import { linkStatusAt } from './link-status.ts';

/** Where a link sends customers back to. */
interface Returns {
  successUrl: string | null;
  cancelUrl: string | null;
}
type Allowing = Pick<CheckoutContent, 'allowedOrigins'>;

const addresses = ['successUrl', 'cancelUrl'] as const;

/** The addresses of a link that are of no site that a checkout page allows. */
const strayAddresses = (returns: Returns, { allowedOrigins }: Allowing) =>
  addresses.filter((field) => {
    const address = returns[field];
    return address !== null && !allowedOrigins.includes(new URL(address).origin);
  });

/** Holds that a link sends customers nowhere but to sites that its checkout page allows. @throws Problem 400 */
export function assertAllowedSites(returns: Returns, content: Allowing): void {
  const problems: FieldProblem[] = strayAddresses(returns, content).map((field) =>
    fieldProblem(field, 'site_not_allowed'),
  );
  if (problems.length > 0) throw invalid(problems);
}

/** As many links as an answer names. */
export const mostNamed = 5;

/**
 * Holds that a profile, about to be published with a content, still allows every site that links which take payments send
 * customers to. @throws Problem 409 with such links
 */
export async function assertSitesKept(
  tx: Database,
  profileId: string,
  { content, at }: { content: Allowing; at: Date },
): Promise<void> {
  const { id, title, successUrl, cancelUrl } = paymentLinks;
  const rows = await tx
    .select({ id, title, successUrl, cancelUrl })
    .from(paymentLinks)
    .where(
      and(
        eq(paymentLinks.profileId, profileId),
        or(isNotNull(successUrl), isNotNull(cancelUrl)),
        eq(linkStatusAt(at), 'active'),
      ),
    )
    .orderBy(asc(id));
  const stray = rows.filter((row) => strayAddresses(row, content).length > 0);
  const [first] = stray;
  if (!first) return;
  const message = `The payment link ${first.id} sends customers to a site that would not be allowed any more.`;
  const named = stray.slice(0, mostNamed).map((row) => ({ id: row.id, title: row.title }));
  throw new NeededByLinks({ reason: 'site_in_use', message }, named);
}
