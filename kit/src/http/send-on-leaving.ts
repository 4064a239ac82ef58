import type { EndpointBody, EndpointPath } from '@countinghouse/contract';
import { backendPrefix, portalHeader, userHeader } from '@countinghouse/contract/vocabulary';
import { useAuth } from '../auth/auth-store.ts';

/** Sends what would else go with the page that is left: nobody is there for its answer. For `pagehide`. */
const sendOnLeaving =
  <Method extends 'post' | 'put'>(method: Method) =>
  <Path extends EndpointPath<Method>>(path: Path, body: EndpointBody<Method, Path>): void => {
    const { user } = useAuth.getState();
    if (!user || user.viewAs) return;
    fetch(`/api/proxy${backendPrefix}/${path}`, {
      method: method.toUpperCase(),
      keepalive: true,
      headers: {
        'Content-Type': 'application/json',
        [portalHeader.name]: portalHeader.value,
        [userHeader]: encodeURIComponent(user.username),
      },
      body: JSON.stringify(body),
    }).catch(() => undefined);
  };

export const postOnLeaving = sendOnLeaving('post');
export const putOnLeaving = sendOnLeaving('put');
