/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { tellOnce } from './model/attempt.ts';
import { tellSite } from './model/embedding.ts';
import { bodyOf } from './model/form.ts';
import type { OpenPageData } from './model/page-data.ts';
import { useForm } from './model/use-form.ts';
import { type Payment, usePayment } from './model/use-payment.ts';
import { AmountPart } from './parts/amount-part.tsx';
import { CustomerPart } from './parts/customer-part.tsx';
import { MethodPart } from './parts/method-part.tsx';
import panels from './parts/panels.module.css';
import styles from './parts/parts.module.css';
import { PayButton } from './parts/pay-button.tsx';
import { Receipt } from './parts/receipt.tsx';
import { TermsPart } from './parts/terms-part.tsx';
import { TroubleOf } from './parts/trouble-of.tsx';

interface CheckoutProps extends OpenPageData {
  /** The site that the page is in a frame of. */
  site: string | null;
  /** True where nothing is to be paid: the page is only looked at. */
  isPreview?: boolean;
  /** Of a preview that shows what becomes of a payment. */
  shown?: Payment | undefined;
}

function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[id]') ?? [])];
  fields.find(({ id }) => names.includes(id))?.focus();
}

/** The form that a payment is made with, what becomes of it, and the receipt. */
export function Checkout({ page, language, isSandbox, site, isPreview = false, shown }: CheckoutProps) {
  const element = useRef<HTMLFormElement>(null);
  const { payment: own, pay, find } = usePayment(page.challenge, isPreview);
  const payment = shown ?? own;
  const { parts, wrong, isTried, setTried, setRefused, amount } = useForm(
    { page, language, isSandbox },
    isPreview,
  );
  const { t, form } = parts;

  // The summary stands outside of this form, since it is there before the script is.
  useEffect(() => {
    const summary = document.querySelector('.summary .amount');
    if (summary && amount !== '') summary.textContent = amount;
  }, [amount]);
  const payLabel =
    page.content.words[language].payButton || (amount === '' ? t('payEmpty') : t('pay', { amount }));
  function submit(ifRepeated: 'charge' | 'refuse'): void {
    if (payment.state !== 'form') return;
    setTried(true);
    if (wrong.length > 0) focusFirst(element.current, wrong);
    if (wrong.length > 0 || isPreview) return;
    void pay((attempt) => bodyOf(page, form, { language, attempt, ifRepeated }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is told once, when it is there
  useEffect(() => {
    if (payment.state !== 'form' || !payment.refused) return;
    setRefused(payment.refused);
    focusFirst(element.current, Object.keys(payment.refused));
  }, [payment]);

  useEffect(() => {
    if (site === null || payment.state !== 'done') return;
    const { outcome, receipt } = payment;
    tellOnce(() => tellSite(site, { countinghouse: 'paid', outcome, receipt: receipt.number }));
  }, [site, payment]);

  if (payment.state === 'done') {
    const { isEarlier, ...paid } = payment;
    const { successUrl } = page;
    return <Receipt {...paid} {...{ page, successUrl, language, t, isPreview }} mayPayAgain={isEarlier} />;
  }
  return (
    <form
      ref={element}
      noValidate
      class={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit('refuse');
      }}
    >
      {isPreview && <p class={panels.test}>{t('preview')}</p>}
      {isSandbox && !isPreview && <p class={panels.test}>{t('testMode')}</p>}
      {page.content.words[language].note && <p class={panels.note}>{page.content.words[language].note}</p>}
      <fieldset class={styles.all} disabled={payment.state !== 'form'}>
        <AmountPart {...parts} />
        <CustomerPart {...parts} />
        <MethodPart {...parts} payLabel={payLabel} />
        <TermsPart {...parts} />
      </fieldset>
      <TroubleOf payment={payment} {...{ amount, page, t, isPreview }} submit={submit} find={find} />
      {isTried && wrong.length > 0 && (
        <p class={styles.problem} role="status">
          {t(wrong.length === 1 ? 'fix_one' : 'fix_other', { count: wrong.length })}
        </p>
      )}
      <div class={panels.actions}>
        <PayButton {...{ payment, payLabel, t }} />
        {page.cancelUrl && payment.state === 'form' && (
          <a class={panels.secondary} href={page.cancelUrl} target="_top" rel="noreferrer">
            {t('cancel')}
          </a>
        )}
      </div>
    </form>
  );
}
