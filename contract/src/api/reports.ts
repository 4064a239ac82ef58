import * as z from 'zod';
import {
  crashPhases,
  loadFaults,
  maskText,
  reportBounds,
  reportIdFormat,
  stackLineFormat,
  vitalNames,
} from '../vocabulary/telemetry.ts';

/** Ten minutes: nothing that a page measures takes longer. */
const longestMs = 600_000;

const versionSchema = z.string().regex(/^[\w.-]{1,64}$/);
const ofVersion = { area: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), version: versionSchema };
const reportIdSchema = z.string().regex(reportIdFormat);
const millisecondsSchema = z.number().min(0).max(longestMs);
const hexSchema = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`));

/** Browsers mask what they report; whoever else posts here need not. */
const errorSchema = z.strictObject({
  name: z.string().regex(/^[\w$.]{1,60}$/),
  message: z.string().max(reportBounds.messageLength).transform(maskText),
  stack: z.array(z.string().regex(stackLineFormat)).max(reportBounds.stackLines),
});

/** The earlier version that the browser went back to. */
const fallback = versionSchema.optional();

/** One thing that a browser reports. */
export const reportSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('loaded'), ...ofVersion, ms: millisecondsSchema, cached: z.boolean() }),
  z.strictObject({
    kind: z.literal('load-failed'),
    id: reportIdSchema,
    ...ofVersion,
    fault: z.enum(loadFaults),
    error: errorSchema.optional(),
    fallback,
  }),
  z.strictObject({
    kind: z.literal('crashed'),
    id: reportIdSchema,
    ...ofVersion,
    phase: z.enum(crashPhases),
    error: errorSchema,
    fallback,
  }),
  z.strictObject({ kind: z.literal('error'), id: reportIdSchema, ...ofVersion, error: errorSchema }),
  z.strictObject({
    kind: z.literal('vital'),
    ...ofVersion,
    name: z.enum(vitalNames),
    /** Milliseconds; of CLS a number without a unit. */
    value: z.number().min(0).max(longestMs),
  }),
  /** A call of the page that the proxy traces: when it began and ended, as milliseconds before this report. */
  z.strictObject({
    kind: z.literal('call'),
    traceId: hexSchema(32),
    spanId: hexSchema(16),
    begunMs: millisecondsSchema,
    endedMs: millisecondsSchema,
  }),
]);

/** Each report is read by itself: one that is not understood holds up none of the others. */
export const reportBatchSchema = z.strictObject({
  reports: z.array(z.unknown()).min(1).max(reportBounds.batch),
});

export type Report = z.output<typeof reportSchema>;
export type ReportKind = Report['kind'];
export type ReportedError = z.output<typeof errorSchema>;
