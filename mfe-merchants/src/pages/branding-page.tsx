import type { Branding } from '@countinghouse/contract';
import { mailLanguages } from '@countinghouse/contract/vocabulary';
import { Link, useAuth, useParams, useSearchParams, useTranslation } from '@countinghouse/kit';
import { DesignColumns, DraftNotices, SaveState } from '@countinghouse/kit/drafts';
import { useQuery } from '@countinghouse/kit/query';
import { useLiveRecord } from '@countinghouse/kit/record';
import { Button, Editable, Notice, Page } from '@countinghouse/kit/ui-core';
import { QueryResult, Tabs } from '@countinghouse/kit/ui-data';
import { type ReactNode, useState } from 'react';
import { getBranding, refreshBranding } from '../api/branding/branding.ts';
import styles from '../components/branding/branding.module.css';
import { LoginSection, LookSection, MailSection } from '../components/branding/branding-fields.tsx';
import { usePartWords } from '../components/branding/changes.tsx';
import type { PreviewView } from '../components/branding/preview-props.ts';
import { Previews } from '../components/branding/previews.tsx';
import { PublishDialog } from '../components/branding/publish-dialog.tsx';
import { useBrandingForm } from '../components/branding/use-branding-form.ts';
import { VersionsPanel } from '../components/branding/versions-panel.tsx';
import { differencesOf, type Section, sectionOf, sections } from '../model/branding/branding-parts.ts';
import { settingPath, settingPathOf } from '../paths.ts';
import { brandingTexts } from '../texts.ts';

interface FrameProps {
  id: string;
  subtitle?: string;
  actions?: ReactNode;
  children: ReactNode;
}

function Frame({ id, subtitle, actions, children }: FrameProps) {
  const { t } = useTranslation(brandingTexts);
  const isOwn = useAuth(({ user }) => user?.partnerId === id);
  return (
    <Page
      title={t('title')}
      {...(subtitle && { subtitle })}
      above={<Link to={isOwn ? settingPath : settingPathOf({ id })}>← {t('back')}</Link>}
      actions={actions}
    >
      {children}
    </Page>
  );
}

const languageOf = (text: string) => mailLanguages.find((language) => language === text) ?? 'en';

/** The form, tab by tab, and beside it what it makes. */
function Design({ form }: { form: ReturnType<typeof useBrandingForm> }) {
  const { t, i18n } = useTranslation(brandingTexts);
  const [view, setView] = useState<PreviewView>({ ground: 'light', language: languageOf(i18n.language) });
  const look = (part: Partial<PreviewView>) => setView((before) => ({ ...before, ...part }));
  const contents: Record<Section, ReactNode> = {
    look: <LookSection {...{ form, view, look }} />,
    login: <LoginSection {...{ form, view, look }} />,
    mail: <MailSection {...{ form, view, look }} />,
  };
  const isThisPortal = form.branding.portals.includes(window.location.origin);
  return (
    <DesignColumns
      fieldsWidth={400}
      fields={
        <Tabs
          name="part"
          tabs={sections.map((key) => ({ key, label: t(`section.${key}`), content: contents[key] }))}
        />
      }
      preview={<Previews content={form.content} {...{ isThisPortal, view, look }} />}
    />
  );
}

/** Designs a partner's portal: its draft, which users see when it is published. */
function Editor({ branding }: { branding: Branding }) {
  const { t } = useTranslation(brandingTexts);
  const form = useBrandingForm(branding);
  const words = usePartWords();
  // The draft, or the version that is to be had back.
  const [publishing, setPublishing] = useState<{ version: number | null } | null>(null);
  const [, setParams] = useSearchParams();
  const { draft, canEdit } = form;
  const open = (part: string) => setParams({ part: sectionOf(part) }, { replace: true });
  // What is published is what the server has: all that stands on screen, or nothing.
  const publish = async () => {
    const [wrong] = draft.held;
    if (wrong !== undefined) return open(wrong);
    if (await draft.saveNow()) setPublishing({ version: null });
  };
  const undo = () => {
    const name = form.undo();
    if (name !== undefined) open(name);
  };
  const isOriginal = differencesOf(branding.original, form.content).length === 0;
  const actions = canEdit && (
    <Editable isQuiet>
      <Button disabled={isOriginal} onClick={form.reset}>
        {t('reset')}
      </Button>
      <Button disabled={!form.canUndo} onClick={undo}>
        {t('undo')}
      </Button>
      <Button type="primary" disabled={draft.isSaved && !branding.hasChanges} onClick={() => void publish()}>
        {t('publish.open')}
      </Button>
    </Editable>
  );
  return (
    <Frame id={branding.partner.id} subtitle={branding.partner.name} actions={actions}>
      <div className={styles.stack}>
        {!canEdit && <Notice tone="info" title={t('readOnly')} />}
        {branding.portals.length === 0 && (
          <Notice tone="info" title={t('noPortal.title')}>
            {t('noPortal.detail')}
          </Notice>
        )}
        <DraftNotices form={draft} words={words} />
        {canEdit && <SaveState form={draft} editedAt={branding.changedAt} heldText={t('held')} />}
        <Design form={form} />
        <VersionsPanel branding={branding} onRestore={(version) => setPublishing({ version })} />
      </div>
      {publishing && (
        <PublishDialog branding={branding} {...publishing} onClose={() => setPublishing(null)} />
      )}
    </Frame>
  );
}

/** How a partner's portal looks: the user's own, or of whom the address names. */
export function BrandingPage() {
  const { t } = useTranslation(brandingTexts);
  const own = useAuth(({ user }) => user?.partnerId ?? '');
  const { id = own } = useParams();
  const query = useQuery(getBranding(id));
  useLiveRecord(id, refreshBranding);
  if (query.data) return <Editor key={id} branding={query.data} />;
  return (
    <Frame id={id}>
      <QueryResult query={query} lines={10} notFound={{ title: t('notFound'), detail: t('notFoundDetail') }}>
        {() => null}
      </QueryResult>
    </Frame>
  );
}
