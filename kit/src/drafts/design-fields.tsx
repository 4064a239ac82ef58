import type { ReactNode } from 'react';
import { Editable } from '../ui-core/index.ts';
import styles from './parts.module.css';

/** Fields that change what is designed: who may only read it sees them switched off. */
export const DesignFields = ({ form, children }: { form: { canEdit: boolean }; children: ReactNode }) => (
  <Editable>
    <fieldset className={styles.fields} disabled={!form.canEdit}>
      {children}
    </fieldset>
  </Editable>
);
