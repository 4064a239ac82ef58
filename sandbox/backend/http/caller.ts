import { secondFactorHeader } from '@countinghouse/contract/vocabulary';
import type { Request } from 'express';
import { deviceOf } from '../actor/device.ts';
import type { Caller } from '../audit/audit.ts';
// Declares `requestId` on requests.
import type {} from './request-id.ts';

/** Who makes a request, from where, and when by the sandbox's clock. */
export const callerOf = (req: Request, clock: () => Date): Caller => ({
  actor: req.actor,
  at: clock(),
  requestId: req.requestId,
  address: req.ip ?? 'unknown',
  secondFactor: req.get(secondFactorHeader),
  device: deviceOf(req.get('user-agent')),
});
