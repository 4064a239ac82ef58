import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fileTexts } from './file-texts.ts';

/** What is held in a hand has a camera that looks away from its user. */
const hasCamera = () => window.matchMedia?.('(pointer: coarse)').matches ?? false;

interface CameraButtonProps {
  /** What the picture is for. */
  label: string;
  onPicture: (file: File) => void;
}

/** Takes a picture with the phone's own camera; nothing where there is hardly one. */
export function CameraButton({ label, onPicture }: CameraButtonProps) {
  const { t } = useTranslation(fileTexts);
  const input = useRef<HTMLInputElement>(null);
  if (!hasCamera()) return null;
  return (
    <div>
      <Button
        aria-label={t('actionOf', { action: t('camera'), fileName: label })}
        onClick={() => input.current?.click()}
      >
        {t('camera')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The next picture may have the same name.
          target.value = '';
          if (file) onPicture(file);
        }}
      />
    </div>
  );
}
