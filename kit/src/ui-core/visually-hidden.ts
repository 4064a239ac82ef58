import styles from './visually-hidden.module.css';

/** The class of what only screen readers read. */
export const visuallyHidden = styles.visuallyHidden;
