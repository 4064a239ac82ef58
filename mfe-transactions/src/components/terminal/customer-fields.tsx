import { useTranslation } from '@countinghouse/kit';
import { Form, Input } from '@countinghouse/kit/ui-core';
import { freeTextRule } from '../../model/free-text-rule.ts';
import { terminalTexts } from '../../texts.ts';
import styles from './terminal.module.css';

/** Who pays, and for what. */
export function CustomerFields() {
  const { t } = useTranslation(terminalTexts);
  const required = { required: true, whitespace: true, message: t('field.required') };
  return (
    <div className={styles.grid}>
      <Form.Item
        name="customerName"
        label={t('field.customerName')}
        validateFirst
        rules={[required, freeTextRule]}
      >
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item
        name="customerEmail"
        label={t('field.customerEmail')}
        validateFirst
        validateTrigger="onBlur"
        rules={[required, { type: 'email', message: t('field.emailWrong') }]}
      >
        <Input type="email" autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item name="reference" label={t('field.reference')} rules={[freeTextRule]}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item name="description" label={t('field.description')} rules={[freeTextRule]}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
    </div>
  );
}
