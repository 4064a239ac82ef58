import { endpoints } from '@countinghouse/contract';
import { route } from '../http/route.ts';
import type { UserRepository } from './repository.ts';

export const userRoutes = (users: UserRepository) => [
  route(endpoints.getCustomDisplay, users.getCustomDisplay),
  route(endpoints.getUserScope, users.getScope),
];
