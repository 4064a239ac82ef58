import { expectTypeOf, it } from 'vitest';
import type { EndpointAnswer, EndpointBody, EndpointPath, EndpointQuery } from './endpoint-types.ts';
import type { TransactionPage } from './transactions.ts';
import type { NewViewBody } from './views.ts';

// Held by the type check, which `npm test` runs; at run time there is nothing left of them.
it('an endpoint’s types are those of its schemas', () => {
  expectTypeOf<EndpointAnswer<'get', 'transactions'>>().toEqualTypeOf<TransactionPage>();
  expectTypeOf<EndpointAnswer<'get', 'export/download'>>().toEqualTypeOf<Blob>();
  expectTypeOf<EndpointBody<'post', 'views'>>().toEqualTypeOf<NewViewBody>();
  expectTypeOf<EndpointBody<'post', 'deposits'>>().not.toBeAny();
});

it('a path takes the methods that the contract lists', () => {
  expectTypeOf<'transactions'>().toExtend<EndpointPath<'get'>>();
  expectTypeOf<'transactions'>().not.toExtend<EndpointPath<'post'>>();
  expectTypeOf<'saved-views'>().not.toExtend<EndpointPath<'get' | 'post' | 'put' | 'delete'>>();
});

it('parameters may be left out where the schema lets them be', () => {
  expectTypeOf<Record<never, never>>().toExtend<EndpointQuery<'get', 'transactions'>>();
  expectTypeOf<Record<never, never>>().not.toExtend<EndpointQuery<'get', 'transaction/detail'>>();
  expectTypeOf<{ status: 'settled'[] }>().toExtend<EndpointQuery<'get', 'transactions'>>();
  expectTypeOf<{ status: 'setled'[] }>().not.toExtend<EndpointQuery<'get', 'transactions'>>();
  expectTypeOf<{ limit: string }>().not.toExtend<EndpointQuery<'get', 'transactions'>>();
});
