import type { BrandingContent } from '@countinghouse/contract';
import { brandGrounds, type MailLanguage, mailLanguages } from '@countinghouse/contract/vocabulary';
import { loadBrandFont, portalBrand, useTranslation } from '@countinghouse/kit';
import { ConfigProvider, logoFor, type ShownLogo, themeFor } from '@countinghouse/kit/ui-core';
import { Segmented } from '@countinghouse/kit/ui-data';
import { type ReactNode, useEffect } from 'react';
import { brandingTexts } from '../../texts.ts';
import styles from './branding.module.css';
import { ListPreview } from './list-preview.tsx';
import { LoginPreview } from './login-preview.tsx';
import { MailPreview } from './mail-preview.tsx';
import type { PreviewView } from './preview-props.ts';

interface FrameProps {
  title: string;
  /** The class that the variables of its theme are declared for. */
  scope: string;
  language: MailLanguage;
  isWide?: boolean;
  children: ReactNode;
}

/** Something to be looked at, and not to be used. Its title is the page's around it. */
function Frame({ title, scope, language, isWide, children }: FrameProps) {
  return (
    <figure className={styles.frame} {...(isWide && { 'data-wide': '' })}>
      <figcaption>{title}</figcaption>
      <div className={`${scope} ${styles.picture}`} lang={language} inert>
        {children}
      </div>
    </figure>
  );
}

interface PreviewsProps {
  content: BrandingContent;
  /** Whether the page that this is shown in is the portal that it is of. */
  isThisPortal: boolean;
  view: PreviewView;
  look: (view: Partial<PreviewView>) => void;
}

/** The login page, a list and a mail as they will be, side by side. */
export function Previews({ content, isThisPortal, view, look }: PreviewsProps) {
  const { t, i18n } = useTranslation(brandingTexts);
  const { ground, language } = view;
  const { colors, radius, font } = content;
  useEffect(() => void loadBrandFont(font), [font]);
  // Its own variables, beside those of the page around it.
  const scope = `branding-${ground}`;
  const theme = themeFor(
    { colors, radius, font },
    { isDark: ground === 'dark', isCalm: true, isTouch: false, scope },
  );
  const brand = isThisPortal ? portalBrand() : null;
  const logo: ShownLogo = brand ? logoFor(brand.logo, ground === 'dark') : {};
  const shown = { content, language, logo, t: i18n.getFixedT(language, brandingTexts) };
  return (
    <section className={styles.previews} aria-label={t('preview.title')}>
      <div className={styles.groupHead}>
        <h2>{t('preview.title')}</h2>
        <div className={styles.looks}>
          <Segmented
            aria-label={t('preview.ground')}
            value={ground}
            options={brandGrounds.map((value) => ({ value, label: t(`preview.${value}`) }))}
            onChange={(value) => look({ ground: value })}
          />
          <Segmented
            aria-label={t('preview.language')}
            value={language}
            options={mailLanguages.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={(value) => look({ language: value })}
          />
        </div>
      </div>
      <ConfigProvider theme={theme}>
        <div className={styles.frames}>
          <Frame title={t('preview.login')} {...{ scope, language }}>
            <LoginPreview {...shown} />
          </Frame>
          <Frame title={t('preview.list')} {...{ scope, language }}>
            <ListPreview {...shown} />
          </Frame>
          <Frame title={t('preview.mail')} {...{ scope, language }} isWide>
            <MailPreview {...shown} />
          </Frame>
        </div>
      </ConfigProvider>
    </section>
  );
}
