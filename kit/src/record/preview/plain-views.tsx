import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../index.ts';
import { Notice } from '../../ui-core/index.ts';
import styles from './preview.module.css';
import { previewTexts } from './preview-texts.ts';

/** A picture. It is drawn, for the portal's policy shows pictures of its own origin and no others. */
export function ImageView({ file, name }: { file: Blob; name: string }) {
  const { t } = useTranslation(previewTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDamaged, setDamaged] = useState(false);
  useEffect(() => {
    let isLeft = false;
    createImageBitmap(file).then(
      (bitmap) => {
        const place = canvas.current;
        if (isLeft || !place) return;
        place.width = bitmap.width;
        place.height = bitmap.height;
        place.getContext('2d')?.drawImage(bitmap, 0, 0);
        bitmap.close();
      },
      () => setDamaged(true),
    );
    return () => {
      isLeft = true;
    };
  }, [file]);
  if (isDamaged) return <Notice tone="warning" title={t('unreadable')} />;
  return <canvas ref={canvas} className={styles.image} role="img" aria-label={name} />;
}

/** A text as it is, markup and all. */
export function TextView({ file }: { file: Blob }) {
  const [text, setText] = useState('');
  useEffect(() => {
    file.text().then(setText, () => undefined);
  }, [file]);
  return <pre className={styles.text}>{text}</pre>;
}
