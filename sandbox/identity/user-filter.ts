import { invalidParameter } from './cognito-error.ts';

/** `attribute = "value"`, or `^=` for a beginning. */
export interface UserFilter {
  /** An expression of SQL from the list below, never what was sent. */
  column: string;
  isPrefix: boolean;
  value: string;
}

/** What can be asked for, and where it is; a name that is not here never reaches a statement. */
const columns: Record<string, string> = {
  username: 'username_key',
  sub: 'sub',
  'cognito:user_status': 'status',
  status: `CASE enabled WHEN 1 THEN 'Enabled' ELSE 'Disabled' END`,
  ...Object.fromEntries(
    ['email', 'phone_number', 'name', 'given_name', 'family_name'].map((name) => [
      name,
      `json_extract(attributes, '$.${name}')`,
    ]),
  ),
};

const format = /^\s*"?([\w:]+)"?\s*(=|\^=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

/** @throws CognitoError InvalidParameterException */
export function parseUserFilter(filter: string): UserFilter {
  const [, name = '', operator, quoted = ''] = format.exec(filter) ?? [];
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (column === undefined) throw invalidParameter('One or more filter parameters are invalid.');
  return { column, isPrefix: operator === '^=', value: quoted.replace(/\\(.)/g, '$1') };
}
