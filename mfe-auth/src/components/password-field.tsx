import { useTranslation } from '@countinghouse/kit';
import { PasswordInput } from '@countinghouse/kit/ui-core';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';

/** A password, which can be shown, and which says so when capitals are locked. */
export function PasswordField(props: ComponentProps<typeof PasswordInput>) {
  const { t } = useTranslation('auth');
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <>
      <PasswordInput {...props} onKeyDown={watch} onKeyUp={watch} />
      <span role="status">{isCapsLockOn && t('field.capsLock')}</span>
    </>
  );
}
