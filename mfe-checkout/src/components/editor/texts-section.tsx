import type { CheckoutPayee } from '@countinghouse/contract';
import {
  type CheckoutText,
  checkoutLocales,
  checkoutTextLimits,
  checkoutTexts,
  mailLanguages,
} from '@countinghouse/contract/vocabulary';
import { languageNames, useTranslation } from '@countinghouse/kit';
import { DesignFields, TextPart } from '@countinghouse/kit/drafts';
import { Button } from '@countinghouse/kit/ui-core';
import { Segmented } from '@countinghouse/kit/ui-data';
import { hasLines, wordPart } from '../../model/page-draft.ts';
import type { PreviewView } from '../../model/page-preview.ts';
import { usualWordsOf } from '../../model/usual-words.ts';
import { editorTexts, versionTexts } from '../../texts.ts';
import styles from './editor.module.css';
import { ChoicePart } from './editor-field.tsx';
import type { PageForm } from './use-page-form.ts';

interface TextsSectionProps {
  form: PageForm;
  payee: CheckoutPayee;
  view: PreviewView;
  look: (view: Partial<PreviewView>) => void;
}

/** What the page says, in each language of customers; what is empty has the usual words. */
export function TextsSection({ form, payee, view, look }: TextsSectionProps) {
  const { t } = useTranslation([editorTexts, versionTexts]);
  const { language } = view;
  const usual = usualWordsOf(language, payee);
  const word = (text: CheckoutText) => {
    const name = wordPart(language, text);
    const isOwn = form.text(name) !== '';
    return (
      <div key={name}>
        <TextPart
          form={form}
          name={name}
          label={t(`words.${text}`, { ns: versionTexts })}
          hint={t(`textHint.${text}`)}
          placeholder={usual[text]}
          maxLength={checkoutTextLimits[text]}
          hasLines={hasLines(text)}
          lang={language}
          // Who writes what is read after a payment sees it so.
          onFocus={() => look({ state: text === 'confirmation' ? 'receipt' : 'form' })}
        />
        {isOwn && form.canEdit && (
          <Button type="link" size="small" onClick={() => form.change(name, '')}>
            {t('textReset', { text: t(`words.${text}`, { ns: versionTexts }) })}
          </Button>
        )}
      </div>
    );
  };
  return (
    <div className={styles.stack}>
      <div className={styles.groupHead}>
        <h3>{t('texts')}</h3>
        <Segmented
          aria-label={t('textsIn')}
          value={language}
          options={mailLanguages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(value) => look({ language: value })}
        />
      </div>
      <DesignFields form={form}>{checkoutTexts.map(word)}</DesignFields>
      <DesignFields form={form}>
        <ChoicePart
          form={form}
          name="locale"
          label={t('field.locale', { ns: versionTexts })}
          values={checkoutLocales}
        />
      </DesignFields>
    </div>
  );
}
