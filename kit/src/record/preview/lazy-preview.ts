import { lazyPart } from '../../loading/lazy-part.tsx';
import type { PreviewDialogProps } from './preview-dialog.tsx';
import { previewTexts } from './preview-texts.ts';

/** Shows a file in a dialog over the page; its reader of PDFs loads with the first one. */
export const PreviewDialog = lazyPart<PreviewDialogProps>([previewTexts], () =>
  import('./preview-dialog.tsx').then((module) => module.PreviewDialog),
);
