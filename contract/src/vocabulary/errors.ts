/** What an error response names itself; the message beside it is for people and may change. */
export const errorCodes = [
  'validation_failed',
  'unauthenticated',
  'forbidden',
  'cross_site_request',
  'not_found',
  'method_not_allowed',
  'bad_path',
  'payload_too_large',
  'unsupported_media_type',
  'conflict',
  'request_running',
  'idempotency_key_reused',
  'rate_limited',
  'code_mismatch',
  'password_refused',
  'internal_error',
  'upstream_unavailable',
  'upstream_timeout',
  'identity_unavailable',
  'session_store_unavailable',
] as const;
export type ErrorCode = (typeof errorCodes)[number];
