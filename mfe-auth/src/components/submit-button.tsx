import { Button, Form } from '@countinghouse/kit/ui-core';
import { useEffect, useRef, useState } from 'react';

interface SubmitButtonProps {
  label: string;
  loadingLabel: string;
  isLoading: boolean;
  /** As wide as its label, for a form that is one of several on a page. */
  isInline?: boolean;
}

/** The button of the form around it: usable once something was entered and all of it is valid. */
export function SubmitButton({ label, loadingLabel, isLoading, isInline = false }: SubmitButtonProps) {
  const form = Form.useFormInstance();
  const values = Form.useWatch([], form);
  const [isValid, setValid] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is read anew whenever its values change
  useEffect(() => {
    let isCurrent = true;
    form.validateFields({ validateOnly: true }).then(
      () => isCurrent && setValid(true),
      () => isCurrent && setValid(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [form, values]);
  const isPristine = !form.isFieldsTouched();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current?.form;
    // Enter right after the last character comes before its validation has enabled the button, and would be lost.
    const submit = async (event: KeyboardEvent) => {
      const isEnter = event.key === 'Enter' && !event.isComposing && event.target instanceof HTMLInputElement;
      if (!isEnter || event.repeat || isLoading || !button.current?.disabled || !form.isFieldsTouched())
        return;
      // The button may be enabled before the browser acts on the key, which would send the form a second time.
      event.preventDefault();
      const isDone = await form.validateFields({ validateOnly: true }).catch(() => null);
      if (isDone) form.submit();
    };
    element?.addEventListener('keydown', submit);
    return () => element?.removeEventListener('keydown', submit);
  }, [form, isLoading]);
  return (
    <Button
      ref={button}
      type="primary"
      htmlType="submit"
      size={isInline ? 'middle' : 'large'}
      block={!isInline}
      loading={isLoading}
      disabled={isPristine || !isValid}
    >
      {isLoading ? loadingLabel : label}
    </Button>
  );
}
