import { decodeJwt } from 'jose';
import type { RecordingBackend } from './recording-backend.ts';

interface Answer {
  status: number;
  body: object;
}

const refused = (status: number, error: string, reason?: string): Answer => ({
  status,
  body: { error, message: 'No.', requestId: 'r', ...(reason && { reason }) },
});

/** Has a backend answer as one where each caller manages the users named. */
export function letManage(backend: RecordingBackend, manages: Record<string, readonly string[]>): void {
  const answerTo = (caller: string, path: string, username: string): Answer => {
    if (!manages[caller]?.includes(username)) return refused(404, 'not_found');
    if (path.endsWith('/usermanagement/user')) {
      return { status: 200, body: { username, role: 'merchants', canSeeSecurity: true } };
    }
    if (username === caller) return refused(409, 'conflict', 'own_account');
    return { status: 200, body: { username, done: true } };
  };
  backend.answerWith((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://backend');
    const token = req.headers.authorization?.slice('Bearer '.length) ?? '';
    const sent = backend.requests.at(-1)?.body;
    const username = searchParams.get('username') ?? (sent ? JSON.parse(sent).username : '');
    const { status, body } = answerTo(String(decodeJwt(token)['cognito:username']), pathname, username);
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
}
