import { runTests } from './checks/run-tests.ts';
import { checkSteps } from './checks/steps.ts';

await runTests('npm run check', checkSteps);
