import { ApiError, failureText, refusedFields, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { useEffect, useState } from 'react';
import { formTexts } from '../../texts.ts';

/** Fields that the form shows beside none of its own. */
const withoutPlace = /^(profileId|methods|locale|merchantId)$/;

const own = ['draft_changed', 'wrong_status', 'not_published'] as const;

/** Why a link was not made or changed, where no field says it. */
export function LinkFailure({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation(formTexts);
  const [text, setText] = useState<string | null>(null);
  const refused = refusedFields(error);
  const isAtField = refused.length > 0 && !refused.some(({ path }) => withoutPlace.test(path));
  const reason = error instanceof ApiError ? error.reason : undefined;
  const words = own.find((one) => one === reason);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(() => {
    let isCurrent = true;
    setText(null);
    if (error) void failureText(error, t('failed')).then((found) => isCurrent && setText(found));
    return () => {
      isCurrent = false;
    };
  }, [error, i18n.language]);
  if (!error || isAtField) return null;
  if (words) return <Notice tone="danger" title={t(`failure.${words}`)} />;
  return text && <Notice tone="danger" title={text} />;
}
