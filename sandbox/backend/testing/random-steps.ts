import fc from 'fast-check';
import { cardTriggers } from '../../processor/card-triggers.ts';

const numbers = ['4242424242424242', '5555555555554444', ...Object.keys(cardTriggers)];
const accounts = ['000123456789', '000111111113', '000222222227', '000333333335'];
/** Which of the newest records. */
const which = fc.nat(7);
const minor = fc.integer({ min: 1, max: 20_000 });

/** What somebody asks of the backend; sales and refunds more often than the rest. */
export const stepArbitrary = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sale' as const),
      number: fc.constantFrom(...numbers),
      minor,
      /** How often the same request is sent at once. */
      copies: fc.integer({ min: 1, max: 3 }),
    }),
  },
  fc.record({ do: fc.constant('authorize' as const), minor }),
  fc.record({ do: fc.constant('ach' as const), account: fc.constantFrom(...accounts), minor }),
  fc.record({ do: fc.constant('capture' as const), which, minor }),
  fc.record({ do: fc.constant('void' as const), which }),
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refund' as const), which, minor: fc.option(minor) }) },
  fc.record({ do: fc.constant('submit' as const), which, wins: fc.boolean() }),
  fc.record({ do: fc.constantFrom('accept' as const, 'escalate' as const), which }),
  fc.record({ do: fc.constantFrom('retryDeposit' as const, 'cancelDeposit' as const), which }),
);
export type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** Steps that are asked for at once, and then time that passes. */
export const historyArbitrary = fc.array(
  fc.record({
    together: fc.array(stepArbitrary, { minLength: 1, maxLength: 4 }),
    hours: fc.constantFrom(0, 1, 9, 30, 80, 400),
  }),
  { minLength: 1, maxLength: 5 },
);
export type History = typeof historyArbitrary extends fc.Arbitrary<infer Value> ? Value : never;
