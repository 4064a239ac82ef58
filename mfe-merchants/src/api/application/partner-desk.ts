import type { SectionBody } from '@countinghouse/contract';
import { type SavedSection, savedSections } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { createDraftSession, type DraftSession } from '@countinghouse/kit/drafts';
import { type FormApplication, partnerSteps } from '../../model/application/form-application.ts';
import { isHeldIn, sentValues, serverDraftOf } from '../../model/application/section-values.ts';
import type { ApplicationDesk } from './desk.ts';
import { downloadDocument, removeDocument, uploadDocument } from './documents.ts';
import { applicationKey, keepApplication, readApplication, rereadApplication } from './get-application.ts';

const draftsOf = (section: SavedSection) =>
  createDraftSession<FormApplication>({
    idOf: ({ merchantId = '' }) => merchantId,
    keyOf: applicationKey,
    read: (id) => readApplication(id),
    draftOf: (application) => serverDraftOf(section, application),
    editedBy: ({ sections }) => sections[section]?.editedBy ?? '',
    save: ({ merchantId }, { version, ...sent }) => {
      const body = { merchantId, section, version, values: sentValues(section, sent) };
      return http.put('merchants/application', body as SectionBody);
    },
    isHeld: isHeldIn(section),
  });

const drafts = Object.fromEntries(savedSections.map((section) => [section, draftsOf(section)])) as Record<
  SavedSection,
  DraftSession<FormApplication>
>;

/** The partner's own desk: all of the application. */
export const partnerDesk = (merchantId: string): ApplicationDesk => {
  const reread = () => rereadApplication(merchantId);
  return {
    steps: partnerSteps,
    drafts,
    saveOwner: async (owner) => {
      await http.put('proxy/merchant/owner', { merchantId, ...owner });
      await reread();
    },
    removeOwner: async (id) => {
      await http.delete('proxy/merchant/owner', { query: { merchantId, id } });
      await reread();
    },
    upload: async (query, file, options) => {
      await uploadDocument({ merchantId, ...query }, file, options);
      await reread();
    },
    removeDocument: async (id) => {
      await removeDocument(id);
      await reread();
    },
    acceptTerms: async (terms) =>
      keepApplication(await http.post('merchants/application/terms', { merchantId, ...terms })),
    download: downloadDocument,
  };
};
