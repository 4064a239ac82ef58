import { lazyPart, useTranslation } from '../../index.ts';
import { saveFile, useQuery } from '../../query/index.ts';
import { Button } from '../../ui-core/index.ts';
import { Dialog, QueryResult } from '../../ui-data/index.ts';
import { ImageView, TextView } from './plain-views.tsx';
import { previewTexts } from './preview-texts.ts';

const PdfView = lazyPart<{ file: Blob }>([previewTexts], () =>
  import('./pdf-view.tsx').then((module) => module.PdfView),
);

export interface PreviewDialogProps {
  title: string;
  fileName: string;
  contentType: string;
  /** By what it is kept while the dialog is open. */
  fileKey: readonly unknown[];
  load: (signal: AbortSignal) => Promise<Blob>;
  onClose: () => void;
}

/** A file, shown in the page: a PDF, a picture or a text. */
export function PreviewDialog({ title, fileName, contentType, fileKey, load, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(previewTexts);
  const query = useQuery({
    queryKey: ['file', ...fileKey],
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
            {t('download')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('close')}
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
