import { openDatabase } from '../identity/database.ts';

export type MailKind =
  | 'invitation'
  | 'verification'
  | 'password-reset'
  | 'sign-in-code'
  | 'export'
  | 'alert'
  | 'receipt'
  | 'payment-link'
  | 'bank-change'
  | 'notice'
  | 'notice-code'
  | 'email-changed'
  | 'change-decided'
  | 'view-as'
  | 'second-factor-reset'
  | 'merchant'
  | 'statement'
  | 'dispute'
  | 'notification';

export interface NewMail {
  /** From whom, as mail programs show it: `Name <address>`; null of the pool's own messages. */
  from?: string | null;
  /** An email address, or a phone number with its `+`. */
  to: string;
  medium: 'email' | 'sms';
  subject: string;
  text: string;
  /** The same for readers that show it, with its pictures in it; null where there is nothing but text. */
  html?: string | null;
  kind: MailKind;
  /** The one-time code in the text, for tests to read. */
  code: string | null;
  /** Headers that mail programs act on. */
  headers?: Record<string, string>;
  /** The sender's own name for it: the same mail sent again is there once. */
  messageId?: string;
}

export interface Mail extends Omit<NewMail, 'messageId'> {
  id: number;
  /** ISO 8601, UTC. */
  sentAt: string;
}

type StoredMail = Omit<Mail, 'headers'> & { headers: string | null };

/** Lists show this many of the newest. */
export const listLength = 100;

const migrations = [
  `CREATE TABLE mails (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     recipient TEXT NOT NULL,
     subject TEXT NOT NULL,
     text TEXT NOT NULL,
     kind TEXT NOT NULL,
     sent_at TEXT NOT NULL
   ) STRICT;
   CREATE INDEX mails_by_recipient ON mails (recipient COLLATE NOCASE);`,

  `ALTER TABLE mails ADD COLUMN medium TEXT NOT NULL DEFAULT 'email';
   ALTER TABLE mails ADD COLUMN code TEXT;`,
  `ALTER TABLE mails ADD COLUMN message_id TEXT;
   CREATE UNIQUE INDEX mails_by_message_id ON mails (message_id);`,
  'ALTER TABLE mails ADD COLUMN html TEXT;',
  'ALTER TABLE mails ADD COLUMN headers TEXT;',
  'ALTER TABLE mails ADD COLUMN sender TEXT;',
];

export type Mailbox = ReturnType<typeof openMailbox>;

/** Where every mail and short message of the sandbox ends up, instead of leaving the machine. */
export function openMailbox(file: string, now: () => number) {
  const database = openDatabase(file, migrations);
  const insert = database.prepare(
    `INSERT INTO mails (recipient, medium, subject, text, html, kind, code, sent_at, message_id, headers, sender)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (message_id) DO NOTHING`,
  );
  const select = database.prepare(
    `SELECT id, sender AS "from", recipient AS "to", medium, subject, text, html, kind, code, sent_at AS sentAt, headers FROM mails
     WHERE :to IS NULL OR recipient = :to COLLATE NOCASE ORDER BY id DESC LIMIT :listLength`,
  );

  const selectHtml = database.prepare('SELECT html FROM mails WHERE id = :id');

  return {
    send({ from, to, medium, subject, text, html, kind, code, messageId, headers }: NewMail): void {
      const sentAt = new Date(now()).toISOString();
      const row = [to, medium, subject, text, html ?? null, kind, code, sentAt, messageId ?? null];
      insert.run(...row, headers ? JSON.stringify(headers) : null, from ?? null);
    },

    /** Newest first; of one recipient when given. */
    list: (to?: string): Mail[] =>
      (select.all({ to: to ?? null, listLength }) as unknown as StoredMail[]).map(({ headers, ...mail }) => ({
        ...mail,
        ...(headers && { headers: JSON.parse(headers) }),
      })),

    /** The HTML of one by its number; null where it has none, or there is none. */
    htmlOf: (id: number) => (selectHtml.get({ id }) as { html: string | null } | undefined)?.html ?? null,

    close: () => database.close(),
  };
}
