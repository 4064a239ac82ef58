import type { ExportJob } from '@countinghouse/contract';
import { failureText, showFlash, useTranslation } from '@countinghouse/kit';
import { exportsKey, repeatExport, saveFile, useMutation, useQueryClient } from '@countinghouse/kit/query';
import { cancelExport, downloadExport } from '../api.ts';
import { exportPagesTexts } from './export-pages-texts.ts';

/** What can be done with an export. What fails is told at the top of the page. */
export function useExportActions(job: ExportJob, onRepeated: (job: ExportJob) => void = () => undefined) {
  const { t } = useTranslation(exportPagesTexts);
  const client = useQueryClient();
  const tell = async (error: unknown) =>
    showFlash({ class: 'danger', message: await failureText(error, t('failed')) });
  const refresh = () => client.invalidateQueries({ queryKey: exportsKey });
  const download = useMutation({
    mutationFn: async () => saveFile(await downloadExport(job), job.fileName),
    onError: tell,
  });
  const cancel = useMutation({ mutationFn: () => cancelExport(job), onError: tell, onSettled: refresh });
  const repeat = useMutation({
    mutationFn: () => repeatExport(job),
    onError: tell,
    onSuccess: onRepeated,
    onSettled: refresh,
  });
  return { download, cancel, repeat };
}
