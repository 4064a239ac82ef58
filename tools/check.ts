import { parseTestArguments } from './checks/arguments.ts';
import { checkSteps, runSteps } from './checks/steps.ts';

try {
  const { depths, selection } = parseTestArguments(process.argv.slice(2));
  const steps = depths.flatMap((depth) => checkSteps({ depth, selection }));
  process.exitCode = (await runSteps(steps)) ? 0 : 1;
} catch (error) {
  console.error(`npm run check: ${(error as Error).message}`);
  process.exitCode = 1;
}
