import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { Problem } from '../http/problem.ts';

const style = [
  ':root{color-scheme:light dark;--ink:#16181d;--quiet:#565d6b;--ground:#f3f4f7}',
  '@media (prefers-color-scheme:dark){:root{--ink:#f0f1f4;--quiet:#aab0bc;--ground:#121419}}',
  "body{margin:0;padding:clamp(48px,20vh,200px) 20px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}",
  'main{max-width:34rem;margin:0 auto}section+section{margin-top:32px}',
  'h1,h2{margin:0 0 8px;font-size:22px;line-height:1.3}p{margin:0;color:var(--quiet)}',
].join('');

const page = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
  `<meta name="robots" content="noindex"><title>Page not available</title><link rel="icon" href="data:,"><style>${style}</style></head>`,
  '<body><main><section><h1>This page isn’t available</h1><p>Check the address, or contact whoever gave it to you.</p></section>',
  '<section lang="vi"><h2>Trang này không có sẵn</h2><p>Hãy kiểm tra địa chỉ, hoặc liên hệ với người đã gửi địa chỉ cho bạn.</p></section></main></body></html>',
].join('');

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const asksForPage = ({ method, path, headers }: Request) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/api(\/|$)/i.test(path) &&
  (headers.accept ?? '').includes('text/html');

export const unknownHost = () => new Problem(421, 'unknown_host', 'There is nothing at this address.');

/** Answers at a host that no portal is at: whose machine it is, it says to nobody. @throws Problem 421 to programs */
export function answerUnknownHost(req: Request, res: Response): void {
  res.set('Cache-Control', 'no-store');
  if (!asksForPage(req)) throw unknownHost();
  res.status(421).set('Content-Security-Policy', policy).type('html').send(page);
}
