import type * as z from 'zod';
import type { SecondFactorPurpose } from '../vocabulary/mfa.ts';
import type { Permission } from '../vocabulary/permissions.ts';
import type { Example } from './example.ts';

/** One operation of the backend, as both sides and `openapi.json` read it. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `backendPrefix`, without a leading slash. */
  path: string;
  summary: string;
  permission: Permission;
  query?: z.ZodType;
  /** The JSON body it takes. */
  body?: z.ZodType;
  /** How many kilobytes its JSON body may have; `usualBodyKilobytes` when absent. */
  bodyKilobytes?: number;
  /** True when the body is a file's bytes, as application/octet-stream. */
  takesFile?: boolean;
  /** The JSON it answers with; absent where the answer is a file. */
  response?: z.ZodType;
  /** Status of success; 200 when absent. */
  success?: 201 | 202;
  /** True when a record outside the caller's scope answers 404. */
  findsOne?: boolean;
  /** When a record that the request names besides its own is out of the caller's scope, and answers 404. */
  refersTo?: string;
  /** True when `Idempotency-Key` is required: the same key never moves money twice. */
  movesMoney?: boolean;
  /** True when `Idempotency-Key` is required for what cannot be taken back, such as a mail. */
  happensOnce?: boolean;
  /**
   * What some of its requests need a second factor for: `X-Second-Factor` then has the proof, and without one they are
   * refused with 409 `second_factor_required`.
   */
  secondFactor?: SecondFactorPurpose;
  /**
   * True when its answer is meant for the caller alone, such as a signed address or a file that was made for them: who sees
   * the portal as they do does not get it.
   */
  forCallerOnly?: boolean;
  /** True when the proxy asks by itself, in the name of its session's user, and forwards no such request. */
  fromProxyOnly?: boolean;
  /** When a well-formed request is refused with 409 because of the record's state. */
  conflict?: string;
  /** When a request is refused with 429 because its caller has, or did, as many as they may. */
  tooMany?: string;
  /** A request that succeeds; absent where none needs to be said. */
  example?: Example;
}

/** What a JSON body may have where nothing else is said. */
export const usualBodyKilobytes = 256;

/** Whether it is answered to who sees the portal as somebody else: JSON that is read. A file, once saved, outlives the view. */
export const isViewable = ({ method, response, forCallerOnly }: Endpoint): boolean =>
  method === 'get' && response !== undefined && forCallerOnly !== true;

/** Whether a request must bring an `Idempotency-Key`. */
export const needsKey = ({ movesMoney, happensOnce }: Endpoint): boolean =>
  movesMoney === true || happensOnce === true;
