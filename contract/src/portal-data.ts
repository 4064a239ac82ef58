import type { SessionUser } from './api/auth.ts';
import type { Brand } from './brand/brand.ts';
import type { Registry } from './registry.ts';
import type { ListName } from './vocabulary/list.ts';

/** What is asked of the proxy before the page's code is there. */
export interface EarlyRead {
  /** `{timeZone}` in it stands for the browser's zone. */
  url: string;
  /** Not where the browser keeps this for the session (`<username>_<name>`). */
  unlessKept?: string;
  /** Not where the user's list of this name opens with a saved view. */
  unlessView?: ListName;
}

/** What a page is told of its portal's brand: nothing that is the operator's alone. */
export type PageBrand = Pick<
  Brand,
  'name' | 'logo' | 'icon' | 'colors' | 'radius' | 'font' | 'login' | 'links' | 'languages' | 'partnersWeb'
> & {
  /** Whether anybody may make an account here: a partner's portal is for whom it invites. */
  takesSignUps: boolean;
};

/** All that the shell must know before its first request. */
export interface PortalData {
  registry: Registry;
  /** Of the shell itself. */
  shellVersion: string;
  /** Null where the portal keeps its own looks. */
  brand: PageBrand | null;
  /** Whether this is a sandbox, where no money moves: every page says so. */
  isSandbox: boolean;
  /** Where analytics are hosted that the portal shows in a frame; null where there are none. */
  analyticsOrigin: string | null;
  /** Whose session the page was asked for with, null for nobody's; absent where that has to be asked for. */
  session?: SessionUser | null;
  reads: EarlyRead[];
  /** Admits the style elements that scripts insert. */
  styleNonce: string;
}
