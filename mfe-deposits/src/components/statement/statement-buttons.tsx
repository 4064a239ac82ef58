import { type StatementFormat, statementFormats } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { Button, QueryFailure } from '@countinghouse/kit/ui-core';
import styles from './statement-buttons.module.css';

interface StatementButtonsProps {
  /** Saves the statement. */
  download: (format: StatementFormat) => Promise<void>;
  isDisabled?: boolean;
}

/** A statement in each of its formats; why it could not be had, with a way to try again. */
export function StatementButtons({ download, isDisabled = false }: StatementButtonsProps) {
  const { t } = useTranslation('deposits');
  const { mutate, isPending, variables, error } = useMutation({ mutationFn: download });
  return (
    <>
      <div className={styles.buttons}>
        {statementFormats.map((format) => (
          <Button
            key={format}
            disabled={isDisabled || (isPending && variables !== format)}
            loading={isPending && variables === format}
            aria-label={t('statement.download', { format: format.toUpperCase() })}
            onClick={() => mutate(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
      {error && <QueryFailure error={error} onRetry={() => variables && mutate(variables)} />}
    </>
  );
}
