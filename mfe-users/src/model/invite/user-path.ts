import { listPath } from '../../paths.ts';

export const invitePath = `${listPath}/invite`;
export const userPathOf = ({ id }: { id: string }): string => `${listPath}/${id}`;
