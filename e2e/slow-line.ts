import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** So many pieces a second: a page sees its files come, as over a line that is really slow. */
const piecesPerSecond = 10;

/**
 * A line that a browser may be given as its proxy. The browser's own throttling hands over a file in few large pieces,
 * which looks like silence.
 * @param isSlow which addresses share what there is; the others come as fast as they can
 * @returns its address; `slowDown` gives all answers together so many bytes a second from then on
 */
export async function startSlowLine(isSlow: (url: string) => boolean = () => true) {
  let pieceBytes = Number.POSITIVE_INFINITY;
  let turn = Promise.resolve();
  /** Waits for a piece's turn among those of all answers. */
  const nextTurn = () => {
    turn = turn.then(() => wait(1_000 / piecesPerSecond));
    return turn;
  };
  async function* piecesOf(answer: AsyncIterable<Buffer>) {
    for await (const bytes of answer) {
      for (let sent = 0; sent < bytes.length; ) {
        if (pieceBytes !== Number.POSITIVE_INFINITY) await nextTurn();
        const piece = bytes.subarray(sent, sent + pieceBytes);
        sent += piece.length;
        yield piece;
      }
    }
  }
  const server = createServer((req, res) => {
    const onward = request(req.url ?? '', { method: req.method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      const pieces = isSlow(req.url ?? '') ? piecesOf : (whole: AsyncIterable<Buffer>) => whole;
      // Who leaves gets no more of it.
      void pipeline(answer, pieces, res).catch(() => undefined);
    });
    onward.on('error', () => res.destroy());
    res.on('close', () => onward.destroy());
    req.pipe(onward);
  });
  // Websockets are tunnelled, and cost nothing.
  server.on('connect', ({ url = '' }, near) => {
    const { hostname, port } = new URL(`http://${url}`);
    const far = connect(Number(port), hostname, () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n');
      far.pipe(near).pipe(far);
    });
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    slowDown: (bytesPerSecond: number) => {
      pieceBytes = bytesPerSecond / piecesPerSecond;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
