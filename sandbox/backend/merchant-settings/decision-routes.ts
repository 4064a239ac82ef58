import { endpoints } from '@countinghouse/contract';
import type { CommandSettings, ServiceCommands } from '../http/command.ts';
import { route } from '../http/route.ts';
import { type DecisionParts, findDecision } from './decision.ts';
import { countChanges, explainNoChanges, findChanges } from './find-changes.ts';
import { reportChange } from './report-change.ts';

interface Parts extends DecisionParts {
  serviceCommand: ServiceCommands;
  settings: CommandSettings;
}

/** What those who decide changes of settings see and do; the decision itself is `merchant/setting`. */
export const settingDecisionRoutes = ({ serviceCommand, settings: { db, clock }, ...parts }: Parts) => [
  route(endpoints.listChanges, (actor, query) => findChanges(db, actor, query)),
  route(endpoints.getChangeCounts, (actor, filter) => countChanges(db, actor, filter)),
  route(endpoints.explainNoChanges, (actor, filter) => explainNoChanges(db, actor, filter)),
  route(endpoints.getChange, (actor, query) => findDecision(db, { actor, now: clock() }, query, parts)),
  // Its answer may ask the identity service, which no transaction waits for.
  serviceCommand(endpoints.reportChange, async (work, body) => {
    await work.transact((command) => reportChange(command, body));
    return findDecision(db, { actor: work.actor, now: work.at }, body, parts);
  }),
];
