import { once } from 'node:events';
import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from 'node:http2';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Headers of what came before the answer, such as 103. */
  early: IncomingHttpHeaders[];
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** After which it is given up, as kit does. */
  timeoutMs?: number;
}

const { HTTP2_HEADER_STATUS: statusName } = constants;

/**
 * Asks by HTTP/2 as a browser does: over one connection for all, and a new one when that is closed.
 * @param certificate the one to trust
 */
export function createHttp2Client(origin: string, certificate: string) {
  let open: ClientHttp2Session | null = null;
  let connections = 0;

  function session(): ClientHttp2Session {
    if (open && !open.closed && !open.destroyed) return open;
    const next = connect(origin, { ca: certificate });
    connections += 1;
    // What was under way hears of it by its own stream.
    next.on('error', () => undefined).on('goaway', () => next.close());
    open = next;
    return next;
  }

  return {
    /** How many connections there have been. */
    connections: () => connections,
    /** @throws when no answer comes, or one that is cut short */
    async ask(
      path: string,
      { method = 'GET', headers, body, timeoutMs = 60_000 }: Asked = {},
    ): Promise<Answer> {
      const asked = { ':method': method, ':path': path, ...headers };
      const stream = session().request(asked, { endStream: body === undefined });
      const early: IncomingHttpHeaders[] = [];
      stream.on('headers', (one) => early.push(one));
      stream.setTimeout(timeoutMs, () => stream.destroy(new Error('no answer in time')));
      const answered = once(stream, 'response') as Promise<[IncomingHttpHeaders]>;
      if (body !== undefined) stream.end(body);
      // Read from the start: a small answer can be over, and its stream closed, before who waits for its head goes on.
      const [[answer], whole] = await Promise.all([answered, buffer(stream)]);
      if (stream.rstCode !== constants.NGHTTP2_NO_ERROR) throw new Error(`cut short by ${stream.rstCode}`);
      return { status: Number(answer[statusName]), headers: answer, body: whole, early };
    },
    close: () => open?.destroy(),
  };
}

export type Http2Client = ReturnType<typeof createHttp2Client>;
