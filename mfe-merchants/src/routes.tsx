import {
  auditTexts,
  draftTexts,
  recordTexts as kitRecordTexts,
  lazyPart,
  listTexts,
  type RouteObject,
  useAuth,
  useParams,
} from '@countinghouse/kit';
import { operationTexts } from '@countinghouse/kit/query';
import {
  accountSettingPath,
  brandingPath,
  documentsPath,
  linkPath,
  listPath,
  registerPath,
  settingPath,
} from './paths.ts';
import {
  accountSettingsTexts,
  brandingTexts,
  businessSettingsTexts,
  changesTexts,
  documentsTexts,
  recordTexts,
  registerTexts,
} from './texts.ts';

const ListPage = lazyPart([listTexts], () => import('./pages/list-page.tsx').then((page) => page.ListPage));
const RecordPage = lazyPart([recordTexts, documentsTexts, kitRecordTexts, auditTexts, operationTexts], () =>
  import('./pages/record-page.tsx').then((page) => page.RecordPage),
);
const RegisterPage = lazyPart([registerTexts, 'messages'], () =>
  import('./pages/register-page.tsx').then((page) => page.RegisterPage),
);
/** What a form of fields and papers says: what is missing is said in the words for the server's refusals. */
const formTexts = [registerTexts, documentsTexts, draftTexts, kitRecordTexts, 'messages'];
const ApplicationPage = lazyPart(formTexts, () =>
  import('./pages/application-page.tsx').then((page) => page.ApplicationPage),
);
const LinkPage = lazyPart(formTexts, () => import('./pages/link-page.tsx').then((page) => page.LinkPage));
const DocumentsPage = lazyPart([documentsTexts, kitRecordTexts], () =>
  import('./pages/documents-page.tsx').then((page) => page.DocumentsPage),
);

const SettingsPage = lazyPart([businessSettingsTexts, draftTexts, kitRecordTexts, 'messages'], () =>
  import('./pages/settings-page.tsx').then((page) => page.SettingsPage),
);

const BrandingPage = lazyPart([brandingTexts, draftTexts, kitRecordTexts, 'messages'], () =>
  import('./pages/branding-page.tsx').then((page) => page.BrandingPage),
);

const ChangesPage = lazyPart([changesTexts, listTexts], () =>
  import('./pages/changes-page.tsx').then((page) => page.ChangesPage),
);
const ChangePage = lazyPart([changesTexts, kitRecordTexts, operationTexts], () =>
  import('./pages/change-page.tsx').then((page) => page.ChangePage),
);

const AccountSettingsPage = lazyPart(
  [accountSettingsTexts, documentsTexts, kitRecordTexts, operationTexts, 'messages'],
  () => import('./pages/account-settings-page.tsx').then((page) => page.AccountSettingsPage),
);

/** A merchant's users have settings of their own; others decide on the changes of many. */
function OwnOrAllChanges() {
  const hasOne = useAuth(({ user }) => user?.role === 'merchants');
  return hasOne ? <AccountSettingsPage /> : <ChangesPage />;
}

/** By its id: one change, or the settings of a merchant. */
function ChangeOrSettings() {
  const { id = '' } = useParams();
  return id.startsWith('chg_') ? <ChangePage /> : <AccountSettingsPage />;
}

/** Documents and settings are the user's own merchant's, or those of the one that is named. */
export const routes = (): RouteObject[] => [
  { path: listPath, element: <ListPage /> },
  { path: `${listPath}/:id`, element: <RecordPage /> },
  { path: registerPath, element: <RegisterPage /> },
  { path: `${registerPath}/:id`, element: <ApplicationPage /> },
  { path: linkPath, element: <LinkPage /> },
  { path: documentsPath, element: <DocumentsPage /> },
  { path: `${documentsPath}/:id`, element: <DocumentsPage /> },
  { path: settingPath, element: <SettingsPage /> },
  { path: `${settingPath}/:id`, element: <SettingsPage /> },
  { path: brandingPath, element: <BrandingPage /> },
  { path: `${settingPath}/:id/branding`, element: <BrandingPage /> },
  { path: accountSettingPath, element: <OwnOrAllChanges /> },
  { path: `${accountSettingPath}/:id`, element: <ChangeOrSettings /> },
];
