import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export interface ComposeService {
  image: string;
  build?: { context: string; dockerfile: string };
  profiles?: string[];
  environment?: Record<string, string>;
  command?: string[];
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  networks?: string[] | Record<string, { ipv4_address: string }>;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
}

export const composeFile = path.resolve(import.meta.dirname, '..', 'compose.yaml');

/** The file as it is written, with anchors followed. */
export const readCompose = (): { services: Record<string, ComposeService> } =>
  parse(readFileSync(composeFile, 'utf8'), { merge: true });

/** What compose puts in the place of `${NAME}`, `${NAME:-default}` and `${NAME:?why}`. @throws with the reason */
export function interpolate(text: string, env: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, rest: string) => {
    const value = env[name];
    if (value) return value;
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return rest ?? '';
  });
}
