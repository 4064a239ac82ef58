import { runTests } from './checks/run-tests.ts';
import { testSteps } from './checks/steps.ts';

await runTests('npm test', testSteps);
