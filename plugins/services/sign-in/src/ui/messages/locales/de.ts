import type { SignInMessages } from '../words.js'

const HOST_FAULT = 'Das Problem liegt bei der Website, nicht bei der Wallet.'
const NOT_SET_UP = 'Auf dieser Website ist etwas nicht richtig eingerichtet'

/** German. */
export const de: SignInMessages = {
  title: 'Anmelden',
  lead: '{domain} bittet um Anmeldung',
  hint: 'Mit einer signierten Nachricht belegen, wem dieses Konto gehört. Das ist kostenlos und bewegt kein Guthaben.',
  requiredHint: 'Diese Website verlangt eine Anmeldung. Abbrechen trennt die Wallet.',
  askingHint: 'Dort die Nachricht bestätigen, um sich bei {domain} anzumelden.',
  slowHint: 'Keine Anfrage zu sehen? {wallet} öffnen und nach einer offenen Anfrage suchen.',
  verifying: 'Signatur wird geprüft…',
  account: 'Konto',
  network: 'Netzwerk',
  text: 'Nachricht',
  textFailed: 'Die Nachricht konnte nicht geladen werden.',
  sign: 'Signieren',
  declined: 'Signatur abgelehnt',
  authenticating: 'Anmeldung läuft…',

  'error.SIWX_DISABLED': 'Auf dieser Website ist keine Anmeldung möglich',
  'error.SIWX_DISABLED.hint': HOST_FAULT,
  'error.SIGN_IN_INIT_FAILED': 'Beim Starten der Anmeldung ist ein Problem aufgetreten',
  'error.SIGN_IN_INIT_FAILED.hint': 'Die Wallet wurde getrennt. Zum erneuten Versuch bitte wieder verbinden.',
  'error.SIWX_BAD_FIELD': 'Die Anmeldenachricht ist ungültig',
  'error.SIWX_BAD_FIELD.hint': HOST_FAULT,
  'error.SIWX_INVALID': 'Die Signatur konnte nicht bestätigt werden',
  'error.SIWX_INVALID.hint': 'Die Anmeldung ist nicht erfolgt. Bitte erneut versuchen.',
  'error.SIWX_NO_VERIFIER': 'Signaturen dieses Kontos lassen sich hier nicht prüfen',
  'error.SIWX_NO_VERIFIER.hint': 'Die Anmeldung ist nicht erfolgt. Bitte eine Wallet anderer Art verwenden.',
  'error.SMART_ACCOUNT_UNSUPPORTED': 'Diese Anwendung unterstützt möglicherweise keine Smart-Konten',
  'error.SMART_ACCOUNT_UNSUPPORTED.hint': 'Zum Standardkonto wechseln, dann erneut versuchen.',
  'error.REQUEST_ABORTED': 'Konto oder Netzwerk hat sich geändert',
  'error.REQUEST_ABORTED.hint':
    'Die Anmeldung ist nicht erfolgt. Bitte für das jetzt angezeigte Konto erneut signieren.',
  'error.AUTH_ROUTE_MISSING': 'Die Anmeldung konnte nicht gestartet werden',
  'error.AUTH_ROUTE_MISSING.hint': HOST_FAULT,
  'error.AUTH_SECRET_MISSING': NOT_SET_UP,
  'error.AUTH_SECRET_MISSING.hint': HOST_FAULT,
  'error.AUTH_CALLBACK_URL': NOT_SET_UP,
  'error.AUTH_CALLBACK_URL.hint': HOST_FAULT,
  'error.AUTH_CREDENTIALS_HANDLER': NOT_SET_UP,
  'error.AUTH_CREDENTIALS_HANDLER.hint': HOST_FAULT,
  'error.AUTH_CREDENTIALS_JWT': NOT_SET_UP,
  'error.AUTH_CREDENTIALS_JWT.hint': HOST_FAULT,
  'error.AUTH_EMAIL_ADAPTER': NOT_SET_UP,
  'error.AUTH_EMAIL_ADAPTER.hint': HOST_FAULT,
  'error.AUTH_ADAPTER_METHODS': NOT_SET_UP,
  'error.AUTH_ADAPTER_METHODS.hint': HOST_FAULT,
}
