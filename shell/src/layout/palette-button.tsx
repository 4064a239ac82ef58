import { useTranslation } from '@countinghouse/kit';
import { Search } from 'lucide-react';
import styles from './header.module.css';

const paletteKey = /Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** Opens the palette, and names the key that does. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <button type="button" className={styles.search} aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <Search size={18} aria-hidden="true" />
      <span>{t('layout.palette')}</span>
      <span aria-hidden="true" className={styles.key}>
        {paletteKey}
      </span>
    </button>
  );
}
