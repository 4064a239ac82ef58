import { Problem } from '../http/problem.ts';

export const notAuthenticated = () => new Problem(401, 'unauthenticated', 'Authentication required');
