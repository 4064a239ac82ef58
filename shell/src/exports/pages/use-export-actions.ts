import type { EndpointBody, ExportJob } from '@countinghouse/contract';
import { failureText, showFlash, useTranslation } from '@countinghouse/kit';
import { exportsKey, repeatExport, saveFile, useMutation, useQueryClient } from '@countinghouse/kit/query';
import { changeExport, downloadExport } from '../api.ts';
import { exportPagesTexts } from './export-pages-texts.ts';

interface Told {
  onRepeated?: ((job: ExportJob) => void) | undefined;
  onDeleted?: (() => void) | undefined;
}

/** What can be done with an export. What fails is told at the top of the page. */
export function useExportActions(job: ExportJob, { onRepeated, onDeleted }: Told) {
  const { t } = useTranslation(exportPagesTexts);
  const client = useQueryClient();
  const onError = async (error: unknown) =>
    showFlash({ class: 'danger', message: await failureText(error, t('failed')) });
  const onSettled = () => client.invalidateQueries({ queryKey: exportsKey });
  const download = useMutation({
    mutationFn: async () => saveFile(await downloadExport(job), job.fileName),
    onError,
  });
  const change = useMutation({
    mutationFn: (action: EndpointBody<'post', 'export/list'>['action']) => changeExport(job, action),
    onSuccess: (_job, action) => action === 'delete' && onDeleted?.(),
    ...{ onError, onSettled },
  });
  const repeat = useMutation({
    mutationFn: () => repeatExport(job),
    onSuccess: (next) => onRepeated?.(next),
    ...{ onError, onSettled },
  });
  return { download, change, repeat };
}
