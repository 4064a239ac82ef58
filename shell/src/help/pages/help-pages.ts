import { loadTexts } from '@countinghouse/kit';
import { helpTexts } from '../help-texts.ts';

export { HelpContentsPage } from './help-contents-page.tsx';
export { HelpPage } from './help-page.tsx';

export const loadPageTexts = () => loadTexts([helpTexts]);
