/** Where browsers report to, and where they report breaches of the page's content policy. */
export const reportsPath = '/api/reports';
export const policyReportsPath = '/policy-reports';

/** Why an area, or a page of it, could not be loaded. */
export const loadFaults = [
  'unreachable',
  'server-error',
  'missing',
  'damaged',
  'timeout',
  'incompatible',
  'texts',
  'chunk',
] as const;
export type LoadFault = (typeof loadFaults)[number];

/** When an area crashed: as it ran for the first time, as it was drawn, at any time after, or as it was left. */
export const crashPhases = ['start', 'render', 'later', 'leave'] as const;
export type CrashPhase = (typeof crashPhases)[number];

export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** The area that errors of the shell itself are reported under. */
export const shellArea = 'shell';

/** Of a batch, and of what is told of an error. */
export const reportBounds = {
  batch: 20,
  messageLength: 300,
  stackLines: 8,
} as const;

/** Ten characters of Crockford's Base32: they can be read out, and typed, and are no words. */
export const reportIdFormat = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** A line of a stack as it is reported: a name out of the code, and a place in one of the portal's own files. */
export const stackLineFormat = /^(?:[\w$.]{1,60} )?\/(?:assets|mfe)\/[\w./-]{1,160}\.js:\d{1,7}:\d{1,7}$/;

/** W3C Trace Context, version 00: trace, the caller's span, flags. */
export const traceparentFormat = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

const rules: readonly [RegExp, string | ((found: string) => string)][] = [
  [/\beyJ[\w-]{8,}(?:\.[\w-]+){0,2}/g, '[token]'],
  [/[^\s@"'<>(),;]+@[^\s@"'<>(),;]+/g, '[email]'],
  [/(?<=[?#])[^\s"'`<>)]+/g, '…'],
  [
    /(?<=(?:pass\w*|pwd|secret\w*|token\w*|authorization|bearer|cookie)["']?[\s:=]{1,3}["']?)[^\s"',;}]+/gi,
    '…',
  ],
  // Cards, accounts, tax numbers, codes that were sent: whatever has four digits or more.
  [/\p{Nd}(?:[ -]?\p{Nd}){3,}/gu, '[number]'],
  [/[\w+=-]{24,}/g, (found) => (/\d/.test(found) ? '[…]' : found)],
];

/** The words of an error without what they may hold of a user: numbers, addresses, keys, the query of an address. */
export function maskText(text: string): string {
  let masked = text.slice(0, 4 * reportBounds.messageLength);
  for (const [what, instead] of rules) masked = masked.replace(what, instead as string);
  return masked.slice(0, reportBounds.messageLength);
}
