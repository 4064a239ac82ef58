/**
 * Why a request was refused with `conflict`, as programs read it: the portal has words of its own for each, in every
 * language. The message beside it is for people who read the API, and may change.
 */
export const conflictReasons = [
  /** The record's status does not allow it, or does not any more. */
  'wrong_status',
  /** Somebody changed the merchant's status meanwhile: who and when comes with the answer. */
  'status_changed',
  /** More than what was authorized, or is left to refund. */
  'amount_too_large',
  /** An open dispute decides who gets the money. */
  'dispute_open',
  /** The same card or account was charged the same amount a moment ago. */
  'likely_duplicate',
  'already_retried',
  /** The return code forbids a retry. */
  'not_retryable',
  'retry_expired',
  'retry_limit_reached',
  'registration_incomplete',
  /** The terms were changed since they were shown. */
  'terms_changed',
  /** As many as there may be are there already. */
  'limit_reached',
  'evidence_locked',
  /** Somebody else saved it meanwhile: the newer one comes with the answer. */
  'draft_changed',
  /** The boards of the dashboard were changed in another tab or browser meanwhile: read them again. */
  'boards_changed',
  /** The code that was mailed has expired, or was entered wrongly too often: have another one sent. */
  'code_expired',
  /** It is not the code that was mailed last. */
  'wrong_code',
  /** The logo was removed from the history. */
  'logo_not_kept',
  /** Another change of the merchant waits for a decision. */
  'change_pending',
  /** Somebody else decided a change first: who, and when, comes with the answer. */
  'already_decided',
  /** Who filed a change may not decide it. */
  'own_change',
  /** Only who filed a change may cancel it. */
  'others_change',
  /** A code of the caller's authenticator app is needed first, entered for this very record. */
  'second_factor_required',
  'username_taken',
  /** Nobody takes rights from themselves, gives themselves more, or deletes themselves. */
  'own_account',
  /** The user may do, or would be able to do, what whoever asks may not. */
  'above_own_rights',
  /** Nobody sees the portal as an administrator does. */
  'administrator',
  /** A partner, and the product itself, keep one administrator who may sign in. */
  'last_administrator',
  'invitation_open',
  'invitation_accepted',
  /** There is none that waits to be accepted: it was revoked, or none was sent. */
  'no_invitation',
  /** The address was sent as many invitations as it may be for now. */
  'invitation_limit',
  /** The address was sent as many codes, or notices of a changed email, as it may be for now. */
  'mail_limit',
  'disabled_already',
  'enabled_already',
  /** The account is disabled. */
  'disabled',
  'restricted_already',
  'not_restricted',
  /** There is no second factor to reset. */
  'no_second_factor',
  /** The user's role has no set of merchants. */
  'role_without_merchants',
  /** One's own email is changed in the profile, where it is proven. */
  'own_email',
  /** Somebody else changed the user's role, place or state meanwhile. */
  'user_changed',
  /** Somebody else changed the set of merchants meanwhile. */
  'merchants_changed',
  /** Who is to take things over is disabled, has not accepted an invitation, or is who is deleted. */
  'cannot_take_over',
  /** Colors of the checkout page are too near to one another to be read by everyone. */
  'colors_unreadable',
  /** The draft is as what is published. */
  'nothing_to_publish',
  /** Payment links use the checkout page: some of them come with the answer. */
  'profile_in_use',
  /** The checkout page would not allow a site that an active payment link sends customers to: which links comes with the answer. */
  'site_in_use',
  /** The checkout page would leave an active payment link nothing to be paid with in its currency: which links comes with the answer. */
  'method_in_use',
  /** The checkout page was not published yet: no customer can be shown it. */
  'not_published',
  /** The payment link takes no payment any more. */
  'link_expired',
  'link_used_up',
  'link_disabled',
  /** What the customer saw stands no longer: load the page again. */
  'page_outdated',
  /** The identity service's account is not in a state that allows it. */
  'account_state',
] as const;
export type ConflictReason = (typeof conflictReasons)[number];
