import type { CheckoutPayee } from '@countinghouse/contract';
import { hostedPreviewPath, mailLanguages, previewStates } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { Segmented, useIsPhone } from '@countinghouse/kit/ui-data';
import { useMemo, useRef, useState } from 'react';
import { contentOf } from '../../model/page-draft.ts';
import { type PreviewView, previewOf } from '../../model/page-preview.ts';
import { editorTexts } from '../../texts.ts';
import styles from './editor.module.css';
import type { PageForm } from './use-page-form.ts';
import { usePreviewFrame } from './use-preview-frame.ts';
import { useSize } from './use-size.ts';

/** How wide the screens are that the page is shown on. */
const widths = { desk: 1024, phone: 390 };
const devices = ['desk', 'phone'] as const;

interface PreviewPaneProps {
  form: PageForm;
  payee: CheckoutPayee;
  view: PreviewView;
  look: (view: Partial<PreviewView>) => void;
}

/** What of the page is shown, on what, and in which language. */
function Looks({
  form,
  view,
  look,
  device,
  onDevice,
}: Omit<PreviewPaneProps, 'payee'> & {
  device: (typeof devices)[number];
  onDevice: (one: typeof device) => void;
}) {
  const { t } = useTranslation(editorTexts);
  const { dark } = form.content;
  return (
    <div className={styles.looks}>
      <Segmented
        aria-label={t('preview.state')}
        value={view.state}
        options={previewStates.map((value) => ({ value, label: t(`preview.states.${value}`) }))}
        onChange={(state) => look({ state })}
      />
      <Segmented
        aria-label={t('preview.device')}
        value={device}
        options={devices.map((value) => ({ value, label: t(`preview.devices.${value}`) }))}
        onChange={onDevice}
      />
      <Segmented
        aria-label={t('preview.language')}
        value={view.language}
        options={mailLanguages.map((value) => ({ value, label: t(`preview.languages.${value}`) }))}
        onChange={(language) => look({ language })}
      />
      {dark === 'auto' && (
        <Segmented
          aria-label={t('preview.ground')}
          value={view.ground}
          options={(['light', 'dark'] as const).map((value) => ({
            value,
            label: t(`preview.grounds.${value}`),
          }))}
          onChange={(ground) => look({ ground })}
        />
      )}
    </div>
  );
}

/** The page as customers will see it: the real one, in a frame, drawn to scale. Nothing can be paid there. */
export function PreviewPane({ form, payee, view, look }: PreviewPaneProps) {
  const { t } = useTranslation(editorTexts);
  const isPhone = useIsPhone();
  const [device, setDevice] = useState<(typeof devices)[number]>(isPhone ? 'phone' : 'desk');
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, height } = useSize(place);
  const { values } = form;
  const message = useMemo(() => previewOf(contentOf(values), payee, view), [values, payee, view]);
  const { hasFailed, retry, key } = usePreviewFrame(frame, message);
  const scale = Math.min(1, width / widths[device]) || 1;
  const shownWidth = device === 'desk' ? Math.max(width, widths.desk) : widths.phone;
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <Looks {...{ form, view, look, device }} onDevice={setDevice} />
      {hasFailed && (
        <Notice
          tone="warning"
          title={t('preview.failed')}
          action={<Button onClick={retry}>{t('preview.retry')}</Button>}
        />
      )}
      <div ref={place} className={styles.stage} data-device={device}>
        <iframe
          key={key}
          ref={frame}
          title={t('preview.frame')}
          src={hostedPreviewPath}
          // It leads nowhere: neither over the portal's page nor into another window.
          sandbox="allow-scripts allow-same-origin allow-forms"
          style={{ width: shownWidth, height: height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}
