import * as z from 'zod';
import { requestKinds, requestStatuses } from '../vocabulary/application.ts';
import { documentKinds } from '../vocabulary/merchant.ts';
import { savedSectionSchemas } from './application-sections.ts';
import { applicationGapSchema } from './applications.ts';
import { documentSchema } from './merchant-documents.ts';
import { ownerSchema } from './owners.ts';

const { business, address, owners, bank } = savedSectionSchemas;

/** Who saved a section is no business of a link's. */
const unsigned = { editedBy: true, editedAt: true } as const;

/**
 * What a link shows: what the merchant fills in themselves, and nothing of what their partner or the processor says to
 * one another.
 */
export const linkApplicationSchema = z.strictObject({
  name: z.string(),
  partnerName: z.string(),
  expiresAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  sections: z.strictObject({
    business: business.omit(unsigned),
    address: address.omit(unsigned),
    owners: owners.omit(unsigned),
    bank: bank.omit(unsigned),
  }),
  owners: z.array(ownerSchema),
  documents: z.array(
    documentSchema
      .pick({
        id: true,
        kind: true,
        fileName: true,
        contentType: true,
        size: true,
        uploadedAt: true,
        status: true,
        expiresOn: true,
        reason: true,
      })
      .extend({
        isOwn: z.boolean().meta({ description: 'Whether it came by a link: its bytes can be read' }),
      }),
  ),
  requests: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(requestKinds),
      documentKind: z.enum(documentKinds).nullable(),
      status: z.enum(requestStatuses),
      text: z.string(),
      dueOn: z.iso.date().nullable(),
      answers: z
        .array(z.strictObject({ text: z.string(), at: z.iso.datetime() }))
        .meta({ description: 'What was answered by a link, oldest first' }),
    }),
  ),
  terms: z.strictObject({
    version: z.string(),
    accepted: z.strictObject({ version: z.string(), name: z.string(), at: z.iso.datetime() }).nullable(),
  }),
  missing: z.array(applicationGapSchema),
});

export type LinkApplication = z.infer<typeof linkApplicationSchema>;
