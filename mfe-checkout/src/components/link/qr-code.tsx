import { useTranslation } from '@countinghouse/kit';
import { saveFile } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { QRCodeCanvas, QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { linkTexts } from '../../texts.ts';
import styles from './link.module.css';

/** Readers want an edge of four modules. */
const marginSize = 4;
/** For print: 30 millimeters at 800 dots an inch. */
const printSize = 1024;

/** The address of a link for cameras, to look at and to print. */
export function QrCode({ address, fileName }: { address: string; fileName: string }) {
  const { t } = useTranslation(linkTexts);
  const svg = useRef<SVGSVGElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const saveSvg = () => {
    if (!svg.current) return;
    const text = new XMLSerializer().serializeToString(svg.current);
    saveFile(new Blob([text], { type: 'image/svg+xml' }), `${fileName}.svg`);
  };
  const savePng = () => canvas.current?.toBlob((file) => file && saveFile(file, `${fileName}.png`));
  return (
    <div className={styles.code}>
      <QRCodeSVG ref={svg} value={address} size={168} marginSize={marginSize} title={t('qr.title')} />
      <div className={styles.hidden}>
        <QRCodeCanvas ref={canvas} value={address} size={printSize} marginSize={marginSize} />
      </div>
      <div className={styles.buttons}>
        <Button size="small" onClick={saveSvg} aria-label={t('qr.svg')}>
          {t('qr.svgShort')}
        </Button>
        <Button size="small" onClick={savePng} aria-label={t('qr.png')}>
          {t('qr.pngShort')}
        </Button>
      </div>
    </div>
  );
}
