import type { RequestKind } from '@countinghouse/contract/vocabulary';
import { useAuth, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { documentsTexts } from '../../texts.ts';
import { AskDialog } from '../documents/lazy-ask-dialog.ts';
import styles from '../parts.module.css';

/** Administrators ask for papers and information, and leave notes; the others ask questions. */
function useAskedKinds(): readonly RequestKind[] {
  const user = useAuth((state) => state.user);
  if (!user || user.isRestrictedUser) return [];
  return user.role === 'countinghouse' ? ['document', 'information', 'note'] : ['question'];
}

/** What the user may ask of a merchant, or for them. */
export function AskButtons({ merchantId }: { merchantId: string }) {
  const { t } = useTranslation(documentsTexts);
  const kinds = useAskedKinds();
  const [asked, setAsked] = useState<RequestKind | null>(null);
  if (kinds.length === 0) return null;
  return (
    <div className={styles.kept}>
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => setAsked(kind)}>
          {t(`ask.${kind}.open`)}
        </Button>
      ))}
      {asked && <AskDialog merchantId={merchantId} kind={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}
