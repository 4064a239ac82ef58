import type { NotificationChannel, NotificationPreferences } from '@countinghouse/contract';
import { notificationKindsFor } from '@countinghouse/contract/vocabulary';
import { Link, notificationTexts, useAuth, useTranslation } from '@countinghouse/kit';
import { Button, Editable } from '@countinghouse/kit/ui-core';
import { Panel, StatusTag } from '@countinghouse/kit/ui-data';
import { Fragment, useId } from 'react';
import styles from './communication.module.css';
import { communicationTexts } from './texts.ts';
import type { Saving } from './use-save.ts';

interface KindsProps {
  preferences: NotificationPreferences;
  saving: Saving;
}

const ways = ['portal', 'now', 'daily'] as const;

interface TicksProps {
  channel: NotificationChannel;
  nameId: string;
  saving: Saving;
}

/** Of one kind: in the portal or not, and mailed at once, in the digest, or not. */
function Ticks({ channel: { isMutable, ...channel }, nameId, saving }: TicksProps) {
  const { t } = useTranslation(communicationTexts);
  const id = useId();
  return ways.map((way) => {
    const isPortal = way === 'portal';
    const isAlways = isPortal && !isMutable;
    const change = (isOn: boolean) =>
      isPortal ? { ...channel, portal: isOn } : { ...channel, mail: isOn ? way : ('off' as const) };
    return (
      <td key={way}>
        <label className={styles.tick} title={isAlways ? t('kinds.always') : undefined}>
          <input
            id={`${id}${way}`}
            type="checkbox"
            aria-label={t(`kinds.${way}`)}
            aria-describedby={nameId}
            checked={isPortal ? channel.portal : channel.mail === way}
            disabled={isAlways}
            onChange={({ target }) => saving.save({ channels: [change(target.checked)] })}
          />
        </label>
      </td>
    );
  });
}

/** What the user is told of, by what it is about, and in which way. */
export function KindsPanel({ preferences, saving }: KindsProps) {
  const { t } = useTranslation([communicationTexts, notificationTexts]);
  const id = useId();
  const role = useAuth(({ user }) => user?.role ?? null);
  const { muted, channels } = preferences;
  return (
    <Panel title={t('kinds.title')}>
      <Editable>
        <table className={styles.kinds}>
          <thead>
            <tr>
              <th scope="col">{t('kinds.kind')}</th>
              {ways.map((way) => (
                <th key={way} scope="col">
                  {t(`kinds.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {notificationKindsFor(role).map(({ group, kinds }) => (
              <Fragment key={group}>
                <tr>
                  <th className={styles.group} scope="rowgroup" colSpan={4}>
                    {t(`${notificationTexts}:group.${group}`)}
                  </th>
                </tr>
                {kinds.map((kind) => {
                  const nameId = `${id}${kind}`;
                  const channel = channels.find((one) => one.kind === kind);
                  return (
                    <tr key={kind}>
                      <th scope="row">
                        <span id={nameId}>{t(`${notificationTexts}:kind.${kind}`)}</span>
                        {kind === 'dispute_due' && (
                          <p className={styles.note}>
                            {t('kinds.days')} <Link to="/disputes">{t('kinds.disputes')}</Link>
                          </p>
                        )}
                      </th>
                      {muted.includes(kind) ? (
                        <td className={styles.muted} colSpan={3}>
                          <StatusTag tone="neutral" label={t('kinds.muted')} />
                          <Button
                            size="small"
                            aria-describedby={nameId}
                            onClick={() => saving.save({ muted: muted.filter((one) => one !== kind) })}
                          >
                            {t('kinds.unmute')}
                          </Button>
                        </td>
                      ) : (
                        channel && <Ticks channel={channel} nameId={nameId} saving={saving} />
                      )}
                    </tr>
                  );
                })}
              </Fragment>
            ))}
          </tbody>
        </table>
      </Editable>
      <p className={styles.note}>{t('kinds.note')}</p>
    </Panel>
  );
}
