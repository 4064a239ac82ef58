import {
  brandFonts,
  brandLimits,
  brandLinks,
  brandRadii,
  type MailLanguage,
} from '@countinghouse/contract/vocabulary';
import { languageNames, useTranslation } from '@countinghouse/kit';
import { DesignFields, TextPart } from '@countinghouse/kit/drafts';
import { SelectField } from '@countinghouse/kit/ui-data';
import { brandingTexts } from '../../texts.ts';
import styles from './branding.module.css';
import { ColorsPart } from './colors-part.tsx';
import type { SectionProps } from './preview-props.ts';
import type { BrandingForm } from './use-branding-form.ts';

interface ChoicePartProps {
  form: BrandingForm;
  name: string;
  label: string;
  values: readonly string[];
}

/** One of a few values of a part. */
function ChoicePart({ form, name, label, values }: ChoicePartProps) {
  const { t } = useTranslation(brandingTexts);
  return (
    <SelectField
      label={label}
      value={form.text(name)}
      options={values.map((value) => ({ value, label: t(`value.${name}.${value}`) }))}
      onChange={(value) => form.change(name, value)}
    />
  );
}

/** A text in both languages; the preview speaks the one that is written in. */
function WordsPart({
  form,
  look,
  part,
  max,
}: SectionProps & { part: 'login' | 'signature' | 'footer'; max: number }) {
  const { t } = useTranslation(brandingTexts);
  const partIn = (language: MailLanguage) => (
    <TextPart
      key={language}
      form={form}
      name={`${part}.${language}`}
      label={t('inLanguage', { part: t(`part.${part}`), language: languageNames[language] })}
      {...{ maxLength: max, hasLines: true, lang: language }}
      onFocus={() => look({ language })}
    />
  );
  return (
    <div>
      <div className={styles.pair}>{(['en', 'vi'] as const).map(partIn)}</div>
      <p className={styles.hint}>{t(`hint.${part}`)}</p>
    </div>
  );
}

/** How the portal looks. */
export function LookSection(props: SectionProps) {
  const { form } = props;
  const { t } = useTranslation(brandingTexts);
  return (
    <DesignFields form={form}>
      <TextPart
        form={form}
        name="name"
        label={t('part.name')}
        hint={t('hint.name')}
        maxLength={brandLimits.name}
      />
      <ColorsPart {...props} />
      <div className={styles.pair}>
        <ChoicePart form={form} name="radius" label={t('part.radius')} values={brandRadii} />
        <ChoicePart form={form} name="font" label={t('part.font')} values={brandFonts} />
      </div>
    </DesignFields>
  );
}

/** What the login page says, and where it links to. */
export function LoginSection(props: SectionProps) {
  const { form } = props;
  const { t } = useTranslation(brandingTexts);
  return (
    <DesignFields form={form}>
      <WordsPart {...props} part="login" max={brandLimits.login} />
      {brandLinks.map((link) => (
        <TextPart
          key={link}
          form={form}
          name={`links.${link}`}
          label={t(`part.links.${link}`)}
          {...{ maxLength: brandLimits.link, inputMode: 'url', placeholder: 'https://' }}
        />
      ))}
    </DesignFields>
  );
}

/** Who mails are from, and how they end. */
export function MailSection(props: SectionProps) {
  const { form } = props;
  const { t } = useTranslation(brandingTexts);
  return (
    <DesignFields form={form}>
      <TextPart
        form={form}
        name="senderName"
        label={t('part.senderName')}
        hint={t('hint.senderName')}
        maxLength={brandLimits.senderName}
      />
      <WordsPart {...props} part="signature" max={brandLimits.signature} />
      <WordsPart {...props} part="footer" max={brandLimits.footer} />
    </DesignFields>
  );
}
