/** @jsxImportSource preact */
import type { FormParts } from './form-context.ts';
import panels from './panels.module.css';
import styles from './parts.module.css';

/** The terms of whom is paid, and that they are accepted. */
export function TermsPart({ page, form, change, problems, language, t }: FormParts) {
  const { requiresTerms, termsUrl, words } = page.content;
  const { terms } = words[language];
  if (!requiresTerms && terms === '' && termsUrl === null) return null;
  return (
    <div class={panels.terms}>
      {terms && <p class={styles.hint}>{terms}</p>}
      {requiresTerms && (
        <label class={panels.check}>
          <input
            class={panels.box}
            type="checkbox"
            id="acceptsTerms"
            checked={form.acceptsTerms}
            aria-invalid={problems.acceptsTerms !== undefined}
            aria-describedby={problems.acceptsTerms && 'acceptsTerms-told'}
            onChange={({ currentTarget }) => change({ acceptsTerms: currentTarget.checked })}
          />
          <span>{t('terms', { payee: page.payee.name })}</span>
        </label>
      )}
      {termsUrl && (
        <a href={termsUrl} target="_blank" rel="noreferrer">
          {t('termsLink')}
        </a>
      )}
      {problems.acceptsTerms && (
        <p id="acceptsTerms-told" class={styles.problem}>
          {t(problems.acceptsTerms)}
        </p>
      )}
    </div>
  );
}
