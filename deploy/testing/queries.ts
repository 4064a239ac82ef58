import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

const deploy = path.resolve(import.meta.dirname, '..');

export interface Query {
  /** Where it stands: a panel, or an alert. */
  where: string;
  text: string;
}

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

export interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

export const dashboards = globSync('grafana/*.json', { cwd: deploy })
  .sort()
  .map((file) => ({ file, ...JSON.parse(readFileSync(path.join(deploy, file), 'utf8')) })) as {
  file: string;
  uid: string;
  title: string;
  panels: Panel[];
}[];

const rules: { groups: { rules: Alert[] }[] } = parse(
  readFileSync(path.join(deploy, 'prometheus/alerts.yaml'), 'utf8'),
);
export const alerts = rules.groups.flatMap((group) => group.rules);

/** A dashboard's query, as Grafana asks it: what it fills in is something of its kind. */
const filledIn = (expr: string) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$area', '.*');

/** Everything that dashboards and alerts ask of Prometheus. */
export const queries: Query[] = [
  ...dashboards.flatMap(({ file, panels }) =>
    panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ where: `${file}: ${title}`, text: filledIn(expr) })),
    ),
  ),
  ...alerts.map(({ alert, expr }) => ({ where: alert, text: expr })),
];

/** The metrics that a query names. @throws where it is none */
export function metricsOf({ where, text }: Query): string[] {
  const names: string[] = [];
  parser.parse(text).iterate({
    enter({ type, from, to, node }) {
      if (type.isError)
        throw new Error(`${where}: no query at “${text.slice(Math.max(0, from - 20), to + 20)}”`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector')
        names.push(text.slice(from, to));
    },
  });
  return names;
}
