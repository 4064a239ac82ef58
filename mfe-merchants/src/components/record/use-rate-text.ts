import { useTranslation } from '@countinghouse/kit';

/** A share in percent with two digits: limits are as small as 0.5 %. */
export function useRateText(): (share: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 });
  return (share) => format.format(share);
}
