import type { BusinessSettings } from '@countinghouse/contract';
import { type LogoTheme, logoLimits, logoThemes } from '@countinghouse/contract/vocabulary';
import { failureText, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import { type ChangeEvent, useRef, useState } from 'react';
import { removeLogo, uploadLogo } from '../../api/settings/change-settings.ts';
import { restoreChange } from '../../api/settings/get-settings.ts';
import { type Picture, readPicture } from '../../api/settings/picture.ts';
import { mostZoom } from '../../model/settings/crop.ts';
import { businessSettingsTexts } from '../../texts.ts';
import { CropDialog } from './crop-dialog.tsx';
import { LogoGrounds } from './logo-grounds.tsx';
import styles from './settings.module.css';

interface LogoPanelProps {
  settings: BusinessSettings;
  theme: LogoTheme;
}

interface Chosen {
  picture: Picture;
  type: string;
}

/** Does what changes a logo, and says how it went. */
function useLogoActions({ settings, theme }: LogoPanelProps) {
  const { t } = useTranslation(businessSettingsTexts);
  const { owner } = settings;
  const [isBusy, setBusy] = useState(false);
  // The change that took it away, for as long as the page is open.
  const [removal, setRemoval] = useState<string | null>(null);
  const tell = (message: string) => showFlash({ class: 'success', message });
  async function run(work: () => Promise<void>, done: string): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      tell(done);
      return true;
    } catch (error) {
      showFlash({ class: 'danger', message: await failureText(error, t('logo.failed')) });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    isBusy,
    canUndo: removal !== null && removal === settings.lastChangeId && settings.logos[theme] === null,
    upload: (file: Promise<Blob>) =>
      run(async () => uploadLogo(owner, theme, await file), t('logo.uploaded')),
    remove: () =>
      run(async () => {
        setRemoval(await removeLogo(owner, theme));
      }, t('logo.removed')),
    undo: () =>
      run(async () => {
        const { version } = settings;
        if (removal) await restoreChange(owner, { version, changeId: removal });
        setRemoval(null);
      }, t('history.done')),
  };
}

/** Reads what was chosen, and says why it is nothing that can be cut. */
function usePictureChoice() {
  const { t } = useTranslation(businessSettingsTexts);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again.
    event.target.value = '';
    if (!file) return;
    setProblem(null);
    try {
      if (file.type !== 'image/png' && file.type !== 'image/jpeg') throw new Error('no logo');
      const picture = await readPicture(file);
      if (mostZoom(picture, 'original') < 1) {
        const { leastLong: long, leastShort: short } = logoLimits;
        setProblem(t('logo.tooSmall', { long, short }));
      } else setChosen({ picture, type: file.type });
    } catch {
      setProblem(t('logo.unreadable'));
    }
  };
  return { chosen, problem, choose, close: () => setChosen(null) };
}

/** A logo: on both grounds, with what is wrong there, and how it is changed. */
export function LogoPanel({ settings, theme }: LogoPanelProps) {
  const { t } = useTranslation(businessSettingsTexts);
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, canUndo, upload, remove, undo } = useLogoActions({ settings, theme });
  const { chosen, problem, choose, close } = usePictureChoice();
  const { owner, logos, values, canEdit } = settings;
  const logo = logos[theme];
  const title = t(theme === 'dark' ? 'logo.titleDark' : 'logo.title');
  const { bytes, leastLong: long, leastShort: short } = logoLimits;
  return (
    <Panel title={title}>
      <div className={styles.stack}>
        <LogoGrounds
          // Where there is one for dark, the other is not shown there.
          grounds={theme === 'dark' ? ['dark'] : logos.dark ? ['light'] : logoThemes}
          url={logo?.url ?? null}
          alt={values.logoAlt || owner.name}
          none={t(theme === 'dark' && logos.light ? 'logo.asLight' : 'logo.none')}
        />
        <p className={styles.hint}>{t(`logo.where.${theme === 'dark' ? 'dark' : owner.kind}`)}</p>
        {problem && <Notice tone="warning" title={problem} />}
        {canUndo && (
          <Notice
            tone="info"
            title={t('logo.removed')}
            action={
              <Button loading={isBusy} onClick={undo}>
                {t('logo.undo')}
              </Button>
            }
          />
        )}
        {canEdit && (
          <>
            <div className={styles.row}>
              <input
                ref={input}
                type="file"
                hidden
                accept="image/png,image/jpeg"
                data-theme={theme}
                onChange={choose}
              />
              <Button loading={isBusy} onClick={() => input.current?.click()}>
                {t(logo ? 'logo.replace' : 'logo.upload')}
              </Button>
              {logo && (
                <Button type="text" disabled={isBusy} onClick={remove}>
                  {t('logo.remove')}
                </Button>
              )}
            </div>
            <p className={styles.hint}>{t('logo.rules', { size: format.size(bytes), long, short })}</p>
          </>
        )}
      </div>
      {chosen && <CropDialog {...chosen} title={title} onSave={upload} onClose={close} />}
    </Panel>
  );
}
