import { isLanguage, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Select } from '@countinghouse/kit/ui-data';
import { type Category, isCategoryFor, loadCategories } from '../../model/categories.ts';
import { registerTexts } from '../../texts.ts';
import { FieldFrame } from './section-fields.tsx';
import type { SectionForm } from './use-section-form.ts';

/** The categories in the reader's language; none until they are loaded. */
export function useCategories(isWanted = true): Category[] {
  const { i18n } = useTranslation(registerTexts);
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const { data = [] } = useQuery({
    queryKey: ['merchants', 'categories', language],
    queryFn: () => loadCategories(language),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });
  return data;
}

/** What a merchant sells, by the networks' categories: found by words or by number. */
export function CategoryField({ form }: { form: SectionForm }) {
  const { t } = useTranslation(registerTexts);
  const data = useCategories();
  const nameOf = new Map(data.map((category) => [category.code, category]));
  return (
    <FieldFrame form={form} name="mcc">
      {(control, leave) => (
        <Select<string>
          {...control}
          showSearch={{
            filterOption: (search, option) => {
              const category = nameOf.get(String(option?.value));
              return category !== undefined && isCategoryFor(category, search);
            },
          }}
          allowClear
          onBlur={leave}
          placeholder={t('mcc.placeholder')}
          notFoundContent={t('mcc.none')}
          {...(form.text('mcc') && { value: form.text('mcc') })}
          options={data.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
          onChange={(code) => form.choose('mcc', code ?? null)}
        />
      )}
    </FieldFrame>
  );
}
