export const listPath = '/list-deposit';

export const depositPathOf = ({ id }: { id: string }): string => `/deposit/${id}`;

export const reconcilePath = `${listPath}/reconcile`;

export const savedResultPath = (id: string): string => `${reconcilePath}/${id}`;
