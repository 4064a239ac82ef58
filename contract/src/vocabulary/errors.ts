/** What an error response names itself; the message beside it is for people and may change. */
export const errorCodes = [
  'validation_failed',
  'unauthenticated',
  'forbidden',
  'cross_site_request',
  'other_user',
  /** The caller sees the portal as somebody else does: nothing can be changed, or taken along. */
  'view_only',
  /** The caller does not see the portal as somebody else any more. */
  'view_ended',
  'not_found',
  /** No portal is at the host that was asked. */
  'unknown_host',
  'method_not_allowed',
  'bad_path',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'conflict',
  'charges_disabled',
  'payouts_disabled',
  'payouts_paused',
  'request_running',
  'idempotency_key_reused',
  'rate_limited',
  'too_many_exports',
  'code_mismatch',
  'password_refused',
  'internal_error',
  'storage_full',
  'upstream_unavailable',
  'upstream_timeout',
  'identity_unavailable',
  'session_store_unavailable',
] as const;
export type ErrorCode = (typeof errorCodes)[number];
