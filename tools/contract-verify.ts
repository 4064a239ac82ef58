import { runVerification } from '../contract/verify/verify.ts';

process.exit(await runVerification(process.argv.slice(2)));
