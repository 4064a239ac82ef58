import { viewableRoles } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Dialog } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { type AccessDraft, gapOf, roleWithPlace } from '../../model/access-draft.ts';
import { viewAsTexts } from '../../texts.ts';
import { AccessFields } from '../actions/access-fields.tsx';
import { useCaller } from '../user/use-caller.ts';
import { useStartView } from './use-start-view.ts';
import styles from './view-as.module.css';

const nothingChosen: AccessDraft = { role: 'merchants', partner: null, merchant: null, merchants: [] };

/** Picks a role and a place in the user's own scope, of which there need be no user. */
export function ViewAsRoleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(viewAsTexts);
  const { start, isStarting } = useStartView();
  const caller = useCaller();
  const [draft, setDraft] = useState(nothingChosen);
  const [isRestricted, setRestricted] = useState(false);
  // A partner's own people see their own partner as a role, and choose none.
  const hasPartners = caller.role === 'countinghouse';
  const isReady = gapOf(draft) === null || (draft.role === 'partners' && !hasPartners);
  const begin = () => void start({ ...roleWithPlace(draft.role, draft), isRestricted });
  return (
    <Dialog
      size="small"
      isPersistent
      title={t('viewAs.role.title')}
      onClose={onClose}
      isHeld={isStarting}
      actions={
        <>
          <Button disabled={isStarting} onClick={onClose}>
            {t('viewAs.cancel')}
          </Button>
          <Button type="primary" disabled={!isReady} loading={isStarting} onClick={begin}>
            {t('viewAs.start')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('viewAs.role.detail')}</p>
        <AccessFields
          draft={draft}
          roles={viewableRoles(caller)}
          hasPartners={hasPartners}
          onChange={setDraft}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isRestricted}
            onChange={({ target }) => setRestricted(target.checked)}
          />
          {t('viewAs.role.restricted')}
        </label>
        {!isReady && <p className={styles.hint}>{t('viewAs.role.noPlace')}</p>}
      </div>
    </Dialog>
  );
}
