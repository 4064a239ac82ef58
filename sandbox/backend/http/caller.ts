import { type MailLanguage, mailLanguages, secondFactorHeader } from '@countinghouse/contract/vocabulary';
import type { Request } from 'express';
import { deviceOf } from '../../service/device.ts';
import type { Caller } from '../audit/audit.ts';
// Declares `requestId` on requests.
import type {} from './request-id.ts';

/** The first that the browser asks for; English where it asks for another or none. */
const languageOf = (req: Request): MailLanguage =>
  mailLanguages.find((language) => language === req.acceptsLanguages(...mailLanguages)) ?? 'en';

/** Who makes a request, from where, and when by the sandbox's clock. */
export const callerOf = (req: Request, clock: () => Date): Caller => ({
  actor: req.actor,
  at: clock(),
  requestId: req.requestId,
  address: req.ip ?? 'unknown',
  secondFactor: req.get(secondFactorHeader),
  device: deviceOf(req.get('user-agent')),
  language: languageOf(req),
});
