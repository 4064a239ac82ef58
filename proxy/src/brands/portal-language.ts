import { type MailLanguage, mailLanguages } from '@countinghouse/contract/vocabulary';
import type { Request } from 'express';

/** The language of a page that nobody chose one for: the reader's, where the portal offers it, else the portal's own. */
export function portalLanguage(req: Request): MailLanguage {
  const { languages } = req.portal.brand ?? {};
  const offered = languages?.offered ?? mailLanguages;
  const usual = languages?.default ?? mailLanguages[0];
  // Of those that are read equally well, the first.
  const best = req.acceptsLanguages(usual, ...offered);
  return offered.find((one) => one === best) ?? usual;
}
