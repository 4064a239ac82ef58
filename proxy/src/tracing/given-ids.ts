import type { Span } from '@opentelemetry/api';
import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace';

/** Ids that the next span is to have. */
interface Given {
  traceId?: string;
  spanId?: string;
}

/** Random ids, but for those that are given for one span. */
export class GivenIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #next: Given = {};

  generateTraceId(): string {
    return this.#next.traceId ?? this.#random.generateTraceId();
  }

  generateSpanId(): string {
    return this.#next.spanId ?? this.#random.generateSpanId();
  }

  /** Starts a span with ids that are given; starting is synchronous, so that no other takes them. */
  start(given: Given, start: () => Span): Span {
    this.#next = given;
    try {
      return start();
    } finally {
      this.#next = {};
    }
  }
}
