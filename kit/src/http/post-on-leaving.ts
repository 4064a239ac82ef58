import type { EndpointBody, EndpointPath } from '@countinghouse/contract';
import { backendPrefix, portalHeader, userHeader } from '@countinghouse/contract/vocabulary';
import { useAuth } from '../auth/auth-store.ts';

/** Posts what would else go with the page that is left: nobody is there for its answer. For `pagehide`. */
export function postOnLeaving<Path extends EndpointPath<'post'>>(
  path: Path,
  body: EndpointBody<'post', Path>,
): void {
  const { user } = useAuth.getState();
  if (!user || user.viewAs) return;
  fetch(`/api/proxy${backendPrefix}/${path}`, {
    method: 'POST',
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      [portalHeader.name]: portalHeader.value,
      [userHeader]: encodeURIComponent(user.username),
    },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
