import type { Notification, NotificationBody } from '@countinghouse/contract';
import { failureText, notificationTexts, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { useState } from 'react';
import { changeNotifications } from '../api.ts';
import { markUnread } from '../unread.ts';
import { panelTexts } from './panel-texts.ts';
import { rereadLists, showAs } from './read-state.ts';

/** What was done, in words, and how to take it back. */
export interface Done {
  text: string;
  undo: () => void;
}

/** So many a request takes. */
const mostIds = 200;

const send = (difference: number, body: NotificationBody) =>
  markUnread(difference, () => changeNotifications(body));

/** Marks one after another, a request for each lot: they are shown so at once. */
async function mark(items: readonly Notification[], isRead: boolean): Promise<void> {
  const ids = items.filter((item) => item.isRead !== isRead).map(({ id }) => id);
  showAs(isRead, ({ id }) => ids.includes(id));
  for (let at = 0; at < ids.length; at += mostIds) {
    const lot = ids.slice(at, at + mostIds);
    await send(isRead ? -lot.length : lot.length, { action: isRead ? 'read' : 'unread', ids: lot });
  }
}

/** What can be done with notifications. What fails says so, and the lists are read again. */
export function useChanges() {
  const { t } = useTranslation([panelTexts, notificationTexts]);
  const format = useFormat();
  const [done, setDone] = useState<Done | null>(null);

  async function attempt(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      showFlash({ class: 'danger', message: await failureText(error, t('failed')) });
      await rereadLists();
    }
  }

  /** Takes it back; what is shown then is what the backend says. */
  const undoing = (act: () => Promise<unknown>) => () => {
    setDone(null);
    void attempt(async () => {
      await act();
      await rereadLists();
    });
  };

  const told = (count: number) => t('markedAll', { count, number: format.number(count) });

  async function mute(body: NotificationBody, back: NotificationBody, text: string): Promise<void> {
    await send(0, body);
    await rereadLists();
    setDone({ text, undo: undoing(() => send(0, back)) });
  }

  return {
    done,
    dismiss: () => setDone(null),
    mark: (items: readonly Notification[], isRead: boolean) => void attempt(() => mark(items, isRead)),
    /** All there are up to the newest that was seen: what comes meanwhile stays unread. */
    markAll: ({ id: through }: Notification) =>
      void attempt(async () => {
        showAs(true, () => true);
        const { changed } = await send(0, { action: 'read_all', through });
        if (changed === 0) return;
        const undo = undoing(() => send(0, { action: 'undo_read_all', through }));
        setDone({ text: told(changed), undo });
      }),
    /** Those that a filter leaves, as far as they are loaded. */
    markShown: (items: readonly Notification[]) =>
      void attempt(async () => {
        const unread = items.filter(({ isRead }) => !isRead);
        await mark(unread, true);
        const asRead = unread.map((item) => ({ ...item, isRead: true }));
        setDone({ text: told(unread.length), undo: undoing(() => mark(asRead, false)) });
      }),
    muteKind: ({ kind }: Notification) =>
      void attempt(() =>
        mute(
          { action: 'mute_kind', kind },
          { action: 'unmute_kind', kind },
          t('mutedKind', { kind: t(`${notificationTexts}:kind.${kind}`) }),
        ),
      ),
    muteRecord: ({ recordId }: Notification) =>
      void attempt(() =>
        mute({ action: 'mute_record', recordId }, { action: 'unmute_record', recordId }, t('mutedRecord')),
      ),
  };
}

export type Changes = ReturnType<typeof useChanges>;
