/** @jsxImportSource preact */
import type { OpenHostedPage } from '@countinghouse/contract';
import type { Payment } from '../model/use-payment.ts';
import type { Translate } from '../texts.ts';
import { Trouble } from './trouble.tsx';

interface TroubleOfProps {
  page: OpenHostedPage;
  payment: Exclude<Payment, { state: 'done' }>;
  amount: string;
  t: Translate;
  isPreview: boolean;
  submit: (ifRepeated: 'charge' | 'refuse') => void;
  find: (attempt: string) => Promise<void>;
}

/** What went wrong with a payment, and what can be done about it. */
export function TroubleOf({ payment, amount, page, t, isPreview, submit, find }: TroubleOfProps) {
  const params = { payee: page.payee.name, amount };
  if (payment.state === 'unknown') {
    const actions = [{ label: t('checkAgain'), run: () => void find(payment.attempt) }];
    return <Trouble kind="unknown" {...{ params, t, isPreview, actions }} />;
  }
  if (payment.state !== 'form' || payment.trouble === null) return null;
  const { trouble: kind } = payment;
  const actions =
    kind === 'repeated'
      ? [{ label: t('payAgain'), run: () => submit('charge') }]
      : kind === 'outdated' || kind === 'closed'
        ? [{ label: t('reload'), run: () => location.reload() }]
        : [];
  return <Trouble key={kind} {...{ kind, params, t, isPreview, actions }} />;
}
