import { portalHeader } from '@countinghouse/contract/vocabulary';
import { demoPassword } from '@countinghouse/sandbox/demo-accounts';

/** The JSON of an answer, for a test to look into. */
// biome-ignore lint/suspicious/noExplicitAny: a body is what the test says it is
export const bodyOf = (response: Response): Promise<any> => response.json();

/** The session cookie that an answer sets, as a request carries it. */
export const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** The session id in a cookie. */
export const sessionIdIn = (cookie: string) => /s%3A([^.]+)\./.exec(cookie)?.[1] ?? 'no id';

export const api = '/api/proxy/v2-iq/digitz-iq';

export interface CallInit extends RequestInit {
  cookie?: string | undefined;
}

/** Calls a portal as its own pages do. */
export function createPortalClient(urlOf: () => string) {
  const call = (target: string, init: CallInit = {}) => {
    const { cookie, headers, ...rest } = init;
    return fetch(urlOf() + target, {
      redirect: 'manual',
      ...rest,
      headers: { [portalHeader.name]: portalHeader.value, ...(cookie && { cookie }), ...headers },
    });
  };
  const post = (target: string, body: unknown, cookie?: string) =>
    call(target, {
      method: 'POST',
      cookie,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  return {
    call,
    post,
    /** Signs in and returns the session cookie. */
    async signIn(username = 'merchant.demo', password = demoPassword): Promise<string> {
      const response = await post('/api/auth/login', { username, password });
      const cookie = cookieOf(response);
      if (!cookie) throw new Error(`${username} could not sign in: ${response.status}`);
      return cookie;
    },
    /** Whether someone is signed in; asking does not keep the session alive. */
    isSignedIn: async (cookie: string): Promise<boolean> =>
      (await bodyOf(await call('/api/auth/status', { cookie }))).authenticated,
  };
}

export type PortalClient = ReturnType<typeof createPortalClient>;
