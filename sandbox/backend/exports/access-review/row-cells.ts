import { type ExportLocale, inactiveAfterDays } from '@countinghouse/contract/vocabulary';
import { ink } from '../../files/pdf-looks.ts';
import { userWords } from '../words.ts';
import type { TextStyle } from './paper.ts';
import type { ReviewedUser } from './source.ts';
import { filled, reviewWords } from './words.ts';

const [warning, danger] = ['#92400e', '#b91c1c'];

export interface ReviewStyle {
  locale: ExportLocale;
  timeZone: string;
}

interface Line {
  text: string;
  style: TextStyle;
}

/** What stands in the columns that are not to be filled in. */
export type WrittenColumn = 'user' | 'access' | 'since' | 'lastUsed';

/** What the paper says of each user, in its language. */
export function createReviewCells({ locale, timeZone }: ReviewStyle) {
  const words = reviewWords[locale];
  const roles: Readonly<Record<string, string>> = userWords.role[locale];
  const statuses: Readonly<Record<string, string>> = userWords.status[locale];
  const accesses = userWords.access[locale];
  const days = new Intl.DateTimeFormat(locale === 'vi' ? 'vi' : 'en-US', { timeZone, dateStyle: 'medium' });
  const dayOf = (instant: string) => days.format(new Date(instant));

  const placeOf = ({ partnerName, merchantName, role }: ReviewedUser) => {
    if (role === 'countinghouse') return words.staff;
    return [partnerName ?? words.noPartner, merchantName].filter(Boolean).join(' › ');
  };

  const accessLines = ({ isRestricted, merchants, merchantCount }: ReviewedUser): Line[] => {
    const access: Line = isRestricted
      ? { text: accesses.restricted, style: { isBold: true, color: warning } }
      : { text: accesses.full, style: {} };
    if (!merchants) return [access];
    const rest = merchantCount - merchants.length;
    const list = [...merchants, ...(rest > 0 ? [filled(words.more, { count: rest })] : [])].join(', ');
    const text = filled(words.merchants, { count: merchantCount, names: list });
    return [access, { text, style: { size: 7.5, color: ink.soft } }];
  };

  const usedLines = ({ lastSignInAt, status, isInactive }: ReviewedUser): Line[] => {
    const state = status === 'enabled' ? [] : [statuses[status]];
    const inactive = filled(words.inactive, { days: inactiveAfterDays });
    return [
      { text: [lastSignInAt ? dayOf(lastSignInAt) : words.never, ...state].join(' · '), style: {} },
      ...(isInactive ? [{ text: inactive, style: { size: 7.5, isBold: true, color: danger } }] : []),
    ];
  };

  function cellsOf(user: ReviewedUser): [WrittenColumn, Line[]][] {
    const soft = { size: 7.5, color: ink.soft };
    return [
      [
        'user',
        [
          { text: user.name || user.username, style: { isBold: true, size: 8.5 } },
          { text: user.username, style: soft },
          { text: user.email, style: soft },
        ],
      ],
      ['access', accessLines(user)],
      [
        'since',
        [
          { text: dayOf(user.accessSince), style: {} },
          ...(user.createdBy ? [{ text: filled(words.by, { name: user.createdBy }), style: soft }] : []),
        ],
      ],
      ['lastUsed', usedLines(user)],
    ];
  }

  /** Over the users of one place and role. */
  const groupOf = (user: ReviewedUser) => `${placeOf(user)} · ${roles[user.role] ?? user.role}`;

  return { cellsOf, groupOf };
}
