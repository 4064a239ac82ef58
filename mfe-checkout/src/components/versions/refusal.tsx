import type { ErrorResponse } from '@countinghouse/contract';
import type { ConflictReason } from '@countinghouse/contract/vocabulary';
import { ApiError, failureText, Link, useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { useEffect, useState } from 'react';
import { linkPathOf } from '../../paths.ts';
import { versionTexts } from '../../texts.ts';
import styles from './versions.module.css';

/** What of a checkout page's state refuses a change, where there are words of its own for it. */
const reasons = [
  'draft_changed',
  'nothing_to_publish',
  'colors_unreadable',
  'site_in_use',
  'method_in_use',
  'profile_in_use',
  'limit_reached',
  'wrong_status',
] as const satisfies readonly ConflictReason[];

const keyOf = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 403) return 'forbidden';
  if (error.status === 404) return 'notFound';
  return reasons.find((reason) => reason === error.reason);
};

/** The server's own words, in the reader's language, for what has none here. */
function OtherRefusal({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation(versionTexts);
  const [text, setText] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(() => {
    let isCurrent = true;
    setText(null);
    void failureText(error, t('refusal.other')).then((found) => isCurrent && setText(found));
    return () => {
      isCurrent = false;
    };
  }, [error, i18n.language]);
  return text && <Notice tone="danger" title={text} />;
}

/** Why a change of a checkout page was refused, what to do about it, and which payment links stand in the way. */
export function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation(versionTexts);
  const format = useFormat();
  if (!error) return null;
  const key = keyOf(error);
  if (!key) return <OtherRefusal error={error} />;
  const { newerProfile, links = [] } = ((error as ApiError).data ?? {}) as Partial<ErrorResponse>;
  const newer = newerProfile
    ? { who: newerProfile.changedBy, at: format.instant(newerProfile.changedAt) }
    : {};
  return (
    <Notice tone={key === 'draft_changed' ? 'warning' : 'danger'} title={t(`refusal.${key}.title`, newer)}>
      {t(`refusal.${key}.detail`, newer)}
      {links.length > 0 && (
        <ul className={styles.problems}>
          {links.map((link) => (
            <li key={link.id}>
              <Link to={linkPathOf(link)}>{link.title}</Link>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
