import type { RequestHandler, Response } from 'express';

const none = "'none'";

/** Who may show the page in a frame. */
export type FrameAncestors = readonly string[];

/**
 * What the page that takes card numbers may load: the one script and the one style sheet of its answer, by a nonce that
 * no other answer has, and its own requests. It reports what else was tried (PCI DSS 4.0.1, 6.4.3 and 11.6.1).
 * @param reportPath where such reports go
 */
export function setPagePolicy(
  res: Response,
  {
    nonce,
    frameAncestors,
    reportPath,
  }: { nonce: string; frameAncestors: FrameAncestors; reportPath: string | null },
): void {
  const directives = [
    `default-src ${none}`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "connect-src 'self'",
    `object-src ${none}`,
    `base-uri ${none}`,
    `form-action ${none}`,
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : none}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${none}`,
    ...(reportPath === null ? [] : [`report-uri ${reportPath}`]),
  ];
  res.set('Content-Security-Policy', directives.join('; '));
  if (frameAncestors.length === 0) return;
  // An older word for the same, which knows no list.
  res.removeHeader('X-Frame-Options');
  // Whoever may show the page in a frame may open it in a window too, and hears from it when it was paid.
  res.removeHeader('Cross-Origin-Opener-Policy');
}

/** Of every answer below the page's path: what it shows is one customer's, and goes no further. */
export const pageHeaders: RequestHandler = (_req, res, next) => {
  res.set({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  });
  next();
};
