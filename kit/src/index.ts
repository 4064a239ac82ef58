/** What areas and the shell build on, apart from interface parts (`ui-core`, `ui-data`) and server state (`query`). */
export { useTranslation } from 'react-i18next';
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { type Area, defineArea, type FoundRecord, type FoundRecords } from './area/define-area.ts';
export { findInList } from './area/find-in-list.ts';
export { type NavigationItem, navigationFor } from './area/navigation.ts';
export { recordListPath, recordPath, userPath } from './area/record-path.ts';
export { useAddress } from './area/use-address.ts';
export { useIsHere } from './area/use-is-here.ts';
export {
  beginSession,
  callAccount,
  callAuth,
  callOpen,
  callProxy,
  checkSession,
  login,
  logout,
  signInStep,
} from './auth/auth-api.ts';
export { handleAuthFailure, setNavigation } from './auth/auth-failure.ts';
export { currentUser, useAuth } from './auth/auth-store.ts';
export { captureLinkToken, readLinkToken, takeLinkToken } from './auth/link-token.ts';
export {
  forgetEndedPlace,
  isOwnPath,
  readReturnPath,
  rememberReturnPath,
} from './auth/return-path.ts';
export { endViewAs, leaveView, startViewAs, useViewAs, type View, viewOnlyText } from './auth/view-as.ts';
export { analyticsOrigin, portalBrand, portalName, readPortalData, setRegistry } from './brand/brand.ts';
export { loadBrandFont } from './brand/fonts.ts';
export { copyToClipboard } from './flash/copy-to-clipboard.ts';
export { clearFlash, showFlash, useFlash } from './flash/flash.ts';
export { browserTimeZone } from './format/browser-time-zone.ts';
export { displayTimeZone, formatInstant } from './format/date.ts';
export { formatMoney, parseAmount, toDecimal } from './format/money.ts';
export { serverNow } from './format/server-time.ts';
export { useFormat } from './format/use-format.ts';
export { readableZone, todaysZone } from './format/zone-name.ts';
export { ApiError } from './http/api-error.ts';
export { http } from './http/http.ts';
export { postOnLeaving, putOnLeaving } from './http/send-on-leaving.ts';
export { auditTexts } from './i18n/audit-texts.ts';
export { draftTexts } from './i18n/draft-texts.ts';
export { changeLanguage, i18n, startI18n } from './i18n/i18n.ts';
export {
  isLanguage,
  isLanguageChosen,
  type Language,
  languageNames,
  languages,
  offeredLanguage,
  offeredLanguages,
} from './i18n/language.ts';
export { listTexts } from './i18n/list-texts.ts';
export { notificationTexts } from './i18n/notification-texts.ts';
export { recordTexts } from './i18n/record-texts.ts';
export { addTranslations } from './i18n/translations.ts';
export { atRest } from './loading/at-rest.ts';
export { lazyPage } from './loading/lazy-page.tsx';
export { lazyPart, loadTexts } from './loading/lazy-part.tsx';
export { LoadingView } from './loading/loading-view.tsx';
export { ReportedFailure } from './loading/reported-failure.tsx';
export { isLoadingPart, useLoading } from './loading/use-loading.ts';
export { failureText, fieldProblemText, refusedFields } from './messages/failure-text.ts';
export { useRefusedField } from './messages/use-refused-field.ts';
export { type Preferences, type Theme, themes, usePreferences } from './preferences/preferences.ts';
export { hideCardNumbers, searchDebounceMs, withoutCardNumbers } from './search/card-numbers.ts';
export { readObfuscated, removeObfuscated, writeObfuscated } from './storage/obfuscated-storage.ts';
export { readSetting, writeSetting } from './storage/settings.ts';
export { readUserData, writeUserData } from './storage/user-data.ts';
export { reportFailure, reportLoaded, watchErrors } from './telemetry/reports.ts';
