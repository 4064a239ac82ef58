import { sendReport } from './requests.ts';

/** Where a script comes from, without what a query could tell of the customer. */
const sourceOf = (script: HTMLScriptElement) =>
  script.src === '' ? 'inline' : (script.src.split(/[?#]/, 1)[0] ?? '').slice(0, 300);

/**
 * Reports scripts that are none of the page's own (PCI DSS 4.0.1, 11.6.1). The policy keeps them from running; that they
 * are there at all means that the page was changed on its way, or by the browser it is shown in.
 * @param own the page's script
 */
export function watchScripts(own: HTMLScriptElement | null): void {
  // What proves that the page's script is the one that was published: gone where the page was written anew on its way.
  if (own === null || own.integrity === '') void sendReport({ kind: 'integrity', source: 'integrity' });
  else if (own.nonce === '') void sendReport({ kind: 'integrity', source: 'nonce' });
  const reported = new Set<string>();
  const check = (node: Node) => {
    if (!(node instanceof HTMLScriptElement) || node === own || node.type === 'application/json') return;
    const source = sourceOf(node);
    if (reported.has(source)) return;
    reported.add(source);
    void sendReport({ kind: 'script', source });
  };
  for (const script of document.scripts) check(script);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) check(node);
  }).observe(document.documentElement, { childList: true, subtree: true });
}
