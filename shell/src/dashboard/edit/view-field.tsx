import { useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { NativeSelect } from '@countinghouse/kit/ui-data';
import { boardTexts } from '../boards/board-texts.ts';
import { getViews } from '../widgets/view-queries.ts';

interface ViewFieldProps {
  value: string;
  onChange: (viewId: string) => void;
}

/** Which of the saved views a widget shows. */
export function ViewField({ value, onChange }: ViewFieldProps) {
  const { t } = useTranslation(boardTexts);
  const views = useQuery(getViews());
  if (views.data?.length === 0) return <p>{t('view.none')}</p>;
  const options = (views.data ?? []).map(({ id, name, content: { list } }) => ({
    value: id,
    label: t('view.ofList', { name, list: t(`view.list.${list}`) }),
  }));
  return (
    <NativeSelect
      aria-label={t('view.label')}
      value={value}
      options={[{ value: '', label: t('view.choose') }, ...options]}
      onChange={onChange}
    />
  );
}
