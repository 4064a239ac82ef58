/** As the trail, the application and its requests name who has the link; no account can be called so. */
export const linkActor = {
  subject: 'application link',
  username: 'application link',
  role: null,
  isRestricted: true,
  partnerId: null,
  merchantId: null,
} as const;
