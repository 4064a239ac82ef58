import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client';

/** Seconds. Few: each is a series for every combination of labels. */
const requestBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const storeBuckets = [0.000_5, 0.002, 0.01, 0.05, 0.25, 1];

/** What the proxy itself does. Label values are ours alone: nothing of a request becomes one. */
export function createServerMetrics(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Histogram({
      name: 'portal_http_request_duration_seconds',
      help: 'Time from a request’s arrival to the end of its answer, by kind of route and class of status.',
      labelNames: ['route', 'status'],
      buckets: requestBuckets,
      registers,
    }),
    upstream: new Histogram({
      name: 'portal_upstream_request_duration_seconds',
      help: 'Time that the backend took for what was forwarded, to the head of its answer, by outcome.',
      labelNames: ['outcome'],
      buckets: requestBuckets,
      registers,
    }),
    breaker: new Gauge({
      name: 'portal_upstream_breaker_state',
      help: '1 for the state that the circuit breaker is in.',
      labelNames: ['state'],
      registers,
    }),
    sessionsBegun: new Counter({
      name: 'portal_sessions_begun_total',
      help: 'Sessions that began with a finished sign-in.',
      registers,
    }),
    sessionsEnded: new Counter({
      name: 'portal_sessions_ended_total',
      help: 'Sessions that were ended, by cause; those that ran out unused are not counted.',
      labelNames: ['cause'],
      registers,
    }),
    signIns: new Counter({
      name: 'portal_sign_ins_total',
      help: 'Steps of sign-ins, by way and outcome.',
      labelNames: ['method', 'outcome'],
      registers,
    }),
    rateLimited: new Counter({
      name: 'portal_rate_limited_total',
      help: 'Requests that were refused with 429, by kind of route.',
      labelNames: ['route'],
      registers,
    }),
    websockets: new Gauge({
      name: 'portal_websockets_open',
      help: 'Websockets that are open.',
      registers,
    }),
    store: new Histogram({
      name: 'portal_session_store_duration_seconds',
      help: 'Time that the session store took, by operation.',
      labelNames: ['operation'],
      buckets: storeBuckets,
      registers,
    }),
    storeFailures: new Counter({
      name: 'portal_session_store_failures_total',
      help: 'Operations that the session store did not do.',
      labelNames: ['operation'],
      registers,
    }),
  };
}

export type ServerMetrics = ReturnType<typeof createServerMetrics>;
