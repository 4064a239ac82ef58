import { portalBrand } from '@countinghouse/kit';

/** Whether anybody may make an account: whom a partner's portal is for, its partner invites. */
export const takesSignUps = (): boolean => portalBrand()?.takesSignUps !== false;
