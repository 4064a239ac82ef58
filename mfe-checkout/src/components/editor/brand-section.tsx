import {
  checkoutColors,
  checkoutFonts,
  checkoutLogos,
  checkoutRadii,
  contrastProblemsOf,
  darkModes,
  maxProfileName,
} from '@countinghouse/contract/vocabulary';
import { Link, useAuth, useTranslation } from '@countinghouse/kit';
import { DesignFields, TextPart } from '@countinghouse/kit/drafts';
import { Segmented } from '@countinghouse/kit/ui-data';
import { type Palette, palettes } from '../../model/page-draft.ts';
import type { PreviewView } from '../../model/page-preview.ts';
import { editorTexts, versionTexts } from '../../texts.ts';
import { ColorField } from './color-field.tsx';
import styles from './editor.module.css';
import { ChoicePart } from './editor-field.tsx';
import { UnreadableColors } from './unreadable-colors.tsx';
import type { PageForm } from './use-page-form.ts';

/** Where the logo comes from: it is the owner's everywhere, and changed in its settings. */
function LogoPart({ form }: { form: PageForm }) {
  const { t } = useTranslation([editorTexts, versionTexts]);
  const { partner } = form.page;
  const mayOpen = useAuth(({ user }) => user?.role === 'countinghouse' || user?.role === 'partners');
  return (
    <div>
      <ChoicePart
        form={form}
        name="logo"
        label={t('field.logo', { ns: versionTexts })}
        values={checkoutLogos}
      />
      <p className={styles.hint}>{t('logoHint', { owner: partner.name })}</p>
      {mayOpen && <Link to={`/merchant-setting/${partner.id}`}>{t('logoChange')}</Link>}
    </div>
  );
}

interface SectionProps {
  form: PageForm;
  view: PreviewView;
  look: (view: Partial<PreviewView>) => void;
}

/** The colors on one ground, and those of them that cannot be read. */
function ColorsPart({ form, view, look }: SectionProps) {
  const { t } = useTranslation([editorTexts, versionTexts]);
  const { dark } = form.content;
  const palette: Palette = dark !== 'never' && view.ground === 'dark' ? 'darkColors' : 'colors';
  const other = palette === 'colors' ? 'darkColors' : 'colors';
  const isOtherWrong = dark !== 'never' && contrastProblemsOf(form.content[other]).length > 0;
  return (
    <section className={styles.group} aria-label={t('colors')}>
      <div className={styles.groupHead}>
        <h3>{t('colors')}</h3>
        {dark !== 'never' && (
          <Segmented
            aria-label={t('colorsOn')}
            value={palette}
            options={palettes.map((value) => ({ value, label: t(`ground.${value}`) }))}
            onChange={(value) => look({ ground: value === 'darkColors' ? 'dark' : 'light', state: 'form' })}
          />
        )}
      </div>
      <DesignFields form={form}>
        <div className={styles.pair}>
          {checkoutColors.map((color) => (
            <ColorField key={`${palette}.${color}`} {...{ form, palette, color }} />
          ))}
        </div>
        <UnreadableColors form={form} palette={palette} />
      </DesignFields>
      {isOtherWrong && (
        <p className={styles.wrong}>{t('contrast.other', { ground: t(`ground.${other}`) })}</p>
      )}
    </section>
  );
}

/** How the page looks. */
export function BrandSection({ form, view, look }: SectionProps) {
  const { t } = useTranslation([editorTexts, versionTexts]);
  return (
    <div className={styles.stack}>
      <ColorsPart {...{ form, view, look }} />
      <DesignFields form={form}>
        <div className={styles.pair}>
          <ChoicePart
            form={form}
            name="dark"
            label={t('field.dark', { ns: versionTexts })}
            values={darkModes}
          />
          <ChoicePart
            form={form}
            name="radius"
            label={t('field.radius', { ns: versionTexts })}
            values={checkoutRadii}
          />
          <ChoicePart
            form={form}
            name="font"
            label={t('field.font', { ns: versionTexts })}
            values={checkoutFonts}
          />
          <LogoPart form={form} />
        </div>
        <TextPart form={form} name="name" label={t('name')} hint={t('nameHint')} maxLength={maxProfileName} />
      </DesignFields>
    </div>
  );
}
