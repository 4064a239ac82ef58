import { maskText, reportBounds, stackLineFormat } from '@countinghouse/contract/vocabulary';

/** The portal's own files, in a line of a stack. */
const place = /(\/(?:assets|mfe)\/[\w./-]+\.js)(?:\?[^:)]*)?:(\d+):(\d+)/;
const ownFile = /\/mfe\/([a-z][a-z0-9-]*)\/([\w.-]+)\//;

/** A line as it may be reported: what function it is in, and where; null where it is not of the portal. */
function stackLine(line: string): string | null {
  if (!line.includes(location.origin)) return null;
  const [, file, row, column] = place.exec(line) ?? [];
  if (!file) return null;
  const name = /^\s*at (?:async )?([\w$.]{1,60}) \(|^([\w$.]{1,60})@/.exec(line);
  const told = `${name?.[1] ?? name?.[2] ?? ''} ${file}:${row}:${column}`.trim();
  return stackLineFormat.test(told) ? told : null;
}

/** The file that a chunk's error names: webpack says it beside the message. */
export function requestOf(error: unknown): string | null {
  const { request } = (error ?? {}) as { request?: unknown };
  return typeof request === 'string' ? request : null;
}

/** An error as it is reported, without what it may hold of a user. */
export function describeError(error: unknown) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    name: /^[\w$.]{1,60}$/.test(name) ? name : 'Error',
    message: maskText(message),
    stack: (stack ?? '')
      .split('\n')
      .map(stackLine)
      .filter((line) => line !== null)
      .slice(0, reportBounds.stackLines),
  };
}

/** The version of an area that an error comes from, by the file that did not come, or the first of its stack. */
export function placeOf(error: unknown): { area: string; version: string } | null {
  const texts = [requestOf(error) ?? '', ...describeError(error).stack];
  for (const text of texts) {
    const [, area, version] = ownFile.exec(text) ?? [];
    if (area && version) return { area, version };
  }
  return null;
}
