/** What is kept for a user, and can be handed over to another when they are deleted. */
export const userBelongings = [
  'private_views',
  'shared_views',
  /** Views that are mailed to a timetable. */
  'reports',
  'alerts',
  /** Monthly statements that are mailed. */
  'statements',
  /** Files that can be downloaded. */
  'exports',
  /** By which a merchant fills in their application. */
  'application_links',
] as const;
export type UserBelonging = (typeof userBelongings)[number];
