import type { OfferedEvidence } from '@countinghouse/contract';
import { firstAnswers, priorPaymentsNeeded, productTypes } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { RecordLink } from '@countinghouse/kit/record';
import { Button } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import { responseTexts } from '../../texts.ts';
import { ChoiceGroup } from './choice-group.tsx';
import styles from './response.module.css';
import type { ResponseForm } from './use-response-form.ts';

interface OfferProps {
  form: ResponseForm;
  offer: OfferedEvidence;
}

function OfferFacts({ offer: { id, kind, amount, createdAt, matches } }: { offer: OfferedEvidence }) {
  const { t } = useTranslation(responseTexts);
  const format = useFormat();
  return (
    <span className={styles.offerFacts}>
      <strong>{format.money(amount)}</strong> <span>{format.instant(createdAt, { style: 'date' })}</span>{' '}
      <RecordLink id={id} {...(kind !== 'refund' && { type: 'card' })} />
      {matches.length > 0 && (
        <span className={styles.why}>
          {t('offer.matches', { elements: matches.map((element) => t(`element.${element}`)).join(', ') })}
        </span>
      )}
    </span>
  );
}

/** A payment of the past by the same customer: two of them shift the liability for fraud to the issuer. */
function PriorPayment({ form, offer }: OfferProps) {
  const chosen = form.values.priorPayments;
  const isChosen = chosen.includes(offer.id);
  return (
    <label className={styles.offer}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && chosen.length >= priorPaymentsNeeded}
        onChange={() =>
          form.choose(
            'priorPayments',
            isChosen ? chosen.filter((id) => id !== offer.id) : [...chosen, offer.id],
          )
        }
      />
      <OfferFacts offer={offer} />
    </label>
  );
}

/** The payment that this one is said to repeat. */
function OtherPayment({ form, offer }: OfferProps) {
  const { t } = useTranslation(responseTexts);
  const isNamed = form.values.duplicate_charge_id === offer.id;
  return (
    <div className={styles.offer}>
      <OfferFacts offer={offer} />
      {isNamed ? (
        <span className={styles.source}>{t('offer.named')}</span>
      ) : (
        <Button size="small" onClick={() => form.choose('duplicate_charge_id', offer.id)}>
          {t('offer.name')}
        </Button>
      )}
    </div>
  );
}

/** What the system found that answers the dispute. */
function Offers({ form }: { form: ResponseForm }) {
  const { t } = useTranslation(responseTexts);
  const offered = (kind: OfferedEvidence['kind']) =>
    form.response.offered.filter((offer) => offer.kind === kind);
  const [prior, other, refunds] = [offered('prior_payment'), offered('other_payment'), offered('refund')];
  return (
    <>
      {prior.length > 0 && (
        <Panel title={t('offer.prior')}>
          <p className={styles.why}>{t('offer.priorDetail')}</p>
          {prior.map((offer) => (
            <PriorPayment key={offer.id} form={form} offer={offer} />
          ))}
        </Panel>
      )}
      {other.length > 0 && (
        <Panel title={t('offer.other')}>
          <p className={styles.why}>{t('offer.otherDetail')}</p>
          {other.map((offer) => (
            <OtherPayment key={offer.id} form={form} offer={offer} />
          ))}
        </Panel>
      )}
      {refunds.length > 0 && (
        <Panel title={t('offer.refund')}>
          <p className={styles.why}>{t('offer.refundDetail')}</p>
          {refunds.map((offer) => (
            <div key={offer.id} className={styles.offer}>
              <OfferFacts offer={offer} />
            </div>
          ))}
        </Panel>
      )}
    </>
  );
}

/** What was sold, and what happened: it decides what the bank wants to see. */
export function SaleStep({ form }: { form: ResponseForm }) {
  const { t } = useTranslation(responseTexts);
  const { response, values } = form;
  const { question, asksProductType } = response;
  return (
    <>
      <Panel title={t('steps.sale')}>
        <div className={styles.parts}>
          {question && (
            <ChoiceGroup
              title={t(`question.${question}`)}
              options={firstAnswers.map((value) => ({ value, label: t(`answer.${question}.${value}`) }))}
              value={values.firstAnswer ?? response.firstAnswer}
              note={values.firstAnswer === null && response.firstAnswer ? t('source.payment') : undefined}
              onChange={(answer) => form.choose('firstAnswer', answer)}
            />
          )}
          {asksProductType && (
            <ChoiceGroup
              title={t('product.label')}
              options={productTypes.map((value) => ({ value, label: t(`product.${value}`) }))}
              value={values.productType ?? response.productType}
              note={values.productType === null ? t('product.suggested') : undefined}
              onChange={(type) => form.choose('productType', type)}
            />
          )}
          {!question && !asksProductType && <p className={styles.why}>{t('sale.nothing')}</p>}
        </div>
      </Panel>
      <Offers form={form} />
    </>
  );
}
