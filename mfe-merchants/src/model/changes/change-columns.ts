import type { ListColumns } from '@countinghouse/kit/list';

const columns = [
  'merchant',
  'kind',
  'fields',
  'status',
  'requestedBy',
  'requested',
  'expires',
  'decidedBy',
  'decided',
  'id',
] as const;
export type ChangeColumn = (typeof columns)[number];

/** The columns that the list of changes can have. */
export const changeColumns: ListColumns<ChangeColumn> = {
  all: columns,
  primary: 'merchant',
  standard: () => ['merchant', 'kind', 'fields', 'status', 'requestedBy', 'requested', 'expires'],
};
