import { checkSteps, runSteps } from './checks/steps.ts';

process.exitCode = (await runSteps(checkSteps())) ? 0 : 1;
