import { Form, Input } from '@countinghouse/kit/ui-core';
import type { ComponentProps } from 'react';

type Rules = NonNullable<ComponentProps<typeof Form.Item>['rules']>;

interface UsernameItemProps {
  label: string;
  /** What to say when it is missing. */
  required: string;
  rules?: Rules;
  autoFocus?: boolean;
  disabled?: boolean;
}

/** A form's field for a username. */
export function UsernameItem({ label, required, rules = [], ...input }: UsernameItemProps) {
  return (
    <Form.Item
      name="username"
      label={label}
      validateFirst
      rules={[{ required: true, whitespace: true, message: required }, ...rules]}
    >
      <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...input} />
    </Form.Item>
  );
}
