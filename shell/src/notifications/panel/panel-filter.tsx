import {
  type NotificationGroup,
  type NotificationKind,
  notificationGroups,
  notificationKindsFor,
} from '@countinghouse/contract/vocabulary';
import { notificationTexts, useAuth, useTranslation } from '@countinghouse/kit';
import { NativeSelect, Segmented } from '@countinghouse/kit/ui-data';
import type { NotificationFilter } from '../api.ts';
import styles from './notification-panel.module.css';
import { panelTexts } from './panel-texts.ts';

/** What the panel shows. */
export interface ShownFilter {
  unread: boolean;
  /** A kind, or all of what is about one thing; null for everything. */
  about: NotificationKind | NotificationGroup | null;
}

export const everything: ShownFilter = { unread: false, about: null };

const isGroup = (about: NotificationKind | NotificationGroup): about is NotificationGroup =>
  about in notificationGroups;

/** The same, as the backend is asked for it. */
export const toQuery = ({ unread, about }: ShownFilter): NotificationFilter => ({
  ...(unread && { unread: 'true' }),
  ...(about !== null && { kind: isGroup(about) ? [...notificationGroups[about]] : [about] }),
});

interface PanelFilterProps {
  filter: ShownFilter;
  onChange: (filter: ShownFilter) => void;
}

/** Which notifications are shown: unread ones or all, of every kind or of some. */
export function PanelFilter({ filter, onChange }: PanelFilterProps) {
  const { t } = useTranslation([panelTexts, notificationTexts]);
  const role = useAuth(({ user }) => user?.role ?? null);
  const kinds = notificationKindsFor(role).flatMap(({ group, kinds: ofGroup }) => [
    { value: group as string, label: t(`${notificationTexts}:group.${group}`) },
    ...ofGroup.map((kind) => ({
      value: kind as string,
      // Set back from what it belongs to.
      label: `\u2003${t(`${notificationTexts}:kind.${kind}`)}`,
    })),
  ]);
  return (
    <div className={styles.filter}>
      <Segmented
        aria-label={t('show')}
        value={filter.unread ? 'unread' : 'all'}
        options={(['all', 'unread'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(value) => onChange({ ...filter, unread: value === 'unread' })}
      />
      <NativeSelect
        aria-label={t('kind')}
        value={filter.about ?? ''}
        options={[{ value: '', label: t('everyKind') }, ...kinds]}
        onChange={(value) => onChange({ ...filter, about: (value || null) as ShownFilter['about'] })}
      />
    </div>
  );
}
