import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../index.ts';
import { LoadingSpinner, Notice } from '../../ui-core/index.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import styles from './preview.module.css';
import { previewTexts } from './preview-texts.ts';

/** One page: drawn when it comes near, for a packet may have a hundred. */
function PdfPage({ pdf, pageNumber }: { pdf: OpenPdf; pageNumber: number }) {
  const { t } = useTranslation(previewTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(pdf.ratio);
  useEffect(() => {
    const place = canvas.current;
    if (!place) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        pdf.draw(pageNumber, place, place.clientWidth).then(setRatio, () => undefined);
      },
      { rootMargin: '600px' },
    );
    watcher.observe(place);
    return () => watcher.disconnect();
  }, [pdf, pageNumber]);
  return (
    <li>
      <canvas
        ref={canvas}
        className={styles.page}
        role="img"
        aria-label={t('page', { page: pageNumber, pages: pdf.pageCount })}
        style={{ aspectRatio: 1 / ratio }}
      />
    </li>
  );
}

/** A PDF's pages, one below the other. */
export function PdfView({ file }: { file: Blob }) {
  const { t } = useTranslation(previewTexts);
  const [pdf, setPdf] = useState<OpenPdf | 'damaged' | null>(null);
  useEffect(() => {
    let isLeft = false;
    const opening = openPdf(file);
    opening.then(
      (opened) => !isLeft && setPdf(opened),
      () => !isLeft && setPdf('damaged'),
    );
    return () => {
      isLeft = true;
      opening.then(
        (opened) => opened.close(),
        () => undefined,
      );
    };
  }, [file]);
  if (pdf === null) return <LoadingSpinner />;
  if (pdf === 'damaged') return <Notice tone="warning" title={t('unreadable')} />;
  return (
    <ol className={styles.pages}>
      {Array.from({ length: pdf.pageCount }, (_, index) => index + 1).map((pageNumber) => (
        <PdfPage key={pageNumber} pdf={pdf} pageNumber={pageNumber} />
      ))}
    </ol>
  );
}
