import type { BoardFromTemplate, BoardWidget } from '@countinghouse/contract';
import {
  type BoardTemplate,
  type BoardWidgetKind,
  type BoardWidgetSize,
  boardWidgetPermissions,
  type Role,
} from '@countinghouse/contract/vocabulary';
import type { Actor } from '../actor/actor.ts';
import { actorHas } from '../actor/actor-has.ts';

/** What a new user of each role has. */
const firstTemplates: Record<Role, BoardTemplate> = {
  merchants: 'merchant',
  'multi-merchant': 'manager',
  partners: 'partner',
  countinghouse: 'administrator',
};

type Placed = readonly [BoardWidgetKind, BoardWidgetSize];

const figures: Placed[] = [
  ['volume', 'small'],
  ['approval_rate', 'small'],
  ['refunds', 'small'],
  ['returns', 'small'],
];
const toAnswer: Placed[] = [
  ['disputes_due', 'medium'],
  ['next_deposit', 'medium'],
];
const days: Placed[] = [
  ['daily_volume', 'large'],
  ['declines', 'medium'],
];
const latest: Placed[] = [['latest', 'large']];
const tasks: Placed[] = [['tasks', 'medium']];
const merchants: Placed[] = [['volume_by_merchant', 'medium']];

/** In lines that are full: four small ones, two medium ones or a large one. */
const templateWidgets: Record<BoardTemplate, Placed[]> = {
  merchant: [...figures, ...toAnswer, ...days, ...tasks, ...latest],
  manager: [
    ...figures,
    ...toAnswer,
    ...days,
    ...tasks,
    ...merchants,
    ['volume_by_brand', 'medium'],
    ...latest,
  ],
  partner: [...figures, ...toAnswer, ...days, ...merchants, ...tasks, ['return_rates', 'medium'], ...latest],
  administrator: [
    ...figures,
    ...tasks,
    ['return_rates', 'medium'],
    ...days,
    ...merchants,
    ...toAnswer,
    ...latest,
  ],
  sales: [
    ['volume', 'small'],
    ['refunds', 'small'],
    ['next_deposit', 'medium'],
    ['daily_volume', 'large'],
    ...merchants,
    ['volume_by_brand', 'medium'],
    ['volume_by_hour', 'medium'],
    ['volume_by_weekday', 'medium'],
  ],
  risk: [
    ['approval_rate', 'small'],
    ['returns', 'small'],
    ['disputes_due', 'medium'],
    ['declines', 'medium'],
    ['return_rates', 'medium'],
    ['alerts', 'medium'],
    ...tasks,
  ],
};

const englishNames: Record<BoardTemplate, string> = {
  merchant: 'Overview',
  manager: 'Overview',
  partner: 'Overview',
  administrator: 'Overview',
  sales: 'Sales',
  risk: 'Risk',
};

/** Whether the caller has what a widget shows. */
export const maySeeWidget = (actor: Actor, kind: BoardWidgetKind): boolean =>
  actorHas(actor, boardWidgetPermissions[kind]);

const toWidget = ([kind, size]: Placed): BoardWidget => ({ id: `wgt_${kind}`, kind, size });

/** What the caller's boards can start from; the first is the board of those who keep none. */
export function templatesFor(actor: Actor): BoardFromTemplate[] {
  const first: BoardTemplate[] = actor.role ? [firstTemplates[actor.role]] : [];
  return [...first, 'sales' as const, 'risk' as const].map((template) => ({
    template,
    id: `brd_${template}`,
    name: englishNames[template],
    isShared: false,
    period: 'last_30_days',
    comparison: 'previous_period',
    merchantId: null,
    widgets: templateWidgets[template].filter(([kind]) => maySeeWidget(actor, kind)).map(toWidget),
  }));
}
