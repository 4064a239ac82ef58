export const listPath = '/hosted-payment';
export const createPath = `${listPath}/new`;
export const linkPathOf = ({ id }: { id: string }): string => `${listPath}/links/${id}`;
export const editPathOf = ({ id }: { id: string }): string => `${linkPathOf({ id })}/edit`;
/** Of checkout pages: how links look. */
export const pagesPath = `${listPath}/pages`;
export const newPagePath = `${pagesPath}/new`;
/** Where one begins as a copy of another. */
export const copyPathOf = ({ id }: { id: string }): string => `${newPagePath}?copy=${id}`;
export const pagePathOf = ({ id }: { id: string }): string => `${pagesPath}/${id}`;
export const pageEditPathOf = ({ id }: { id: string }): string => `${pagePathOf({ id })}/edit`;

/** Where customers pay, as it is sent to them. */
export const addressOf = ({ code }: { code: string }): string => `${window.location.origin}/pay/${code}`;
