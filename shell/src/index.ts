import { readPortalData, startEarlyReads } from '@countinghouse/kit/early';

startEarlyReads(readPortalData());

/** The boundary that lets shared modules load before anything uses them. */
void import('./main.tsx');
