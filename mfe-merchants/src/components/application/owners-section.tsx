import type { Owner } from '@countinghouse/contract';
import { type EntityType, entityRequirements, maxOwners } from '@countinghouse/contract/vocabulary';
import { failureText, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { ConfirmDialog, StatusTag } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import type { ApplicationDesk } from '../../api/application/desk.ts';
import type { FormApplication } from '../../model/application/form-application.ts';
import type { OtherOwners } from '../../model/application/owner-form.ts';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';
import { OwnerDialog } from './owner-dialog.tsx';
import { useGapText } from './use-gap-text.ts';
import type { SectionForm } from './use-section-form.ts';

interface OwnersSectionProps {
  desk: ApplicationDesk;
  application: FormApplication;
  form: SectionForm;
}

interface OwnerRowProps {
  owner: Owner;
  gaps: FormApplication['missing'];
  onEdit: () => void;
  onRemove: () => void;
}

/** One owner, with what is missing of them. */
function OwnerRow({ owner, gaps, onEdit, onRemove }: OwnerRowProps) {
  const { t } = useTranslation(registerTexts);
  const format = useFormat();
  const gapText = useGapText();
  const { name, title, ownershipPercent, isControlPerson, taxIdLast4, birthYear, idType } = owner;
  const facts = [
    title,
    t('owners.born', { year: birthYear }),
    `${t(`idType.${idType}`)} •••• ${taxIdLast4}`,
  ].filter(Boolean);
  return (
    <li className={styles.item} data-field={owner.id}>
      <div className={styles.facts}>
        <strong>{name}</strong> {format.percent(ownershipPercent / 100)}{' '}
        {isControlPerson && <StatusTag tone="info" label={t('owners.controlPerson')} />}
        <small>{facts.join(' · ')}</small>
        {gaps.map((gap) => (
          <p key={gap.key} className={styles.wrong}>
            {gapText(gap)}
          </p>
        ))}
      </div>
      <span className={styles.kept}>
        <Button size="small" aria-label={t('owners.editOf', { name })} onClick={onEdit}>
          {t('owners.edit')}
        </Button>
        <Button size="small" type="text" aria-label={t('owners.removeOf', { name })} onClick={onRemove}>
          {t('owners.remove')}
        </Button>
      </span>
    </li>
  );
}

/** Adds an owner, while there may be another. */
function AddOwner({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  const { t } = useTranslation(registerTexts);
  return (
    <div className={styles.kept} data-field="owner">
      <Button disabled={isFull} onClick={onAdd}>
        {t('owners.add')}
      </Button>
      {isFull && <span>{t('owners.full', { count: maxOwners })}</span>}
    </div>
  );
}

/** What counts of all owners but one. */
const othersOf = (owners: readonly Owner[], one: Owner | null): OtherOwners => {
  const others = owners.filter(({ id }) => id !== one?.id);
  return {
    percent: others.reduce((sum, { ownershipPercent }) => sum + ownershipPercent, 0),
    hasControlPerson: others.some(({ isControlPerson }) => isControlPerson),
  };
};

/** Who owns the business, and who controls it. */
export function OwnersSection({ desk, application, form }: OwnersSectionProps) {
  const { t } = useTranslation(registerTexts);
  const format = useFormat();
  const gapText = useGapText();
  // `new`, or the owner who is changed.
  const [edited, setEdited] = useState<Owner | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Owner | null>(null);
  const { owners, missing } = application;
  const entityType = application.sections.business?.values.entityType as EntityType | null | undefined;
  const { namesOwners, controlPerson } = entityRequirements[entityType ?? 'llc'];
  const total = owners.reduce((sum, { ownershipPercent }) => sum + ownershipPercent, 0);
  const editedOwner = edited === 'new' ? null : edited;
  const gaps = missing.filter(({ section }) => section === 'owners');
  const remove = ({ id }: Owner) =>
    desk
      .removeOwner(id)
      .catch(async (error) =>
        showFlash({ class: 'danger', message: await failureText(error, t('owners.removeFailed')) }),
      );
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{t(namesOwners ? 'owners.why' : `owners.${controlPerson}`)}</p>
      {gaps
        .filter(({ ownerId }) => ownerId === null)
        .map((gap) => (
          <p key={gap.key} className={styles.wrong}>
            {gapText(gap)}
          </p>
        ))}
      <ul className={styles.items} aria-label={t('step.owners')}>
        {owners.map((owner) => (
          <OwnerRow
            key={owner.id}
            owner={owner}
            gaps={gaps.filter(({ ownerId }) => ownerId === owner.id)}
            onEdit={() => setEdited(owner)}
            onRemove={() => setLeaving(owner)}
          />
        ))}
      </ul>
      {owners.length > 0 && (
        <p className={styles.note}>{t('owners.total', { share: format.percent(total / 100) })}</p>
      )}
      <AddOwner isFull={owners.length >= maxOwners} onAdd={() => setEdited('new')} />
      {namesOwners && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={form.values.hasNoOwnerOf25 === true}
            onChange={({ target }) => form.choose('hasNoOwnerOf25', target.checked)}
          />
          {t('field.hasNoOwnerOf25')}
        </label>
      )}
      {edited !== null && (
        <OwnerDialog
          desk={desk}
          owner={editedOwner}
          others={othersOf(owners, editedOwner)}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={t('owners.removeTitle', { name: leaving.name })}
          confirmLabel={t('owners.remove')}
          cancelLabel={t('owners.keep')}
          isDangerous
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          {t('owners.removeDetail')}
        </ConfirmDialog>
      )}
    </div>
  );
}
