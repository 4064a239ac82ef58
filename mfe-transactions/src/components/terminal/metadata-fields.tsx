import { useTranslation } from '@countinghouse/kit';
import { Button, Form, Input } from '@countinghouse/kit/ui-core';
import { freeTextRule } from '../../model/free-text-rule.ts';
import { maxMetadata } from '../../model/terminal/payment-fields.ts';
import { terminalTexts } from '../../texts.ts';
import styles from './terminal.module.css';

/** What the merchant keeps with the payment, such as the number of an order elsewhere: a name and a value each. */
export function MetadataFields() {
  const { t } = useTranslation(terminalTexts);
  const required = { required: true, whitespace: true, message: t('field.required') };
  return (
    <Form.List name="metadata">
      {(fields, { add, remove }) => (
        <div className={styles.metadata}>
          {fields.map(({ key, name }, index) => (
            <fieldset
              key={key}
              className={styles.entry}
              aria-label={t('metadata.entry', { number: index + 1 })}
            >
              <Form.Item
                name={[name, 'name']}
                label={t('metadata.name')}
                dependencies={['metadata']}
                validateFirst
                rules={[
                  required,
                  freeTextRule,
                  ({ getFieldValue }) => ({
                    validator: (_rule, text: string | undefined) => {
                      const entries: ({ name?: string } | undefined)[] = getFieldValue('metadata') ?? [];
                      const same = entries.filter((entry) => entry?.name?.trim() === text?.trim());
                      return same.length > 1
                        ? Promise.reject(new Error(t('metadata.twice')))
                        : Promise.resolve();
                    },
                  }),
                ]}
              >
                <Input autoComplete="off" maxLength={40} />
              </Form.Item>
              <Form.Item
                name={[name, 'value']}
                label={t('metadata.value')}
                validateFirst
                rules={[required, freeTextRule]}
              >
                <Input autoComplete="off" maxLength={200} />
              </Form.Item>
              <Button
                type="text"
                aria-label={t('metadata.remove', { number: index + 1 })}
                onClick={() => remove(name)}
              >
                ✕
              </Button>
            </fieldset>
          ))}
          {fields.length < maxMetadata && (
            <div>
              <Button size="small" onClick={() => add({ name: '', value: '' })}>
                {t('metadata.add')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Form.List>
  );
}
