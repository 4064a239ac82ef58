export const listPath = '/user-management';
/** Of whoever is signed in. */
export const profilePath = '/profile';
