export const listPath = '/hosted-payment';
export const createPath = `${listPath}/new`;
export const linkPathOf = ({ id }: { id: string }): string => `${listPath}/links/${id}`;
export const editPathOf = ({ id }: { id: string }): string => `${linkPathOf({ id })}/edit`;

/** Where customers pay, as it is sent to them. */
export const addressOf = ({ code }: { code: string }): string => `${window.location.origin}/pay/${code}`;
