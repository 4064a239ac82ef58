/** Which saved view an address belongs to; `all` for none, where the list would open with one. */
export const viewParam = 'view';
/** In a link: the saved view that is to be opened, on the link's own dates where it has some. */
export const openParam = 'open';
const kept = ['sort', 'columns', 'density', viewParam];

type Sorts<Sort extends string> = readonly [Sort, ...Sort[]];

/** The order that an address asks for; the first of the list's orders where it asks for none of them. */
export const parseSort = <Sort extends string>(params: URLSearchParams, sorts: Sorts<Sort>): Sort =>
  sorts.find((sort) => sort === params.get('sort')) ?? sorts[0];

/** The address with another order; the usual one is not written. */
export function withSort<Sort extends string>(
  params: URLSearchParams,
  sort: Sort,
  [usual]: Sorts<Sort>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (sort === usual) next.delete('sort');
  else next.set('sort', sort);
  return next;
}

/** The address with another filter, as `formatFilter` writes it; order, columns and view stay. */
export function withFilter(params: URLSearchParams, filter: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(filter);
  for (const name of kept) {
    const value = params.get(name);
    if (value !== null) next.set(name, value);
  }
  return next;
}
