import { parseTestArguments } from './arguments.ts';
import { runSteps, type Step, type Tests } from './steps.ts';

/**
 * Runs the tests that the command line asks for, and ends the process with 1 when one fails.
 * @param command what a user typed, for what is wrong with its arguments
 */
export async function runTests(command: string, stepsOf: (tests: Tests) => Step[]): Promise<void> {
  try {
    const { depths, selection } = parseTestArguments(process.argv.slice(2));
    const isGood = await runSteps(depths.flatMap((depth) => stepsOf({ depth, selection })));
    process.exitCode = isGood ? 0 : 1;
  } catch (error) {
    console.error(`${command}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
