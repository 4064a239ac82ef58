import type {
  NewViewBody,
  SavedView,
  ViewAlertBody,
  ViewChangeBody,
  ViewScheduleBody,
} from '@countinghouse/contract';
import type { ListName } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';
import { useMutation, useQueryClient } from '@countinghouse/kit/query';

/** A change of the saved views; afterwards they are read again. */
function useViewChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ['views'] }),
  });
}

type ViewId = Pick<SavedView, 'id'>;

export const useCreateView = () => useViewChange((view: NewViewBody) => http.post('views', view));

export const useUpdateView = () => useViewChange((change: ViewChangeBody) => http.put('views', change));

export const useDeleteView = () =>
  useViewChange(({ id }: ViewId & Pick<SavedView, 'name'>) => http.delete('views', { query: { id } }));

export const useRestoreView = () => useViewChange((id: string) => http.post('views/restore', { id }));

/** Null for none. */
export const useSetDefaultView = (list: ListName) =>
  useViewChange((id: string | null) => http.put('views/default', { list, id }));

export const useSaveSchedule = () =>
  useViewChange((body: ViewScheduleBody) => http.put('views/schedule', body));

export const useDeleteSchedule = () =>
  useViewChange(({ id }: ViewId) => http.delete('views/schedule', { query: { id } }));

export const useSaveAlert = () => useViewChange((body: ViewAlertBody) => http.put('views/alert', body));

export const useDeleteAlert = () =>
  useViewChange(({ id }: ViewId) => http.delete('views/alert', { query: { id } }));
