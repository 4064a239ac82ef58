import type { MerchantRequest } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { documentsTexts } from '../../texts.ts';

type Asked = Pick<MerchantRequest, 'kind' | 'documentKind'>;

/** What a request is for, in words. */
export function useRequestTitle(): (request: Asked) => string {
  const { t } = useTranslation(documentsTexts);
  return ({ kind, documentKind }) =>
    kind === 'document' && documentKind
      ? t('request.documentOf', { kind: t(`kind.${documentKind}`) })
      : t(`request.kind.${kind}`);
}
