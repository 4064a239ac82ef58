import type { ReceiptBody } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { useMutation, useQueryClient } from '@countinghouse/kit/query';
import { useRef } from 'react';

/** Mails a receipt. Sent again after a lost answer, to the same address, it is the same mail and goes out once. */
export function useMailReceipt(transactionId: string) {
  const client = useQueryClient();
  const unanswered = useRef<{ order: string; key: string } | null>(null);
  return useMutation({
    mutationFn: (to: Omit<ReceiptBody, 'transactionId'>) => {
      const order = JSON.stringify(to);
      if (unanswered.current?.order !== order) unanswered.current = { order, key: crypto.randomUUID() };
      const headers = { 'Idempotency-Key': unanswered.current.key };
      return http.post('transaction/receipt', { transactionId, ...to }, { headers });
    },
    onSuccess: () => {
      unanswered.current = null;
      // The audit trail has a new line.
      void client.invalidateQueries({
        queryKey: ['transactions'],
        predicate: ({ queryKey }) => queryKey[2] === transactionId,
      });
    },
  });
}
