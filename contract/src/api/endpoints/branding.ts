import { usualBrandColors } from '../../vocabulary/brand-look.ts';
import {
  brandingBodySchema,
  brandingQuerySchema,
  brandingSchema,
  publishBrandingBodySchema,
  restoreBrandingBodySchema,
} from '../branding.ts';
import type { Endpoint } from '../endpoint.ts';
import { answerOf, firstOf } from '../example.ts';

const owner = { partnerId: firstOf('listMerchants', { pick: 'partner.id' }) };
const nothing = { en: '', vi: '' };
const unlike = 'it is as what is shown (`nothing_to_publish`)';

/** How a partner's portal looks, and what it and its mails say. */
export const brandingEndpoints = {
  getBranding: {
    method: 'get',
    path: 'partner/branding',
    summary: 'How a partner’s portal looks: its draft, what is published, and its versions',
    permission: 'partner-settings:read',
    query: brandingQuerySchema,
    response: brandingSchema,
    findsOne: true,
    example: { query: owner },
  },
  saveBranding: {
    method: 'put',
    path: 'partner/branding',
    summary: 'Change the draft of a portal’s branding; what users see stays as it is',
    permission: 'partner-settings:write',
    body: brandingBodySchema,
    response: brandingSchema,
    findsOne: true,
    conflict: 'Somebody else changed the draft meanwhile (`draft_changed`)',
    example: {
      body: {
        ...owner,
        draftVersion: answerOf('getBranding', 'draftVersion'),
        content: {
          ...{ name: 'Alder Pay', colors: usualBrandColors, radius: 'large', font: 'inter' },
          ...{ login: { en: 'Welcome', vi: 'Xin chào' }, senderName: 'Alder Pay' },
          ...{ signature: nothing, footer: nothing },
          links: { support: 'https://help.example/', terms: null, privacy: null },
        },
      },
    },
  },
  publishBranding: {
    method: 'post',
    path: 'partner/branding/publish',
    summary: 'Show the draft at the partner’s portals and in its mails',
    permission: 'partner-settings:write',
    body: publishBrandingBodySchema,
    response: brandingSchema,
    findsOne: true,
    conflict: `The draft changed meanwhile (\`draft_changed\`), has colors that cannot be read (\`colors_unreadable\`); or ${unlike}`,
    example: { body: { ...owner, draftVersion: answerOf('saveBranding', 'draftVersion') } },
  },
  restoreBranding: {
    method: 'post',
    path: 'partner/branding/restore',
    summary: 'Publish what an earlier version was, as a new version',
    permission: 'partner-settings:write',
    body: restoreBrandingBodySchema,
    response: brandingSchema,
    findsOne: true,
    conflict: unlike,
    example: { body: { ...owner, version: 1 } },
  },
} as const satisfies Record<string, Endpoint>;
