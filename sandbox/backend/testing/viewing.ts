import { viewAsHeader } from '@countinghouse/contract/vocabulary';
import { expect } from 'vitest';
import type { Answer, TestBackend } from './test-backend.ts';

/** Requests of demo accounts that see the portal as somebody else, as the proxy makes them. */
export function createViewing(backend: TestBackend) {
  async function send(
    caller: string,
    view: string,
    { method = 'get', path, ...init }: { method?: string; path: string; headers?: Record<string, string> },
  ): Promise<Answer & { headers: Headers }> {
    const response = await fetch(`${backend.url}/${path}`, {
      method: method.toUpperCase(),
      headers: {
        ...init.headers,
        authorization: `Bearer ${await backend.tokenOf(caller)}`,
        [viewAsHeader]: view,
      },
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = isJson ? await response.json() : await response.text();
    return { status: response.status, body, headers: response.headers };
  }

  return {
    /** Begins a view. @returns the whole answer */
    start: (caller: string, body: object) => backend.post(caller, 'usermanagement/view-as', body),
    /** Begins one that is allowed. @returns its id */
    async open(caller: string, body: object): Promise<string> {
      const answer = await backend.post(caller, 'usermanagement/view-as', body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.id;
    },
    end: (caller: string) => backend.send(caller, 'delete', 'usermanagement/view-as', undefined),
    send,
    get: (caller: string, view: string, path: string) => send(caller, view, { path }),
  };
}
