export const listPath = '/merchants';
export const registerPath = '/merchant-register';
export const documentsPath = '/account_document';
/** What a merchant or a partner says of itself. */
export const settingPath = '/merchant-setting';
/** How a partner's portal looks: the user's own, or below a partner's settings. */
export const brandingPath = `${settingPath}/branding`;
/** Where what needs approval is changed, and decided. */
export const accountSettingPath = '/merchant-account-setting';
/** Where a merchant fills in their part by link; the key stands after `#`. */
export const linkPath = '/application';

export const merchantPathOf = ({ id }: { id: string }): string => `${listPath}/${id}`;
export const applicationPathOf = ({ id }: { id: string }): string => `${registerPath}/${id}`;
export const documentsPathOf = ({ id }: { id: string }): string => `${documentsPath}/${id}`;
export const settingPathOf = ({ id }: { id: string }): string => `${settingPath}/${id}`;
export const brandingPathOf = ({ id }: { id: string }): string => `${settingPath}/${id}/branding`;
export const changePathOf = ({ id }: { id: string }): string => `${accountSettingPath}/${id}`;
export const accountSettingPathOf = ({ id }: { id: string }): string => `${accountSettingPath}/${id}`;
