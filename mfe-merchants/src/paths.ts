export const listPath = '/merchants';
export const registerPath = '/merchant-register';
export const accountSettingsPath = '/merchant-account-setting';
export const settingsPath = '/merchant-setting';
export const documentsPath = '/account_document';

export const merchantPathOf = ({ id }: { id: string }): string => `${listPath}/${id}`;
