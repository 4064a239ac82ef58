import type { CheckoutPayee } from '@countinghouse/contract';
import { mailLanguages } from '@countinghouse/contract/vocabulary';
import { useAuth, useTranslation } from '@countinghouse/kit';
import { DesignColumns, DraftNotices } from '@countinghouse/kit/drafts';
import { Notice } from '@countinghouse/kit/ui-core';
import { Tabs } from '@countinghouse/kit/ui-data';
import { type ReactNode, useState } from 'react';
import { type Section, sections } from '../../model/page-draft.ts';
import type { PreviewView } from '../../model/page-preview.ts';
import { editorTexts } from '../../texts.ts';
import { BrandSection } from './brand-section.tsx';
import styles from './editor.module.css';
import { PreviewPane } from './preview-pane.tsx';
import { FormSection, ReceiptSection } from './rule-sections.tsx';
import { SitesSection } from './sites-section.tsx';
import { TextsSection } from './texts-section.tsx';
import type { PageForm } from './use-page-form.ts';
import { usePartWords } from './use-part-words.ts';

const languageOf = (text: string) => mailLanguages.find((language) => language === text) ?? 'en';

interface PageEditorProps {
  form: PageForm;
  payee: CheckoutPayee;
}

/** Why nothing can be changed: it is the partner's page, or the user may look alone. */
function ReadOnly({ form }: { form: PageForm }) {
  const { t } = useTranslation(editorTexts);
  const isRestricted = useAuth(({ user }) => user?.isRestrictedUser === true);
  if (form.canEdit) return null;
  const reason = isRestricted
    ? t('readOnly.restricted')
    : t('readOnly.partner', { partner: form.page.partner.name });
  return (
    <Notice tone="info" title={t('readOnly.title')}>
      {reason}
    </Notice>
  );
}

/** A checkout page being designed: what can be said of it, tab by tab, and beside it the page itself. */
export function PageEditor({ form, payee }: PageEditorProps) {
  const { t, i18n } = useTranslation(editorTexts);
  const words = usePartWords();
  const [view, setView] = useState<PreviewView>(() => ({
    state: 'form',
    language: form.content.locale === 'auto' ? languageOf(i18n.language) : form.content.locale,
    ground: form.content.dark === 'always' ? 'dark' : 'light',
  }));
  const look = (part: Partial<PreviewView>) => setView((before) => ({ ...before, ...part }));
  const contents: Record<Section, ReactNode> = {
    brand: <BrandSection {...{ form, view, look }} />,
    texts: <TextsSection {...{ form, payee, view, look }} />,
    form: <FormSection form={form} />,
    receipt: <ReceiptSection form={form} />,
    sites: <SitesSection form={form} />,
  };
  return (
    <>
      <ReadOnly form={form} />
      <DraftNotices form={form.draft} words={words} />
      <DesignColumns
        fieldsWidth={460}
        fields={
          <div className={styles.tabs}>
            <Tabs
              name="part"
              tabs={sections.map((key) => ({ key, label: t(`section.${key}`), content: contents[key] }))}
            />
          </div>
        }
        preview={<PreviewPane {...{ form, payee, view, look }} />}
      />
    </>
  );
}
