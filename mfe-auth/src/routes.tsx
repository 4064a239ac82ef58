import { lazyPart, Navigate, notificationTexts, type RouteObject } from '@countinghouse/kit';
import { accountPage, accountTexts } from './account-page.ts';
import { invitationTexts } from './invitation/texts.ts';
import { takesSignUps } from './model/takes-sign-ups.ts';
import { communicationTexts } from './notifications/texts.ts';
import { LoginPage } from './pages/login-page.tsx';
import { paths } from './paths.ts';

const PasswordlessPage = accountPage(() =>
  import('./pages/passwordless-page.tsx').then((module) => module.PasswordlessPage),
);
const ResetPasswordPage = accountPage(() =>
  import('./pages/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
);
const SignUpPage = accountPage(() => import('./pages/sign-up-page.tsx').then((module) => module.SignUpPage));
const ConfirmSignUpPage = accountPage(() =>
  import('./pages/confirm-sign-up-page.tsx').then((module) => module.ConfirmSignUpPage),
);
const InvitationPage = lazyPart([accountTexts, invitationTexts], () =>
  import('./pages/invitation-page.tsx').then((module) => module.InvitationPage),
);
const ProfilePage = accountPage(() =>
  import('./pages/profile-page.tsx').then((module) => module.ProfilePage),
);
const NotificationsPage = lazyPart([communicationTexts, notificationTexts], () =>
  import('./pages/notifications-page.tsx').then((module) => module.NotificationsPage),
);

const toLogin = <Navigate to={paths.login} replace />;

// The login form is in the entry itself, not in a chunk of its own: it is the first thing anyone sees.
export const routes = (): RouteObject[] => [
  { path: paths.login, element: <LoginPage /> },
  { path: paths.passwordless, element: <PasswordlessPage /> },
  { path: paths.resetPassword, element: <ResetPasswordPage /> },
  { path: paths.signUp, element: takesSignUps() ? <SignUpPage /> : toLogin },
  { path: paths.confirmSignUp, element: takesSignUps() ? <ConfirmSignUpPage /> : toLogin },
  { path: paths.invitation, element: <InvitationPage /> },
  { path: paths.profile, element: <ProfilePage /> },
  { path: paths.notifications, element: <NotificationsPage /> },
];
