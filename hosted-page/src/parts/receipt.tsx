/** @jsxImportSource preact */
import type { CheckoutReceipt, CheckoutResult, HostedPage } from '@countinghouse/contract';
import { type CardBrand, formatMoney, type MailLanguage } from '@countinghouse/contract/vocabulary';
import { useEffect, useRef } from 'preact/hooks';
import { forgetAttempt } from '../model/attempt.ts';
import { brandNames } from '../model/card-fields.ts';
import type { Translate } from '../texts.ts';
import panels from './panels.module.css';

interface ReceiptProps {
  page: Pick<HostedPage, 'payee' | 'content'>;
  /** Where the customer goes from here. */
  successUrl: string | null;
  /** Whether another payment can be made, by who paid before and came again. */
  mayPayAgain: boolean;
  outcome: CheckoutResult['outcome'];
  receipt: CheckoutReceipt;
  language: MailLanguage;
  t: Translate;
  isPreview: boolean;
}

const isBrand = (brand: string): brand is CardBrand => brand in brandNames;

/** Whoever does not see the page learns that it is over; who only looks at a preview stays where they are. */
function useHeading(isPreview: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isPreview) heading.current?.focus();
  }, [isPreview]);
  return heading;
}

/** What a customer keeps: on the screen, and on paper. */
export function Receipt({ page, outcome, receipt, language, t, isPreview, ...next }: ReceiptProps) {
  const heading = useHeading(isPreview);
  const money = (amount: CheckoutReceipt['total']) => formatMoney(amount, language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(receipt.at),
  );
  const { payee, content } = page;
  const isPending = outcome === 'pending';
  const brand = receipt.brand && isBrand(receipt.brand) ? brandNames[receipt.brand] : t('bankAccount');
  const facts: [string, string][] = [
    [t('paidTo'), receipt.payeeName],
    [t('for'), receipt.title],
    [t('date'), date],
    [t('paidWith'), `${brand} •••• ${receipt.last4}`],
    [t('receiptNumber'), receipt.number],
  ];
  const amounts: [string, CheckoutReceipt['total']][] = [
    ...receipt.items.map(({ name, quantity, total }): [string, CheckoutReceipt['total']] => [
      `${quantity} × ${name}`,
      total,
    ]),
    ...(receipt.tax.amountMinor > 0 || receipt.tip.amountMinor > 0
      ? [[t('subtotal'), receipt.subtotal] as [string, CheckoutReceipt['total']]]
      : []),
    ...(receipt.tax.amountMinor > 0 ? [[t('tax'), receipt.tax] as [string, CheckoutReceipt['total']]] : []),
    ...(receipt.tip.amountMinor > 0 ? [[t('tip'), receipt.tip] as [string, CheckoutReceipt['total']]] : []),
    [t('total'), receipt.total],
  ];
  return (
    <section class={panels.receipt} aria-label={t('receipt')}>
      <h2 ref={heading} tabIndex={-1}>
        {t(isPending ? 'thanksPending' : 'thanks')}
      </h2>
      <p>
        {content.words[language].confirmation ||
          t(isPending ? 'pendingDetail' : 'thanksDetail', { payee: payee.name })}
      </p>
      {receipt.mailedTo && <p>{t('mailed', { email: receipt.mailedTo })}</p>}
      <dl class={panels.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl class={panels.totals}>
        {amounts.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {receipt.mandate && (
        <p class={panels.mandate}>
          <strong>{`${t('authorization')}. `}</strong>
          {t('authorizationDetail', {
            ...{ name: receipt.mandate.name, version: receipt.mandate.version, date },
            amount: money(receipt.total),
          })}
        </p>
      )}
      <WhatNext {...next} t={t} />
    </section>
  );
}

/** On with the shop, on paper, or once more. */
function WhatNext({ successUrl, mayPayAgain, t }: Pick<ReceiptProps, 'successUrl' | 'mayPayAgain' | 't'>) {
  return (
    <div class={panels.actions}>
      {successUrl && (
        <a class={panels.primary} href={successUrl} target="_top" rel="noreferrer">
          {t('continue', { site: new URL(successUrl).host })}
        </a>
      )}
      <button type="button" class={panels.secondary} onClick={() => window.print()}>
        {t('print')}
      </button>
      {mayPayAgain && (
        <button
          type="button"
          class={panels.secondary}
          onClick={() => {
            forgetAttempt();
            location.reload();
          }}
        >
          {t('another')}
        </button>
      )}
    </div>
  );
}
