import { type ApiError, useIsHere, useNavigate, useTranslation } from '@countinghouse/kit';
import { queryClient, useQuery } from '@countinghouse/kit/query';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { deleteUser, getBelongings, searchUsers } from '../../api/user.ts';
import type { Choice } from '../../model/choice.ts';
import { nameOf } from '../../model/offered-actions.ts';
import { listPath } from '../../paths.ts';
import { userTexts } from '../../texts.ts';
import { SearchList } from '../user/search-list.tsx';
import styles from '../user/user.module.css';
import { hasAny, KeptThings } from './kept-things.tsx';
import { useChange } from './use-change.ts';
import { UserDialog, type UserDialogProps } from './user-dialog.tsx';

type Fate = 'handOver' | 'remove';
const fates: readonly Fate[] = ['handOver', 'remove'];

const useFoundUsers = (text: string) => useQuery(searchUsers(text));

interface FateChoiceProps {
  fate: Fate | null;
  onChoose: (fate: Fate) => void;
}

/** Neither is chosen for the reader: both take something away from somebody. */
function FateChoice({ fate, onChoose }: FateChoiceProps) {
  const { t } = useTranslation(userTexts);
  return (
    <fieldset className={styles.choices} aria-label={t('delete.what')}>
      <legend className={styles.group}>{t('delete.what')}</legend>
      {fates.map((one) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name="fate" checked={fate === one} onChange={() => onChoose(one)} />
          {t(`delete.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}

function useDeletion({ user, onClose }: UserDialogProps, handOverTo: string | undefined) {
  const { t } = useTranslation(userTexts);
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { username } = user;
  const words: Record<string, string> = { cannot_take_over: 'delete.cannotTakeOver' };
  return useChange({
    username,
    send: () => deleteUser(username, handOverTo),
    isDeletion: true,
    done: t('delete.done', { name: nameOf(user) }),
    onDone: async () => {
      onClose();
      // Lists are read anew when they are opened; the page of who is gone is still open for a moment.
      void queryClient.invalidateQueries({ queryKey: ['users'], refetchType: 'none' });
      if (isHere()) await navigate(listPath);
    },
    wordsOf: ({ reason, status }: ApiError) => {
      const own = reason === null ? undefined : words[reason];
      if (own) return t(own);
      return status === 404 && handOverTo !== undefined ? t('delete.gone') : undefined;
    },
  });
}

/** Deletes a user, after what is kept for them was shown, and what becomes of it chosen. */
export function DeleteDialog(props: UserDialogProps) {
  const { user } = props;
  const { t } = useTranslation(userTexts);
  const [fate, setFate] = useState<Fate | null>(null);
  const [to, setTo] = useState<Choice | null>(null);
  const isHandedOver = fate === 'handOver';
  const handOverTo = isHandedOver ? to?.id : undefined;
  const kept = useQuery(getBelongings(user.username, undefined));
  const going = useQuery({ ...getBelongings(user.username, handOverTo), enabled: handOverTo !== undefined });
  const { change, isBusy, failure } = useDeletion(props, handOverTo);
  const hasKept = kept.data !== undefined && hasAny(kept.data);
  // What goes to whom is seen first.
  const isShown = to !== null && going.data !== undefined && !going.isPlaceholderData && !going.isError;
  const isChosen = fate === 'remove' || (isHandedOver && isShown);
  return (
    <UserDialog
      {...props}
      size="medium"
      title={t('delete.title', { name: nameOf(user) })}
      confirm={t('delete.confirm')}
      isDangerous
      isBusy={isBusy}
      isReady={kept.data !== undefined && (!hasKept || isChosen)}
      failure={failure}
      onConfirm={change}
    >
      <p>{t('delete.detail')}</p>
      <QueryResult query={kept} lines={3}>
        {(data) => (
          <>
            <KeptThings kept={data} going={handOverTo ? going.data : undefined} to={to} />
            {hasAny(data) && <FateChoice fate={fate} onChoose={setFate} />}
          </>
        )}
      </QueryResult>
      {isHandedOver && hasKept && (
        <>
          <SearchList
            label={t('delete.searchUser')}
            useFound={useFoundUsers}
            chosen={to ? [to] : []}
            without={user.username}
            error={going.isError ? t('delete.cannotTakeOver') : null}
            onChange={([one]) => setTo(one ?? null)}
          />
          <p className={styles.quiet}>{t('delete.cut')}</p>
        </>
      )}
    </UserDialog>
  );
}
