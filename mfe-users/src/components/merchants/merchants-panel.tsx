import { maxManagedMerchants } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button, Editable, Notice } from '@countinghouse/kit/ui-core';
import { Panel, QueryResult } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { getManagedMerchants, type User } from '../../api/user.ts';
import type { Choice } from '../../model/choice.ts';
import {
  changedIds,
  type MerchantChanges,
  noChanges,
  openChanges,
  withAdded,
  withKept,
  withoutDone,
  withRemoved,
} from '../../model/merchant-changes.ts';
import { refusalKeyOf } from '../../model/refusal-words.ts';
import { refusalTexts, userTexts } from '../../texts.ts';
import styles from '../user/user.module.css';
import { AddMerchants } from './add-merchants.tsx';
import { MerchantRows } from './merchant-rows.tsx';
import { ReviewMerchants } from './review-merchants.tsx';

interface PendingProps {
  merchants: readonly Choice[];
  changes: MerchantChanges;
  onDiscard: () => void;
  onReview: () => void;
}

/** What is chosen and not sent, and what keeps it from being sent. */
function Pending({ merchants, changes, onDiscard, onReview }: PendingProps) {
  const { t } = useTranslation(userTexts);
  const { added, removed } = changes;
  const count = changedIds(merchants, changes).length;
  const problem =
    count === 0 ? t('merchants.atLeastOne') : t('merchants.atMost', { max: maxManagedMerchants });
  const isWrong = count === 0 || count > maxManagedMerchants;
  return (
    <div className={styles.pending}>
      <output>
        {[
          added.length > 0 && t('merchants.toAdd', { count: added.length }),
          removed.length > 0 && t('merchants.toRemove', { count: removed.length }),
        ]
          .filter(Boolean)
          .join(', ')}
        {isWrong && <span className={styles.note}>{problem}</span>}
      </output>
      <Button onClick={onDiscard}>{t('merchants.discard')}</Button>
      <Button type="primary" disabled={isWrong} onClick={onReview}>
        {t('merchants.review')}
      </Button>
    </div>
  );
}

function Editor({ user, merchants }: { user: User; merchants: readonly Choice[] }) {
  const { t } = useTranslation([userTexts, refusalTexts]);
  const [chosen, setChosen] = useState(noChanges);
  const [isOvertaken, setOvertaken] = useState(false);
  const [isReviewed, setReviewed] = useState(false);
  const changes = openChanges(merchants, chosen);
  const refusal = user.refusals.change_access;
  const mayChange = !refusal;
  const hasChanges = changes.added.length + changes.removed.length > 0;
  const discard = () => {
    setChosen(noChanges);
    setOvertaken(false);
  };
  return (
    <>
      <p className={styles.quiet}>{t('merchants.count', { count: merchants.length })}</p>
      {refusal && <p className={styles.quiet}>{t(refusalKeyOf(refusal))}</p>}
      {isOvertaken && (
        <Notice tone="warning" title={t('merchants.conflict')}>
          {t('merchants.conflictDetail')}
        </Notice>
      )}
      {mayChange && (
        <Editable>
          <AddMerchants
            merchants={merchants}
            onAdd={(some) => setChosen((before) => withAdded(before, some))}
            added={changes.added}
          />
        </Editable>
      )}
      <MerchantRows
        merchants={merchants}
        changes={changes}
        mayChange={mayChange}
        onRemove={(ids) => setChosen((before) => withRemoved(before, ids))}
        onKeep={(id) => setChosen((before) => withKept(before, id))}
      />
      {mayChange && hasChanges && (
        <Pending
          merchants={merchants}
          changes={changes}
          onDiscard={discard}
          onReview={() => setReviewed(true)}
        />
      )}
      {isReviewed && hasChanges && (
        <ReviewMerchants
          user={user}
          merchants={merchants}
          changes={changes}
          onSaved={(sent) => {
            setChosen((before) => withoutDone(before, sent));
            setOvertaken(false);
          }}
          onOvertaken={() => setOvertaken(true)}
          onClose={() => setReviewed(false)}
        />
      )}
    </>
  );
}

/** The merchants of a manager: found, added and removed, many at a time, and looked over before they are sent. */
export function MerchantsPanel({ user }: { user: User }) {
  const { t } = useTranslation(userTexts);
  const managed = useQuery(getManagedMerchants(user.username));
  return (
    <Panel title={t('merchants.title')}>
      <QueryResult query={managed} lines={5}>
        {({ merchants }) => <Editor user={user} merchants={merchants} />}
      </QueryResult>
    </Panel>
  );
}
