/**
 * The interface parts that every page may need, from the first one on: antd's, curated, and ours. Each name here is
 * paid for on the login page, so what only signed-in pages use belongs in ui-data. The inputs are taken one by one:
 * antd's `Input` brings text areas, one-time codes and search fields along.
 */
export { Button, ConfigProvider, theme } from 'antd';
export { default as Input } from 'antd/es/input/Input';
export { default as PasswordInput } from 'antd/es/input/Password';
export { Logo, logoFor, type ShownLogo } from '../brand/logo.tsx';
export { type BrandLook, themeFor } from '../brand/theme.ts';
export { Editable, EditForm, Form } from './editable.tsx';
export { EmailText } from './email-text.tsx';
export { FailurePanel } from './failure-panel.tsx';
export { FlashBanner } from './flash-banner.tsx';
export { LoadingSpinner } from './loading-spinner.tsx';
export { Notice } from './notice.tsx';
export { Page } from './page.tsx';
export { QueryFailure } from './query-failure.tsx';
export { ReportId } from './report-id.tsx';
export { useHold } from './use-hold.ts';
export { visuallyHidden } from './visually-hidden.ts';
