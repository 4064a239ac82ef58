import type { ComponentType } from 'react';
import { i18n } from '../i18n/i18n.ts';
import { lazyPage } from './lazy-page.tsx';

/** Namespaces that were asked for before: i18next, which gave up on one for good, is told to begin again. */
const asked = new Set<string>();

/** i18next tells nobody that it gave up on texts. @throws where a namespace has none in any language read */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  const hasTexts = (name: string) =>
    i18n.languages.some((language) => i18n.hasResourceBundle(language, name));
  const missing = () => namespaces.filter((name) => !hasTexts(name));
  const before = new Set(asked);
  for (const name of namespaces) asked.add(name);
  await i18n.loadNamespaces(namespaces);
  const givenUp = missing().filter((name) => before.has(name));
  if (givenUp.length > 0) await i18n.reloadResources(i18n.languages, givenUp);
  if (missing().length > 0) throw new Error(`no texts of ${missing().join(', ')} could be loaded`);
}

/** A page, or a part of one, in a chunk of its own, with its texts: without them it has not loaded. */
export const lazyPart = <Props extends object = object>(
  namespaces: readonly string[],
  load: () => Promise<ComponentType<Props>>,
) =>
  lazyPage<Props>(async () => {
    const [part] = await Promise.all([load(), loadTexts(namespaces)]);
    return part;
  });
