import { listLength, type Mail } from './mailbox.ts';

/** The mailbox page. Mails are text, whatever they hold. */
export function renderMailbox(mails: readonly Mail[]): string {
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
    <p>Mail of the sandbox stays here; none is delivered.</p>
    <a href="/sandbox/mailbox">Check for new mail</a>
  </header>
  <main>
${mails.length === 0 ? renderEmpty() : mails.map(renderMail).join('\n')}
${mails.length === listLength ? `<p class="note">Older mail than the newest ${listLength} is not shown.</p>` : ''}
  </main>
</body>
</html>
`;
}

function renderEmpty(): string {
  return `    <section class="empty">
      <h2>No mail yet</h2>
      <p>Invitations and codes appear here as soon as they are sent.</p>
    </section>`;
}

function renderMail({ id, to, subject, text, kind, sentAt }: Mail): string {
  return `    <article aria-labelledby="mail-${id}">
      <h2 id="mail-${id}">${escapeHtml(subject)}</h2>
      <dl>
        <div><dt>To</dt><dd>${escapeHtml(to)}</dd></div>
        <div><dt>Sent</dt><dd><time datetime="${escapeHtml(sentAt)}">${escapeHtml(formatTime(sentAt))}</time></dd></div>
        <div><dt>Kind</dt><dd>${escapeHtml(kind)}</dd></div>
      </dl>
      <p class="text">${escapeHtml(text)}</p>
    </article>`;
}

function formatTime(sentAt: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(sentAt))} UTC`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
