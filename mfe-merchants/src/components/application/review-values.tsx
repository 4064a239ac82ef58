import { type SavedSection, savedSections } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { DescriptionList } from '@countinghouse/kit/ui-data';
import type { ApplicationStep, FormApplication } from '../../model/application/form-application.ts';
import { secretFields } from '../../model/application/section-values.ts';
import { documentsTexts, registerTexts } from '../../texts.ts';
import { useCategories } from './category-field.tsx';
import { useValueText } from './use-value-text.ts';

interface ReviewValuesProps {
  application: FormApplication;
  step: ApplicationStep;
}

/** The fields of each section, in the order of the form. */
const fieldsOf: Record<SavedSection, string> = {
  business: 'legalName tradingName entityType formedOn taxIdType taxId website phone email',
  address: 'street city region postalCode country mailingStreet mailingCity mailingRegion mailingPostalCode',
  owners: '',
  processing:
    'mcc currency timeZone description monthlyVolumeMinor averageTicketMinor highestTicketMinor cardPresentPercent keyedPercent onlinePercent refundPolicy',
  bank: 'routingNumber bankName accountNumber accountType ownership accountHolder',
};

function SectionValues({ application, section }: { application: FormApplication; section: SavedSection }) {
  const { t } = useTranslation(registerTexts);
  const textOf = useValueText();
  const values = application.sections[section]?.values ?? {};
  const category = useCategories(section === 'processing').find(({ code }) => code === values.mcc);
  const secret = secretFields[section];
  const read = (name: string): string => {
    if (name === secret?.name) {
      const digits = values[secret.keptAs];
      return digits ? `•••• ${digits}` : '';
    }
    if (name === 'mcc' && category) return `${category.code} · ${category.name}`;
    const value = values[name];
    return textOf(name, value, values.currency ?? 'USD') ?? String(value ?? '');
  };
  const items = fieldsOf[section]
    .split(' ')
    .map((name) => [t(`field.${name}`), read(name)] as const)
    .filter(([, text]) => text !== '');
  return items.length > 0 && <DescriptionList items={items} />;
}

/** What was filled in at a step, to be read once more before it is sent. */
export function ReviewValues({ application, step }: ReviewValuesProps) {
  const { t } = useTranslation([registerTexts, documentsTexts]);
  const format = useFormat();
  if (step === 'owners') {
    const items = application.owners.map(({ name, title, ownershipPercent, isControlPerson }) => {
      const facts = [
        format.percent(ownershipPercent / 100),
        title,
        isControlPerson && t('owners.controlPerson'),
      ];
      return [name, facts.filter(Boolean).join(' · ')] as const;
    });
    return items.length > 0 && <DescriptionList items={items} />;
  }
  if (step === 'documents') {
    const counted = application.documents.filter(
      ({ status }) => status === 'uploaded' || status === 'accepted',
    );
    return (
      counted.length > 0 && (
        <ul>
          {counted.map(({ id, kind, fileName }) => (
            <li key={id}>{`${t(`${documentsTexts}:kind.${kind}`)}: ${fileName}`}</li>
          ))}
        </ul>
      )
    );
  }
  const section = savedSections.find((one) => one === step);
  return section ? <SectionValues application={application} section={section} /> : null;
}
