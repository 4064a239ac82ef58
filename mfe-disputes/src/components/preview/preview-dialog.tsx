import { lazyPart, useTranslation } from '@countinghouse/kit';
import { saveFile, useQuery } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { Dialog, QueryResult } from '@countinghouse/kit/ui-data';
import { responseTexts } from '../../texts.ts';
import { ImageView, TextView } from './plain-views.tsx';

const PdfView = lazyPart<{ file: Blob }>([responseTexts], () =>
  import('./pdf-view.tsx').then((module) => module.PdfView),
);

interface PreviewDialogProps {
  title: string;
  fileName: string;
  contentType: string;
  /** By what it is kept while the dialog is open. */
  fileKey: readonly unknown[];
  load: (signal: AbortSignal) => Promise<Blob>;
  onClose: () => void;
}

/** A file of the response as the bank will see it. */
export function PreviewDialog({ title, fileName, contentType, fileKey, load, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(responseTexts);
  const query = useQuery({
    queryKey: ['disputes', 'file', ...fileKey],
    queryFn: ({ signal }) => load(signal),
    // A packet is megabytes, and of this moment.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data } = query;
  return (
    <Dialog
      title={title}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button disabled={!data} onClick={() => data && saveFile(data, fileName)}>
            {t('preview.download')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('preview.close')}
          </Button>
        </>
      }
    >
      <QueryResult query={query} lines={8}>
        {(file) => {
          if (contentType === 'application/pdf') return <PdfView file={file} />;
          return contentType.startsWith('image/') ? (
            <ImageView file={file} name={fileName} />
          ) : (
            <TextView file={file} />
          );
        }}
      </QueryResult>
    </Dialog>
  );
}
