import { isMutable, notificationKinds } from '@countinghouse/contract/vocabulary';
import type { Page } from '@playwright/test';
import { ask, change, tell } from './backend.ts';

interface Listed {
  items: { id: string; recordName: string | null }[];
}

/** Leaves the page's user with nothing unread, and told of their own exports alone: what others do is not counted. */
export async function hearOfExportsAlone(page: Page): Promise<void> {
  const muted = notificationKinds.filter((kind) => isMutable(kind) && kind !== 'export_ready');
  await change(page, 'notifications/preferences', { muted });
  const { items } = await ask<Listed>(page, 'notifications?limit=1');
  if (items[0]) await tell(page, 'notifications', { action: 'read_all', through: items[0].id });
}

/** Has a file made, at once, of which its user is told. @returns its name */
export async function makeExport(page: Page): Promise<string> {
  const request = { filter: { search: 'txn_none' }, timeZone: 'UTC', locale: 'en' };
  const { fileName } = await tell<{ fileName: string }>(page, 'export/transactions', request);
  return fileName;
}
