import {
  type ComplianceStatus,
  isApplicationOpen,
  type MerchantStatus,
  type SavedSection,
} from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import {
  applicationSections,
  applications,
  merchantRequestMessages,
  merchantRequests,
} from '../schema/applications.ts';
import { merchants } from '../schema/portfolio.ts';
import { changeRequests, merchantOwners, merchantStatusEvents } from '../schema/registration.ts';

const dayMs = 86_400_000;

const address = {
  street: '12 Quay Street',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  country: 'US',
};

interface Case {
  id: string;
  partnerId: string;
  name: string;
  status: MerchantStatus;
  compliance: ComplianceStatus;
}

/** Registrations that wait for somebody: documents to send, a decision to make, a draft to finish. */
const cases: readonly Case[] = [
  {
    id: 'mer_9001',
    partnerId: 'par_01',
    name: 'Harbor Lane Books',
    status: 'pending_documents',
    compliance: 'documents_needed',
  },
  {
    id: 'mer_9002',
    partnerId: 'par_01',
    name: 'Northgate Bike Works',
    status: 'in_review',
    compliance: 'in_review',
  },
  { id: 'mer_9003', partnerId: 'par_02', name: 'Bluestone Yoga', status: 'draft', compliance: 'in_review' },
  {
    id: 'lightspeed_9001',
    partnerId: 'lightspeed',
    name: 'Canal Street Vinyl',
    status: 'in_review',
    compliance: 'in_review',
  },
];

const profileOf = (name: string) => ({
  legalName: `${name} LLC`,
  entityType: 'llc',
  taxIdLast4: '6789',
  address,
  monthlyVolumeMinor: 4_000_000,
  averageTicketMinor: 4_500,
  highestTicketMinor: 40_000,
});

/** A draft lacks its documents and more; what was sent has its fields. */
const sectionsOf = (name: string) => ({
  business: {
    ...{ legalName: `${name} LLC`, tradingName: name, entityType: 'llc', taxIdType: 'ein' },
    ...{ formedOn: '2019-04-01', phone: '+1 503 555 0142', email: 'owner@example.com' },
  },
  address,
  processing: {
    ...{ mcc: '5999', currency: 'USD', timeZone: 'America/Los_Angeles' },
    ...{ monthlyVolumeMinor: 4_000_000, averageTicketMinor: 4_500, highestTicketMinor: 40_000 },
  },
});

async function insertApplication(
  tx: Database,
  { id, name, status, createdAt, now }: Pick<Case, 'id' | 'name' | 'status'> & { createdAt: Date; now: Date },
) {
  const sentAt = new Date(now.getTime() - 2 * dayMs);
  await tx.insert(applications).values({
    ...{ merchantId: id, taxIdLast4: '6789', taxIdFits: ['ein'] },
    missingSections: isApplicationOpen(status) ? ['processing', 'bank', 'documents', 'terms'] : [],
    ...(status !== 'draft' && { submittedAt: sentAt, submittedBy: 'partner.demo' }),
  });
  for (const [section, values] of Object.entries(sectionsOf(name))) {
    const saved = { version: 1, editedBy: 'partner.demo', editedAt: createdAt };
    await tx
      .insert(applicationSections)
      .values({ ...saved, merchantId: id, section: section as SavedSection, values });
  }
  if (status !== 'pending_documents') return;
  const asked = { side: 'reviewer', by: 'admin.demo', at: new Date(now.getTime() - dayMs) } as const;
  await tx.insert(merchantRequests).values({
    ...{ id: `irq_${id}`, merchantId: id, kind: 'document', documentKind: 'bank_letter', status: 'open' },
    ...{ side: asked.side, openedBy: asked.by, openedAt: asked.at },
  });
  const text = 'The bank letter is older than 90 days. Send a newer one.';
  await tx.insert(merchantRequestMessages).values({ ...asked, requestId: `irq_${id}`, text });
}

async function insertRegistration(
  tx: Database,
  { id, partnerId, name, status, compliance }: Case,
  now: Date,
) {
  const createdAt = new Date(now.getTime() - 3 * dayMs);
  await tx.insert(merchants).values({
    ...{ id, partnerId, name, status, compliance, createdAt },
    ...(status !== 'draft' && { statusSince: new Date(now.getTime() - dayMs) }),
    mcc: '5999',
    city: address.city,
    region: address.region,
    country: address.country,
    currency: 'USD',
    timeZone: 'America/Los_Angeles',
    chargesEnabled: false,
    depositsEnabled: false,
    accountLast4: '6789',
    profile: profileOf(name),
  });
  await tx.insert(merchantOwners).values({
    merchantId: id,
    name: 'Robin Castellan',
    ownershipPercent: 60,
    isControlPerson: true,
    birthYear: 1984,
    isAdult: true,
    taxIdLast4: '4821',
    key: `own_${id}`,
    title: 'Managing member',
    address,
  });
  await insertApplication(tx, { id, name, status, createdAt, now });
  if (status === 'draft') return;
  const event = { merchantId: id, by: 'partner.demo', reason: '' };
  await tx.insert(merchantStatusEvents).values({
    ...event,
    action: 'submit',
    status: 'submitted',
    compliance: 'in_review',
    at: new Date(now.getTime() - 2 * dayMs),
  });
  await tx.insert(merchantStatusEvents).values({
    ...event,
    action: status === 'in_review' ? 'board' : 'request_documents',
    by: 'admin.demo',
    reason: status === 'in_review' ? '' : 'The bank letter is older than 90 days.',
    status,
    compliance,
    at: new Date(now.getTime() - dayMs),
  });
}

const changes = [
  {
    id: 'chg_demo1',
    merchantId: 'mer_0001',
    requestedBy: 'merchant.demo',
    wanted: { descriptor: 'NEW DESCRIPTOR' },
    reason: 'Customers do not recognize the name on their statements.',
  },
  {
    id: 'chg_demo2',
    merchantId: 'hauspay_0001',
    requestedBy: 'hauspay.manager',
    wanted: { bankName: 'First Prairie Bank', accountNumber: '4410' },
    reason: 'We moved to another bank.',
  },
  {
    id: 'chg_demo3',
    merchantId: 'mer_0002',
    requestedBy: 'manager.demo',
    wanted: { newName: 'Second Name for the Shop' },
    reason: 'The shop has a new name since we rebranded.',
  },
  {
    id: 'chg_demo4',
    merchantId: 'lightspeed_0001',
    requestedBy: 'lightspeed.merchant',
    wanted: { descriptor: 'CANAL ST' },
    reason: 'The name on statements is too long.',
  },
];

/** What a field is now, by its name in a change. */
const nowOf = (merchant: typeof merchants.$inferSelect) => (field: string) => {
  const { name: newName, accountLast4: accountNumber, descriptor, bankName } = merchant;
  return { newName, accountNumber, descriptor, bankName }[field] ?? null;
};

/** Registrations and settings changes for the first sign-in of partners and administrators. */
export async function seedDemoRegistrations(tx: Database, now: Date): Promise<void> {
  for (const one of cases) await insertRegistration(tx, one, now);
  for (const { merchantId, wanted, ...change } of changes) {
    const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, merchantId));
    if (!merchant) throw new Error(`no merchant ${merchantId}`);
    const current = nowOf(merchant);
    await tx.insert(changeRequests).values({
      ...{ ...change, merchantId, changes: wanted },
      before: Object.fromEntries(Object.keys(wanted).map((field) => [field, current(field)])),
      status: 'pending',
      requestedAt: new Date(now.getTime() - dayMs),
      dueAt: new Date(now.getTime() + 2 * dayMs),
    });
  }
}
