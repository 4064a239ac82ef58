import { Editable } from '@countinghouse/kit/ui-core';
import type { ReactNode } from 'react';
import styles from './editor.module.css';
import type { PageForm } from './use-page-form.ts';

/** Fields that change the page: who may only read it sees them switched off. */
export const Fields = ({ form, children }: { form: PageForm; children: ReactNode }) => (
  <Editable>
    <fieldset className={styles.fields} disabled={!form.canEdit}>
      {children}
    </fieldset>
  </Editable>
);
