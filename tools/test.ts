import { runSteps, testSteps } from './checks/steps.ts';

process.exitCode = (await runSteps(testSteps())) ? 0 : 1;
