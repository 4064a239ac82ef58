import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { FileItem, FileProblem } from './file-item.tsx';
import { fileTexts } from './file-texts.ts';
import type { Upload } from './use-uploads.ts';

interface FileRowProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

/** One file that was chosen: how far it is, or why it is not sent. */
export function FileRow({ upload: { file, status, portion, problem }, onRetry, onRemove }: FileRowProps) {
  const { t } = useTranslation([fileTexts, 'kit']);
  const format = useFormat();
  const isOnItsWay = status === 'waiting' || status === 'uploading';
  const action = (label: string, onClick: () => void) => (
    <Button
      size="small"
      type="text"
      aria-label={t('actionOf', { action: label, fileName: file.name })}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <FileItem
      name={file.name}
      facts={[format.size(file.size), t(problem === null ? status : 'notUploaded')]}
      status={status}
      actions={
        <>
          {status === 'failed' && action(t('kit:failure.retry'), onRetry)}
          {status !== 'uploaded' && action(t(isOnItsWay ? 'cancel' : 'remove'), onRemove)}
        </>
      }
    >
      {status === 'uploading' && (
        <Progress size="small" showInfo={false} percent={Math.round(portion * 100)} aria-label={file.name} />
      )}
      {problem && <FileProblem>{problem}</FileProblem>}
    </FileItem>
  );
}
