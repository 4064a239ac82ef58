import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';

/**
 * Imported into a process that is measured: SIGUSR2 begins a CPU profile, and the next one writes it. The start would
 * hide everything else.
 */
const session = new Session();
session.connect();
session.post('Profiler.enable');
const file = process.env.PROFILE_FILE ?? 'backend.cpuprofile';
let isRunning = false;
process.on('SIGUSR2', () => {
  isRunning = !isRunning;
  if (isRunning) session.post('Profiler.start');
  else session.post('Profiler.stop', (_error, { profile }) => writeFileSync(file, JSON.stringify(profile)));
});
