import { i18n } from '../i18n/i18n.ts';
import { showFlash } from './flash.ts';

/** Copies a text, and says whether that worked. @returns whether it did */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showFlash({ class: 'success', message: i18n.t('kit:failure.copyDone') });
    return true;
  } catch {
    showFlash({ class: 'danger', message: i18n.t('kit:failure.copyFailed') });
    return false;
  }
}
