import type { PageMessage, SiteMessage } from './messages.ts';

/**
 * What a shop's page loads. An element with `data-payment-link="CODE"` opens the checkout in a frame above the page;
 * with `data-payment-target="window"` in a window of its own. `countinghouse:paid` tells the page what came of it.
 */
const script = document.currentScript as HTMLScriptElement;
/** Where the checkout is: nothing is believed that comes from elsewhere. */
const { origin } = new URL(script.src);
const codeFormat = /^[\w-]{22}$/;

function openFrame(opener: HTMLElement, code: string): void {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  const close = document.createElement('button');
  frame.src = `${origin}/pay/${code}?embed=${encodeURIComponent(location.origin)}`;
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
    if (data?.countinghouse === 'paid') {
      const { outcome, receipt } = data;
      opener.dispatchEvent(
        new CustomEvent('countinghouse:paid', { bubbles: true, detail: { outcome, receipt } }),
      );
    }
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
  if (opener.dataset.paymentTarget === 'window') open(`${origin}/pay/${code}`, '_blank', 'noopener');
  else openFrame(opener, code);
});
