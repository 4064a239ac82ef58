import { parseArgs } from 'node:util';
import { reportOf, summaryOf } from './contract-verify/report.ts';
import { type Finding, verifyContract } from './contract-verify/verify.ts';

const usage = 'npm run contract:verify -- --url <backend> --token <id token> [--writes]';

function readArguments() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      token: { type: 'string' },
      writes: { type: 'boolean', default: false },
    },
  });
  const { url, token, writes } = values;
  if (!url || !token || !URL.canParse(url)) throw new Error('--url and --token are required');
  return { url, token, writes };
}

try {
  const findings: Finding[] = [];
  for await (const finding of verifyContract(readArguments())) {
    findings.push(finding);
    console.log(reportOf(finding));
  }
  console.log(`\n${summaryOf(findings)}`);
  process.exitCode = findings.some(({ failed }) => failed.length > 0) ? 1 : 0;
} catch (error) {
  console.error(`${(error as Error).message}\n${usage}`);
  process.exitCode = 2;
}
