/** @jsxImportSource preact */
import type { OpenHostedPage } from '@countinghouse/contract';
import { checkoutStyleOf, type MailLanguage } from '@countinghouse/contract/vocabulary';
import { render } from 'preact';
import { Checkout } from './checkout.tsx';

/** What the page that designs the checkout sends whenever something changes. */
export interface PreviewMessage {
  countinghouse: 'preview';
  page: OpenHostedPage;
  language: MailLanguage;
  isSandbox: boolean;
}

const sheet = new CSSStyleSheet();

function Preview({ page, language, isSandbox }: PreviewMessage) {
  const { payee, content } = page;
  const dark = content.dark === 'always';
  const logo = content.logo === 'none' ? null : ((dark ? payee.logoDark : null) ?? payee.logo);
  return (
    <>
      <header class="payee">
        {logo && <img class="logo" src={logo} alt={payee.logoAlt} height={32} />}
        <span class="payee-name">{payee.name}</span>
      </header>
      <main class="checkout">
        <section class="summary">
          <h1>{content.words[language].heading || page.title}</h1>
          <p class="amount" />
          {page.description && <p class="description">{page.description}</p>}
        </section>
        <div id="checkout">
          <Checkout {...{ page, language, isSandbox }} site={null} isPreview />
        </div>
      </main>
    </>
  );
}

/** Shows what the portal's own page sends, by the parts that customers see. Nothing can be paid. */
export function showPreview(): void {
  document.adoptedStyleSheets = [sheet];
  addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
    if (origin !== location.origin || source !== window.parent || data?.countinghouse !== 'preview') return;
    sheet.replaceSync(checkoutStyleOf(data.page.content));
    document.documentElement.lang = data.language;
    render(<Preview {...data} />, document.body);
  });
  window.parent.postMessage({ countinghouse: 'preview-ready' }, location.origin);
}
