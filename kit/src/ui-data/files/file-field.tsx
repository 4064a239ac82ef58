import { Upload as AntUpload } from 'antd';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFlash } from '../../flash/flash.ts';
import { useFormat } from '../../format/use-format.ts';
import { Editable } from '../../ui-core/editable.tsx';
import { visuallyHidden } from '../../ui-core/visually-hidden.ts';
import { CameraButton } from './camera-button.tsx';
import styles from './file-field.module.css';
import { FileItems } from './file-item.tsx';
import { type FileRules, fileProblem, sizeProblem, typeNames } from './file-problem.ts';
import { FileRow } from './file-row.tsx';
import { fileTexts } from './file-texts.ts';
import type { SendFile } from './send-watched.ts';
import { type Upload, useUploads } from './use-uploads.ts';

export interface FileFieldProps extends FileRules {
  label: string;
  /** Sends a file, and reads again what it belongs to: the page shows what has arrived. */
  onUpload: SendFile;
  /** One file at a time. */
  isSingle?: boolean;
  /** Makes of a file what is sent, such as a smaller image: what was chosen may then be larger than `maxBytes`. */
  prepare?: ((file: File) => Promise<File>) | undefined;
  /** On phones, a button takes a picture; for fields that take images. */
  hasCamera?: boolean;
}

const isHeic = ({ name }: File) => /\.hei[cf]$/i.test(name);

const isWriting = () => document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;

/** What antd draws as a button is a box that knows Enter only. */
function pressWithSpace(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.key !== ' ' || target.getAttribute('role') !== 'button') return;
  event.preventDefault();
  target.click();
}

type QueueOptions = FileRules & Pick<FileFieldProps, 'onUpload' | 'prepare'>;

/** Files of a field on their way, with words for what becomes of them. */
function useFileQueue(field: RefObject<Element | null>, { onUpload, prepare, ...rules }: QueueOptions) {
  const { t } = useTranslation(fileTexts);
  return useUploads({
    send: onUpload,
    prepare,
    problemOf: (file) =>
      fileProblem(file, prepare ? { ...rules, maxBytes: Number.POSITIVE_INFINITY } : rules),
    // What the browser could not make a JPEG of, the server would refuse in words that help nobody.
    problemOfPrepared: (file) => (prepare && isHeic(file) ? t('heic') : sizeProblem(file, rules)),
    failed: t('failed'),
    stalled: t('stalled'),
    // A step that is kept while another is open shows nobody why.
    onFailed: ({ name }, problem) => {
      const message = t('failedOf', { fileName: name, problem });
      if (field.current?.closest('[hidden]')) showFlash({ class: 'danger', message });
    },
  });
}

/**
 * Takes files: chosen, dropped or pasted, and sends them one after another, with progress and a way to cancel.
 * antd's part takes them and nothing else. Its list of files shows why one failed to a pointer only, and cannot send it
 * again. It would take what is pasted anywhere on the page: here the focus or the pointer must be on the field.
 */
export function FileField({
  label,
  types,
  maxBytes,
  onUpload,
  isSingle = false,
  prepare,
  hasCamera = false,
}: FileFieldProps) {
  const { t } = useTranslation(fileTexts);
  const format = useFormat();
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const [hasPointer, setPointer] = useState(false);
  const rules = { types, maxBytes };
  const { uploads, ...queue } = useFileQueue(field, { onUpload, prepare, ...rules });
  const remove = (upload: Upload) => {
    queue.remove(upload);
    field.current?.querySelector<HTMLElement>('[role=button]')?.focus();
  };
  const arrived = uploads.findLast(({ status }) => status === 'uploaded');
  return (
    <Editable>
      <fieldset
        ref={field}
        className={styles.field}
        aria-describedby={id}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onPointerEnter={() => setPointer(!isWriting())}
        onPointerLeave={() => setPointer(false)}
        onKeyDown={pressWithSpace}
      >
        <legend className={styles.label}>{label}</legend>
        <AntUpload.Dragger
          // What is of another type is refused in words, not left out silently.
          accept={{ format: types.map((type) => `.${type}`).join(','), filter: () => true }}
          multiple={!isSingle}
          pastable={hasFocus || hasPointer}
          showUploadList={false}
          beforeUpload={(file, files) => {
            if (file === files[0]) queue.add(files);
            return AntUpload.LIST_IGNORE;
          }}
        >
          <span className={styles.select}>{t(isSingle ? 'selectOne' : 'select')}</span> {t('orDrop')}
        </AntUpload.Dragger>
        {hasCamera && <CameraButton label={label} onPicture={(file) => queue.add([file])} />}
        <p id={id} className={styles.rules}>
          {t('rules', { types: typeNames(rules), size: format.size(maxBytes) })}
        </p>
        {uploads.length > 0 && (
          <FileItems label={t('files', { label })}>
            {uploads.map((upload) => (
              <FileRow
                key={upload.id}
                upload={upload}
                onRetry={() => queue.retry(upload)}
                onRemove={() => remove(upload)}
              />
            ))}
          </FileItems>
        )}
        <p role="status" className={visuallyHidden}>
          {arrived && t('announcement', { fileName: arrived.file.name })}
        </p>
      </fieldset>
    </Editable>
  );
}
