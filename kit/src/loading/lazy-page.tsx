import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingView } from './loading-view.tsx';
import { useLoading } from './use-loading.ts';

/**
 * A page in a chunk of its own: `lazyPage(() => import('./pages/list-page').then((m) => m.ListPage))`.
 * Unlike `React.lazy`, it does not remember a failure: retry imports again. `preload` has it come before it is shown.
 */
export function lazyPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per page, at module level
  function LazyPage(props: Props) {
    const { t } = useTranslation('kit');
    const { state, retry } = useLoading(load);
    return (
      <LoadingView state={state} onRetry={retry} name={t('loading.page')}>
        {(Page) => <Page {...props} />}
      </LoadingView>
    );
  }
  return Object.assign(LazyPage, { preload: load });
}
