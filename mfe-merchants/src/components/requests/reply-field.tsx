import { failureText, showFlash, useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { Button, Editable } from '@countinghouse/kit/ui-core';
import { Field, TextArea } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { documentsTexts } from '../../texts.ts';
import styles from '../parts.module.css';

/** An answer in words. What was typed stays where it could not be sent, or was typed while that was. */
export function ReplyField({ send }: { send: (text: string) => Promise<void> }) {
  const { t } = useTranslation(documentsTexts);
  const [text, setText] = useState('');
  const reply = useMutation({
    mutationFn: send,
    onSuccess: (_done, sent) => setText((now) => (now.trim() === sent ? '' : now)),
    onError: async (error) =>
      showFlash({ class: 'danger', message: await failureText(error, t('request.replyFailed')) }),
  });
  return (
    <Editable>
      <Field label={t('request.reply')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className={styles.kept}>
        <Button
          disabled={text.trim() === ''}
          loading={reply.isPending}
          onClick={() => reply.mutate(text.trim())}
        >
          {t('request.send')}
        </Button>
      </div>
    </Editable>
  );
}
