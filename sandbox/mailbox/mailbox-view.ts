import { escapeHtml } from '../service/escape-html.ts';
import { listLength, type Mail, type MailKind } from './mailbox.ts';

const kindNames: Record<MailKind, string> = {
  invitation: 'Invitation',
  verification: 'Confirmation',
  'password-reset': 'Password reset',
  'sign-in-code': 'Sign-in code',
  export: 'Export',
  alert: 'Alert',
  receipt: 'Receipt',
  'payment-link': 'Payment link',
  'bank-change': 'Bank account changed',
  notice: 'Notice',
  'notice-code': 'Address verification',
  'email-changed': 'Email changed',
  'change-decided': 'Settings change decided',
  'view-as': 'View as',
  'second-factor-reset': 'Two-step verification reset',
  merchant: 'News of a merchant',
  statement: 'Statement',
  dispute: 'Dispute reminder',
  notification: 'Notification',
};
const mediumNames: Record<Mail['medium'], string> = { email: 'Email', sms: 'Text message' };

/** The mailbox page: of everyone, or of one recipient. Messages are text, whatever they hold. */
export function renderMailbox(mails: readonly Mail[], to?: string): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Mailbox · Countinghouse sandbox</title>
  <link rel="stylesheet" href="/sandbox/mailbox.css">
</head>
<body>
  <header>
    <h1>Mailbox</h1>
    <p>Emails and text messages of the sandbox stay here; none is delivered.</p>
${renderSearch(to)}
  </header>
  <main>
    <p class="count" role="status">${renderCount(mails.length, to)}</p>
${mails.length === 0 ? renderEmpty(to) : mails.map(renderMail).join('\n')}
${mails.length === listLength ? `    <p class="note">Older messages than the newest ${listLength} are not shown.</p>` : ''}
  </main>
</body>
</html>
`;
}

function renderSearch(to = ''): string {
  return `    <form action="/sandbox/mailbox" role="search">
      <label for="to">Recipient</label>
      <input id="to" name="to" value="${escapeHtml(to)}" placeholder="name@example.com or +84901234567" autocomplete="off" spellcheck="false">
      <button>Show</button>
      <a href="/sandbox/mailbox">Everyone</a>
    </form>`;
}

function renderCount(count: number, to: string | undefined): string {
  const messages = count === 1 ? '1 message' : `${count} messages`;
  return to ? `${messages} to ${escapeHtml(to)}` : messages;
}

function renderEmpty(to: string | undefined): string {
  return `    <section class="empty">
      <h2>${to ? 'Nothing for this recipient' : 'No messages yet'}</h2>
      <p>Invitations, codes and receipts appear here as soon as they are sent. Reload the page to look again.</p>
    </section>`;
}

const renderHeaders = (headers: Mail['headers'] = {}): string =>
  Object.entries(headers)
    .map(([name, value]) => `\n        <div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('');

function renderMail({
  id,
  from,
  to,
  medium,
  subject,
  text,
  html,
  kind,
  code,
  sentAt,
  headers,
}: Mail): string {
  return `    <article aria-labelledby="mail-${id}">
      <div class="title">
        <h2 id="mail-${id}">${escapeHtml(subject)}</h2>
        <span class="medium ${medium === 'sms' ? 'sms' : 'email'}">${escapeHtml(mediumNames[medium])}</span>
      </div>
      <dl>
${from ? `        <div><dt>From</dt><dd>${escapeHtml(from)}</dd></div>\n` : ''}        <div><dt>To</dt><dd>${escapeHtml(to)}</dd></div>
        <div><dt>Sent</dt><dd><time datetime="${escapeHtml(sentAt)}">${escapeHtml(formatTime(sentAt))}</time></dd></div>
        <div><dt>Kind</dt><dd>${escapeHtml(kindNames[kind] ?? kind)}</dd></div>${renderHeaders(headers)}
      </dl>
${code === null ? '' : `      <p class="code"><span>Code</span> <output>${escapeHtml(code)}</output></p>\n`}      <p class="text">${escapeHtml(text)}</p>
${html ? `      <details><summary>As mail programs show it</summary><iframe title="${escapeHtml(subject)}" src="/sandbox/mailbox/${id}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe></details>\n` : ''}    </article>`;
}

function formatTime(sentAt: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(sentAt))} UTC`;
}
