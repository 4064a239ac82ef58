import type { RiskNote } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { FactRow, FactRows, QuietFact, RecordLink } from '@countinghouse/kit/record';
import { Panel, StatusTag, type Tone } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { changePathOf } from '../../paths.ts';
import { changesTexts } from '../../texts.ts';

type Kind = RiskNote['kind'];

/** What speaks against a change, what could not be found out, and what is only to be known. */
const tones: Record<Kind, Tone> = {
  new_device: 'warning',
  device_unknown: 'neutral',
  password_changed: 'warning',
  password_unknown: 'neutral',
  holder_differs: 'warning',
  bank_changed: 'warning',
  contacts_changed: 'warning',
  account_shared: 'danger',
  payout_soon: 'info',
  balance_waiting: 'info',
};

/** What a note says besides its name. */
function Detail({ note }: { note: RiskNote }): ReactNode {
  const { t } = useTranslation(changesTexts);
  const format = useFormat();
  const say = (values: Record<string, string>) => t(`risk.detail.${note.kind}`, values);
  switch (note.kind) {
    case 'new_device':
      return say({ device: note.device, time: format.instant(note.firstSeenAt) });
    case 'password_changed':
    case 'contacts_changed':
      return say({ time: format.instant(note.at) });
    case 'bank_changed':
      return <Link to={changePathOf({ id: note.changeId })}>{say({ time: format.instant(note.at) })}</Link>;
    case 'holder_differs':
      return say({ holder: note.holder, legalName: note.legalName });
    case 'account_shared':
      return note.merchants.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <RecordLink id={id}>{name}</RecordLink>
        </span>
      ));
    case 'payout_soon':
      return say({
        amount: format.money(note.amount),
        time: format.instant(note.sendsAt, { style: 'deadline' }),
      });
    case 'balance_waiting':
      return say({ amount: format.money(note.amount) });
    case 'device_unknown':
    case 'password_unknown':
      return say({});
  }
}

const keyOf = (note: RiskNote) => `${note.kind} ${'amount' in note ? note.amount.currency : ''}`;

/** What is to be known before a change is approved. */
export function RiskNotes({ risks }: { risks: readonly RiskNote[] }) {
  const { t } = useTranslation(changesTexts);
  return (
    <Panel title={t('risk.title')}>
      {risks.length === 0 ? (
        t('risk.none')
      ) : (
        <FactRows label={t('risk.title')}>
          {risks.map((note) => (
            <FactRow key={keyOf(note)}>
              <StatusTag tone={tones[note.kind]} label={t(`risk.name.${note.kind}`)} />
              <QuietFact>
                <Detail note={note} />
              </QuietFact>
            </FactRow>
          ))}
        </FactRows>
      )}
    </Panel>
  );
}
