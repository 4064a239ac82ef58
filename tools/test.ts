import { parseTestArguments } from './checks/arguments.ts';
import { runSteps, testSteps } from './checks/steps.ts';

try {
  const { depths, selection } = parseTestArguments(process.argv.slice(2));
  const steps = depths.flatMap((depth) => testSteps({ depth, selection }));
  process.exitCode = (await runSteps(steps)) ? 0 : 1;
} catch (error) {
  console.error(`npm test: ${(error as Error).message}`);
  process.exitCode = 1;
}
