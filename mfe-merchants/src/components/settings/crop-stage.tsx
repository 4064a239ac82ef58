import { useTranslation } from '@countinghouse/kit';
import { type PointerEvent, useEffect, useRef } from 'react';
import type { Picture } from '../../api/settings/picture.ts';
import { boxOf, type Crop, cropByKey, moveCrop, sentSize } from '../../model/settings/crop.ts';
import { businessSettingsTexts } from '../../texts.ts';
import styles from './settings.module.css';

interface CropStageProps {
  picture: Picture;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** Sharp on fine screens too. */
const drawnSide = 1_200;

/** The part that is cut out, as large as there is room: dragged, or moved by keys. */
export function CropStage({ picture, crop, onChange }: CropStageProps) {
  const { t } = useTranslation(businessSettingsTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const box = boxOf(picture, crop);
  const size = sentSize(box, drawnSide);
  const { left, top, width, height } = box;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { width: wide, height: high } = context.canvas;
    context.clearRect(0, 0, wide, high);
    context.drawImage(picture, left, top, width, height, 0, 0, wide, high);
  }, [picture, left, top, width, height]);

  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!held.current) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    const right = (held.current.x - event.clientX) / clientWidth;
    const down = (held.current.y - event.clientY) / clientHeight;
    held.current = { x: event.clientX, y: event.clientY };
    onChange(moveCrop(picture, crop, { right, down }));
  };
  const { width: wide, height: high } = sentSize(box);
  const letGo = () => {
    held.current = null;
  };
  return (
    <button
      type="button"
      className={styles.stage}
      aria-label={t('crop.stage', { width: wide, height: high })}
      onKeyDown={(event) => {
        const next = cropByKey(picture, crop, event.key);
        if (!next) return;
        event.preventDefault();
        onChange(next);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <canvas ref={canvas} width={size.width} height={size.height} />
    </button>
  );
}
