import { useFormat, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Dialog, SelectField } from '@countinghouse/kit/ui-data';
import { useEffect, useId, useState } from 'react';
import { cutPicture, type Picture } from '../../api/settings/picture.ts';
import {
  boxOf,
  type Crop,
  type CropShape,
  clampCrop,
  cropShapes,
  mostZoom,
  sentSize,
  startCrop,
} from '../../model/settings/crop.ts';
import { businessSettingsTexts } from '../../texts.ts';
import { CropStage } from './crop-stage.tsx';
import { LogoGrounds } from './logo-grounds.tsx';
import styles from './settings.module.css';

interface CropDialogProps {
  picture: Picture;
  /** Of the file that was chosen. */
  type: string;
  title: string;
  /** @returns whether it was saved */
  onSave: (file: Promise<Blob>) => Promise<boolean>;
  onClose: () => void;
}

/** While somebody moves it, it is not cut each time. */
const restMs = 250;

/** What would be sent, and an address by which the page shows it. */
function useCut(picture: Picture, crop: Crop, type: string) {
  const [cut, setCut] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const blob = await cutPicture(picture, boxOf(picture, crop), type);
      const reader = new FileReader();
      // The page's policy shows pictures of data addresses and of no others.
      reader.onload = () => isCurrent && setCut({ blob, url: String(reader.result) });
      reader.readAsDataURL(blob);
    }, restMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [picture, crop, type]);
  return cut;
}

/** Cuts a picture before it is sent: moved and zoomed by pointer or keys, shown on both grounds. */
export function CropDialog({ picture, type, title, onSave, onClose }: CropDialogProps) {
  const { t } = useTranslation(businessSettingsTexts);
  const format = useFormat();
  const zoomId = useId();
  const [crop, setCrop] = useState<Crop>(startCrop);
  const [isSaving, setSaving] = useState(false);
  const cut = useCut(picture, crop, type);
  const box = boxOf(picture, crop);
  const most = mostZoom(picture, crop.shape);
  const save = async () => {
    setSaving(true);
    if (await onSave(cutPicture(picture, box, type))) onClose();
    else setSaving(false);
  };
  const shapes = (Object.keys(cropShapes) as CropShape[]).filter((shape) => mostZoom(picture, shape) >= 1);
  return (
    <Dialog
      title={`${t('crop.title')}: ${title}`}
      size="large"
      isPersistent
      isHeld={isSaving}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {t('crop.cancel')}
          </Button>
          <Button type="primary" loading={isSaving} onClick={save}>
            {t('crop.save')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <CropStage picture={picture} crop={crop} onChange={setCrop} />
        <p className={styles.hint}>{t('crop.help')}</p>
        <div className={styles.fields}>
          <SelectField
            label={t('crop.shape')}
            value={crop.shape}
            options={shapes.map((value) => ({ value, label: t(`crop.${value}`) }))}
            onChange={(shape) => setCrop(clampCrop(picture, { ...startCrop, shape }))}
          />
          <div className={styles.field}>
            <label htmlFor={zoomId}>{t('crop.zoom')}</label>
            <input
              id={zoomId}
              className={styles.zoom}
              type="range"
              min={1}
              max={Math.max(1, most)}
              step={0.01}
              disabled={most <= 1}
              value={crop.zoom}
              onChange={({ target }) => setCrop(clampCrop(picture, { ...crop, zoom: Number(target.value) }))}
            />
          </div>
        </div>
        <LogoGrounds url={cut?.url ?? null} alt="" none={t('crop.measuring')} />
        <output className={styles.hint}>
          {cut ? t('crop.size', { ...sentSize(box), size: format.size(cut.blob.size) }) : t('crop.measuring')}
        </output>
      </div>
    </Dialog>
  );
}
