import type { ComponentProps } from 'react';
import styles from './text-area.module.css';

/** Several lines of text, as the browser draws it, in the looks of the other fields. */
export const TextArea = (props: Omit<ComponentProps<'textarea'>, 'className'>) => (
  <textarea {...props} className={styles.area} />
);
