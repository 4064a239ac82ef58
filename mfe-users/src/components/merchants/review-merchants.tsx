import { useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { Dialog } from '@countinghouse/kit/ui-data';
import { setMerchants, type User } from '../../api/user.ts';
import type { Choice } from '../../model/choice.ts';
import { changedIds, type MerchantChanges } from '../../model/merchant-changes.ts';
import { nameOf } from '../../model/offered-actions.ts';
import { userTexts } from '../../texts.ts';
import { useChange } from '../actions/use-change.ts';
import styles from '../user/user.module.css';

interface ReviewMerchantsProps {
  user: User;
  merchants: readonly Choice[];
  changes: MerchantChanges;
  /** @param sent what was saved, which what is chosen meanwhile is no part of */
  onSaved: (sent: MerchantChanges) => void;
  /** A colleague changed the set meanwhile. */
  onOvertaken: () => void;
  onClose: () => void;
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}

/** What is added and what is removed, before it is sent. */
export function ReviewMerchants(props: ReviewMerchantsProps) {
  const { user, merchants, changes, onSaved, onOvertaken, onClose } = props;
  const { t } = useTranslation(userTexts);
  const { added, removed } = changes;
  const name = nameOf(user);
  const removedNames = merchants.flatMap((one) => (removed.includes(one.id) ? [one.name] : []));
  const { change, isBusy, failure } = useChange({
    username: user.username,
    send: async () => {
      const before = merchants.map(({ id }) => id);
      await setMerchants(user.username, changedIds(merchants, changes), before);
      return changes;
    },
    done: t('merchants.saved', { name }),
    onDone: (sent) => {
      onSaved(sent);
      onClose();
    },
    wordsOf: ({ reason }) => {
      if (reason !== 'merchants_changed') return undefined;
      onOvertaken();
      onClose();
      return t('merchants.conflict');
    },
  });
  return (
    <Dialog
      title={t('merchants.reviewTitle', { name })}
      isPersistent
      onClose={onClose}
      isHeld={isBusy}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="primary" loading={isBusy} onClick={change}>
            {t('merchants.save')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <div className={styles.diff}>
          <Names
            title={t('merchants.addedList', { count: added.length })}
            names={added.map((one) => one.name)}
          />
          <Names title={t('merchants.removedList', { count: removed.length })} names={removedNames} />
        </div>
        <p>{t('merchants.effect')}</p>
        {failure && <Notice tone="danger" title={failure} />}
      </div>
    </Dialog>
  );
}
