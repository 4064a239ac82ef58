import { queryOptions } from '@tanstack/react-query';
import { setServerTime } from '../format/server-time.ts';
import { inBackground } from '../http/background.ts';
import { http } from '../http/http.ts';

/** Sets kit's idea of the server's time, which days are counted back from; asked again now and then. */
export const getServerTime = () =>
  queryOptions({
    queryKey: ['user', 'time'],
    queryFn: async ({ signal }) => {
      const answer = await http.get('user/time', { signal, ...inBackground });
      setServerTime(answer.now);
      return answer;
    },
    staleTime: 30 * 60_000,
  });
