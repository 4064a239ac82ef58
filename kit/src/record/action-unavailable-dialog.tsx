import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { recordTexts } from '../i18n/record-texts.ts';
import { Notice } from '../ui-core/notice.tsx';
import { Dialog } from '../ui-data/dialog.tsx';

interface ActionUnavailableDialogProps {
  /** The action's name. */
  title: string;
  /** What became of the record. */
  detail: string;
  onClose: () => void;
}

/** In the place of a dialog whose action somebody or something else has made impossible meanwhile. */
export function ActionUnavailableDialog({ title, detail, onClose }: ActionUnavailableDialogProps) {
  const { t } = useTranslation(recordTexts);
  return (
    <Dialog
      size="small"
      isPersistent
      title={title}
      onClose={onClose}
      actions={
        <Button type="primary" autoFocus onClick={onClose}>
          {t('kit:dialog.close')}
        </Button>
      }
    >
      <Notice tone="warning" title={t('unavailable')}>
        {detail}
      </Notice>
    </Dialog>
  );
}
