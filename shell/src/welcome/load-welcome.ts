import { atRest, loadTexts } from '@countinghouse/kit';
import { taskTexts } from '../tasks/task-texts.ts';
import { welcomeTexts } from './welcome-texts.ts';

/** The parts of the Welcome panel: the page beside it is drawn first. */
export async function loadWelcome() {
  await atRest();
  const [parts] = await Promise.all([import('./welcome-parts.tsx'), loadTexts([welcomeTexts, taskTexts])]);
  return parts;
}
