import type { OpenHostedPage } from '@countinghouse/contract';
import type { MailLanguage } from '@countinghouse/contract/vocabulary';
import type { FieldName, Form, Problems } from '../model/form.ts';
import type { Translate } from '../texts.ts';

/** What every part of the form works with. */
export interface FormParts {
  page: OpenHostedPage;
  language: MailLanguage;
  t: Translate;
  form: Form;
  change: (set: Partial<Form>) => void;
  /** Only of fields that were left, or once somebody tried to pay. */
  problems: Problems;
  leave: (field: FieldName) => void;
  money: (amountMinor: number) => string;
}

type TextField = { [Key in keyof Form]: Form[Key] extends string ? Key : never }[keyof Form] & FieldName;

/** The properties of a field for a line of text. */
export const textProps = ({ form, change, problems, leave, t }: FormParts, name: TextField) => ({
  name,
  value: form[name],
  problem: problems[name] && t(problems[name]),
  onType: (value: string) => change({ [name]: value }),
  onLeave: () => leave(name),
});
