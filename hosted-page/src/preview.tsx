/** @jsxImportSource preact */
import type { HostedPage, PreviewMessage } from '@countinghouse/contract';
import { checkoutStyleOf } from '@countinghouse/contract/vocabulary';
import { render } from 'preact';
import { Checkout } from './checkout.tsx';
import type { ClosedWords } from './model/page-data.ts';
import type { Payment } from './model/use-payment.ts';

const sheet = new CSSStyleSheet();

function paymentOf({ state, page, receipt }: PreviewMessage): Payment | undefined {
  if (state === 'error') return { state: 'form', trouble: 'declined' };
  if (state !== 'receipt') return undefined;
  return {
    state: 'done',
    outcome: page.methods[0] === 'ach' ? 'pending' : 'succeeded',
    receipt,
    isEarlier: false,
  };
}

const contactOf = ({ supportEmail, supportPhone }: HostedPage['payee']) =>
  [supportEmail, supportPhone].filter(Boolean).join(' · ');

/** As the server shows it: there is nothing to do for a script. */
function Closed({ payee, words }: { payee: HostedPage['payee']; words: { title: string; detail: string } }) {
  const contact = contactOf(payee);
  return (
    <main class="notice">
      <h1>{words.title}</h1>
      <p>{words.detail.replaceAll('{{payee}}', () => payee.name)}</p>
      {contact && <p>{contact}</p>}
    </main>
  );
}

function Preview({ message, closed }: { message: PreviewMessage; closed: ClosedWords }) {
  const { page, language, state } = message;
  const { payee, content } = page;
  const dark = content.dark === 'always';
  const logo = content.logo === 'none' ? null : ((dark ? payee.logoDark : null) ?? payee.logo);
  return (
    <>
      <header class="payee">
        {logo && <img class="logo" src={logo} alt={payee.logoAlt} height={32} />}
        <span class="payee-name">{payee.name}</span>
      </header>
      {state === 'closed' ? (
        <Closed payee={payee} words={closed[language]} />
      ) : (
        <main class="checkout">
          <section class="summary">
            <h1>{content.words[language].heading || page.title}</h1>
            <p class="amount" />
            {page.description && <p class="description">{page.description}</p>}
          </section>
          <div id="checkout">
            <Checkout
              key={state}
              {...{ page, language, isSandbox: true }}
              site={null}
              isPreview
              shown={paymentOf(message)}
            />
          </div>
        </main>
      )}
    </>
  );
}

/** Shows what the portal's own page sends, by the parts that customers see. Nothing can be paid. */
export function showPreview(closed: ClosedWords): void {
  document.adoptedStyleSheets = [sheet];
  addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
    if (origin !== location.origin || source !== window.parent || data?.countinghouse !== 'preview') return;
    sheet.replaceSync(checkoutStyleOf(data.page.content));
    document.documentElement.lang = data.language;
    render(<Preview message={data} closed={closed} />, document.body);
  });
  // On another screen the error may stand elsewhere.
  addEventListener('resize', () =>
    document.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' }),
  );
  window.parent.postMessage({ countinghouse: 'preview-ready' }, location.origin);
}
