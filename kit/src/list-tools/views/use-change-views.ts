import type {
  NewViewBody,
  SavedView,
  ViewAlertBody,
  ViewChangeBody,
  ViewScheduleBody,
} from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { useMutation, useQueryClient } from '@countinghouse/kit/query';
import { viewsKey } from './list-views.ts';

const list = 'transactions';

/** A change of the saved views; afterwards they are read again. */
function useViewChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: viewsKey }),
  });
}

export const useCreateView = () => useViewChange((view: NewViewBody) => http.post('views', view));

export const useUpdateView = () => useViewChange((change: ViewChangeBody) => http.put('views', change));

export const useDeleteView = () =>
  useViewChange(({ id }: Pick<SavedView, 'id' | 'name'>) => http.delete('views', { query: { id } }));

export const useRestoreView = () => useViewChange((id: string) => http.post('views/restore', { id }));

/** Null for none. */
export const useSetDefaultView = () =>
  useViewChange((id: string | null) => http.put('views/default', { list, id }));

export const useSaveSchedule = () =>
  useViewChange((body: ViewScheduleBody) => http.put('views/schedule', body));

export const useDeleteSchedule = () =>
  useViewChange(({ id }: Pick<SavedView, 'id'>) => http.delete('views/schedule', { query: { id } }));

export const useSaveAlert = () => useViewChange((body: ViewAlertBody) => http.put('views/alert', body));

export const useDeleteAlert = () =>
  useViewChange(({ id }: Pick<SavedView, 'id'>) => http.delete('views/alert', { query: { id } }));
