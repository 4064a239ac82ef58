import { endpoints } from '@countinghouse/contract';
import type { Database } from '../../store/database.ts';
import type { Commands } from '../http/command.ts';
import { route } from '../http/route.ts';
import { createNote, findNotes } from './repository.ts';

export const noteRoutes = (db: Database, command: Commands) => [
  route(endpoints.listNotes, (actor, { id }) => findNotes(db, actor, id)),
  command(endpoints.createNote, createNote),
];
