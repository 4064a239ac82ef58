import type { BrandingContent } from '@countinghouse/contract';
import type { BrandGround, MailLanguage } from '@countinghouse/contract/vocabulary';
import type { useTranslation } from '@countinghouse/kit';
import type { ShownLogo } from '@countinghouse/kit/ui-core';
import type { BrandingForm } from './use-branding-form.ts';

/** On which ground, and in which language, the previews are. */
export interface PreviewView {
  ground: BrandGround;
  language: MailLanguage;
}

export interface PreviewProps {
  content: BrandingContent;
  language: MailLanguage;
  /** The portal's logo, where this is the portal; its name stands there otherwise. */
  logo: ShownLogo;
  /** Speaks the language of the preview, which need not be the page's. */
  t: ReturnType<typeof useTranslation>['t'];
}

/** What a part of the editor works on, and how it turns the previews. */
export interface SectionProps {
  form: BrandingForm;
  view: PreviewView;
  look: (view: Partial<PreviewView>) => void;
}
