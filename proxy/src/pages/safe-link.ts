const fileName = /^[\w-]{1,80}\.(png|jpe?g|webp|gif)$/i;
const pageName = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Characters that nobody sees, or that turn around what is read beside them. */
const unseen = /[\p{Cc}\p{Cf}\s]/u;
/** Whether a name can stand in an address as that of a page. */
export const isPageName = (name: string): boolean => name.length <= 60 && pageName.test(name);

/** Before the ids of a page's headings: none is that of a part of the portal. */
export const idPrefix = 'help-';

export interface SafeLink {
  to: string;
  /** Where it leaves the portal: the host, in the form that shows look-alike letters. */
  host: string | null;
}

/**
 * Where a link of a page may lead: to another page by its name, a heading of this one, a page of the portal, an
 * address of the web or of mail. Null for everything else: scripts, data, addresses with a name and password in them,
 * and the portal's own interface.
 */
export function safeLink(address: string): SafeLink | null {
  if (address === '' || address.length > 2_000 || unseen.test(address) || address.includes('\\')) return null;
  const [, name = '', anchor = ''] = /^([a-z0-9-]*?)(?:\.md)?(#[\p{L}\p{N}-]+)?$/u.exec(address) ?? [];
  const heading = anchor && `#${idPrefix}${anchor.slice(1)}`;
  if (isPageName(name)) return { to: `/md/${name}${heading}`, host: null };
  if (name === '' && heading) return { to: heading, host: null };
  if (address.startsWith('/')) {
    const own = URL.parse(address, 'https://portal.invalid');
    if (own?.host !== 'portal.invalid' || /^\/(api|sandbox)(\/|$)/i.test(own.pathname)) return null;
    return { to: `${own.pathname}${own.search}${own.hash}`, host: null };
  }
  const foreign = URL.parse(address);
  if (!foreign) return null;
  const { protocol, host, username, password, href, pathname } = foreign;
  if (protocol === 'mailto:') return { to: `mailto:${pathname}`, host: pathname };
  if (protocol !== 'https:' || username || password) return null;
  return { to: href, host };
}

/** A page's pictures stand beside it: one from elsewhere would tell that host who reads. Null for those. */
export const safeImage = (address: string): string | null => {
  const name = address.replace(/^(\.\/)?images\//, '');
  return fileName.test(name) ? name : null;
};
