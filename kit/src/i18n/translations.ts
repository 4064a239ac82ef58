import type { BackendModule } from 'i18next';
import { isLanguage, type Language } from './language.ts';

type Texts = Record<string, unknown>;

/** How to get an area's texts, one import a language, so that each is a file of its own. */
export type TranslationLoaders = Record<Language, () => Promise<{ default: Texts }>>;

const loaders = new Map<string, TranslationLoaders>();

let onReplaced = (_namespace: string): void => undefined;

/** Hears of namespaces whose texts come from elsewhere than before: another version of their area runs. */
export function whenReplaced(listener: (namespace: string) => void): void {
  onReplaced = listener;
}

/**
 * Tells where a namespace's texts come from; they are loaded when first used.
 * @returns the namespace, for a module of kit to export: a constant alone would be taken without running the module
 */
export function addTranslations<Name extends string>(
  namespace: Name,
  translationLoaders: TranslationLoaders,
): Name {
  const isReplaced = loaders.has(namespace);
  loaders.set(namespace, translationLoaders);
  if (isReplaced) onReplaced(namespace);
  return namespace;
}

/** i18next's way to texts. A failure is reported as worth another try; i18next does the counting and waiting. */
export const translationBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    const load = isLanguage(language) ? loaders.get(namespace)?.[language] : undefined;
    if (!load) return callback(new Error(`no translations of ${namespace} in ${language}`), false);
    load().then(
      (module) => callback(null, module.default as Record<string, string>),
      (error: Error) => callback(error, true),
    );
  },
};
