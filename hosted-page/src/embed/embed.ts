import type { PageMessage, SiteMessage } from './messages.ts';

/**
 * What a shop's page loads. An element with `data-payment-link="CODE"` opens the checkout in a frame above the page;
 * with `data-payment-target="window"` in a window of its own. `countinghouse:paid` tells the page what came of it.
 */
const script = document.currentScript as HTMLScriptElement;
/** Where the checkout is: nothing is believed that comes from elsewhere. */
const { origin } = new URL(script.src);
const codeFormat = /^[\w-]{22}$/;

/** The page as this site shows it. */
const addressOf = (code: string) => `${origin}/pay/${code}?embed=${encodeURIComponent(location.origin)}`;

/** Tells the shop's page what came of a payment. @returns whether that was it */
function tellPaid(opener: HTMLElement, data: PageMessage): boolean {
  if (data?.countinghouse !== 'paid') return false;
  const { outcome, receipt } = data;
  const detail = { outcome, receipt };
  return opener.dispatchEvent(new CustomEvent('countinghouse:paid', { bubbles: true, detail }));
}

function openWindow(opener: HTMLElement, code: string): void {
  // Not `noopener`: the window says when it was paid, to this site alone.
  const opened = open(addressOf(code), '_blank');
  const listen = ({ origin: from, source, data }: MessageEvent<PageMessage>) => {
    if (from !== origin || source !== opened || !tellPaid(opener, data)) return;
    removeEventListener('message', listen);
  };
  if (opened) addEventListener('message', listen);
}

function openFrame(opener: HTMLElement, code: string): void {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  const close = document.createElement('button');
  frame.src = addressOf(code);
  frame.title = opener.dataset.paymentTitle ?? 'Checkout';
  frame.allow = 'payment';
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', opener.dataset.paymentClose ?? 'Close');
  Object.assign(dialog.style, {
    padding: '0',
    border: '0',
    width: 'min(100vw, 520px)',
    maxWidth: '100vw',
    maxHeight: '100dvh',
    borderRadius: '12px',
    overflow: 'auto',
  });
  Object.assign(frame.style, { display: 'block', width: '100%', height: '85dvh', border: '0' });
  Object.assign(close.style, {
    position: 'absolute',
    insetInlineEnd: '8px',
    top: '8px',
    width: '44px',
    height: '44px',
    border: '0',
    background: 'none',
    font: '24px/1 system-ui',
    cursor: 'pointer',
  });
  dialog.append(frame, close);

  const listen = ({ origin: from, source, data }: MessageEvent<PageMessage>) => {
    if (from !== origin || source !== frame.contentWindow) return;
    if (data?.countinghouse === 'height' && Number.isFinite(data.height))
      frame.style.height = `min(${Math.max(320, Math.ceil(data.height))}px, 100dvh)`;
    tellPaid(opener, data);
  };
  addEventListener('message', listen);
  frame.addEventListener('load', () => {
    const hello: SiteMessage = { countinghouse: 'hello' };
    frame.contentWindow?.postMessage(hello, origin);
  });
  close.addEventListener('click', () => dialog.close());
  // Escape closes it too; the focus goes back to what opened it.
  dialog.addEventListener('close', () => {
    removeEventListener('message', listen);
    dialog.remove();
    opener.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

addEventListener('click', (event) => {
  const opener = (event.target as Element | null)?.closest<HTMLElement>('[data-payment-link]');
  const code = opener?.dataset.paymentLink ?? '';
  if (!opener || !codeFormat.test(code)) return;
  event.preventDefault();
  if (opener.dataset.paymentTarget === 'window') openWindow(opener, code);
  else openFrame(opener, code);
});
