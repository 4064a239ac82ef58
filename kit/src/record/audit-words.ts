import {
  type AmbiguousAttempt,
  type AuditAction,
  knownAction,
  onlyActionOf,
} from '@countinghouse/contract/vocabulary';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { auditTexts } from '../i18n/audit-texts.ts';
import type english from './locales/audit/en.json';
import type vietnamese from './locales/audit/vi.json';

/** Colons stand between namespace and key. */
type KeyOf<Action extends string> = Action extends `${infer Area}:${infer Name}` ? `${Area}_${Name}` : never;

type Words = {
  action: Record<KeyOf<AuditAction>, string>;
  attempt: Record<AmbiguousAttempt, string>;
};

/** An action of the audit trail without words, in any language, fails here. */
type HasAllWords<Texts extends Words> = Texts;
export type AuditWords = HasAllWords<typeof english> & HasAllWords<typeof vietnamese>;

const keyOf = (action: AuditAction): string => `action.${action.replace(':', '_')}`;

/**
 * What an entry of the audit trail did, in words: of a refused attempt, what it would have done. With `auditTexts`
 * loaded.
 */
export function useAuditWords(): (action: string) => string {
  const { t } = useTranslation(auditTexts);
  return useCallback(
    (name) => {
      const action = knownAction(name) ?? onlyActionOf(name);
      // A newer backend may do what this version has no words for.
      return t([action ? keyOf(action) : `attempt.${name}`, 'other']);
    },
    [t],
  );
}
