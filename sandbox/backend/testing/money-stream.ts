import { once } from 'node:events';
import type { ServiceProcess } from '../../service/testing/service-process.ts';
import { cardSale } from './orders.ts';

/** A request that moves money; the same order is the same request, whenever it is sent. */
export interface Order {
  kind: 'sale' | 'void' | 'refund';
  key: string;
  body: object;
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a body is what the test says it is
  body: any;
}

/** Sends an order; throws when the backend is not there to answer. */
export type SendOrder = (order: Order) => Promise<Reply>;

/** What was sent to a backend until it was killed, and what it had answered by then. */
export interface Cut {
  orders: Order[];
  answers: Map<string, Reply>;
}

export const saleOf = (key: string): Order => ({ kind: 'sale', key, body: { ...cardSale, reference: key } });
const voidOf = (transactionId: string): Order => ({
  kind: 'void',
  key: `void-${transactionId}`,
  body: { action: 'void', transactionId },
});
const refundOf = (key: string, transactionId: string): Order => ({
  kind: 'refund',
  key,
  body: { action: 'refund', transactionId, amountMinor: 1, reason: key },
});

/**
 * Pays, refunds a settled payment a cent at a time and voids what was paid a moment ago, several at once, until the
 * process is killed under it.
 * @param prefix what the keys of this stream begin with
 */
export async function moveMoneyUntilKilled(
  backend: ServiceProcess,
  send: SendOrder,
  { prefix, settled }: { prefix: string; settled: readonly string[] },
): Promise<Cut> {
  const cut: Cut = { orders: [], answers: new Map() };
  const exited = once(backend.process, 'exit');
  setTimeout(() => backend.process.kill('SIGKILL'), 150 + Math.random() * 900);
  const sendAndNote = async (order: Order) => {
    cut.orders.push(order);
    cut.answers.set(order.key, await send(order));
  };
  try {
    for (let index = 0; ; index += 1) {
      const lastSale = cut.answers.get(`${prefix}-${index - 1}-0`)?.body.transaction.id;
      await Promise.all(
        [
          saleOf(`${prefix}-${index}-0`),
          saleOf(`${prefix}-${index}-1`),
          ...settled.map((id, place) => refundOf(`${prefix}-${index}-refund-${place}`, id)),
          ...(lastSale ? [voidOf(lastSale)] : []),
        ].map(sendAndNote),
      );
    }
  } catch {
    await exited;
    return cut;
  }
}
