import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

const LATER = 'Try again in a moment.'
const HOST_FAULT = 'This is a problem with the site, not with your wallet.'

/** Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). */
export const en = {
  'slot.walletConnect': 'WalletConnect',
  'slot.walletConnect.note': 'QR code',
  scanTitle: 'Scan to connect',
  scanHint: 'Scan this code with a wallet on your phone.',
  scanWith: 'Scan this code with {wallet} on your phone.',
  codeLabel: 'QR code to connect a wallet',
  codeLabelFor: 'QR code to connect {wallet}',
  makingCode: 'Creating QR code…',
  codeRenewed: 'New code ready',
  copyLink: 'Copy link',
  orChoose: 'Or choose a wallet',
  declined: 'Connection declined',
  declinedHint: 'Nothing was shared. Scan the new code to try again.',
  approved: 'Approved in {wallet}',
  approvedAnywhere: 'Approved in the wallet',
  approvedHint: 'Connecting your account.',

  waysToConnect: 'Ways to connect',
  'way.browser': 'Browser',
  'way.mobile': 'Mobile',
  'way.qr': 'QR code',
  'way.desktop': 'Desktop',
  'way.web': 'Web',

  open: 'Open {wallet}',
  openAgain: 'Open again',
  openTitle: 'Connect with {wallet}',
  openHint: 'Approve the connection in the wallet, then come back here.',
  notOpened: 'Wallet did not open',
  notOpenedHint: 'It may not be installed. Open it again, or copy the link and paste it in the wallet.',
  openPage: 'Open this page in {wallet}',
  openPageHint: 'The page opens in the wallet’s own browser. Connect there.',
  cantOpen: 'This app can’t open {wallet}',
  cantOpenHint: 'Open this page in your browser, or copy the link and paste it in the wallet.',
  detectedHint: 'This wallet is installed in this browser.',
  notDetected: '{wallet} was not detected in this browser',
  notDetectedHint: 'Install the extension or switch it on, then reload this page.',
  getWallet: 'Get {wallet}',
  noWay: '{wallet} can’t be connected here',
  noWayHint: 'Choose another wallet, or another device.',

  searchWallets: 'Search wallets',
  certifiedOnly: 'Certified only',
  showCode: 'Show QR code',
  moreWays: 'More ways to connect',
  noWallets: 'No wallets to choose from',
  noWalletFound: 'No wallet matches “{text}”',
  noCertified: 'No certified wallet found',
  showAll: 'Show all wallets',
  listFailed: 'Couldn’t load wallets',

  'error.PAIRING_NOT_READY': 'Connecting by QR code couldn’t be started',
  'error.PAIRING_NOT_READY.hint': LATER,
  'error.PAIRING_NO_SESSION': 'No wallet is connected',
  'error.PAIRING_NO_SESSION.hint': 'Connect a wallet first.',
  'error.PAIRING_TOPIC_UNKNOWN': 'This connection has ended',
  'error.PAIRING_TOPIC_UNKNOWN.hint': 'Connect the wallet again.',
  'error.PAIRING_FAILED': 'Couldn’t create a QR code',
  'error.PAIRING_FAILED.hint': 'We couldn’t reach the connection service. Check your connection, then try again.',
  'error.PAIRING_EXPIRED': 'This code has expired',
  'error.PAIRING_EXPIRED.hint': 'There was no response in time. Create a new one.',
  'error.PAIRING_NO_ACCOUNTS': 'The wallet shared no account',
  'error.PAIRING_NO_ACCOUNTS.hint': 'Choose at least one account in the wallet, then try again.',
  'error.NAMESPACE_NOT_CONFIGURED': 'Something isn’t set up correctly on this site',
  'error.NAMESPACE_NOT_CONFIGURED.hint': HOST_FAULT,
  'error.DEEPLINK_INVALID': 'The link to this wallet is not safe',
  'error.DEEPLINK_INVALID.hint': 'It was not opened. Connect with the QR code, or choose another wallet.',
} as const

/** All texts of one language. */
export type PairingMessages = PluginLocale<typeof en>

/** What the views of this plugin say. */
export const words = /* @__PURE__ */ definePluginWords({
  id: 'pairing',
  en,
  locales: {
    ar: () => import('./locales/ar.js').then(({ ar }) => ar),
    de: () => import('./locales/de.js').then(({ de }) => de),
    es: () => import('./locales/es.js').then(({ es }) => es),
    fr: () => import('./locales/fr.js').then(({ fr }) => fr),
    he: () => import('./locales/he.js').then(({ he }) => he),
    id: () => import('./locales/id.js').then(({ id }) => id),
    it: () => import('./locales/it.js').then(({ it }) => it),
    ja: () => import('./locales/ja.js').then(({ ja }) => ja),
    ko: () => import('./locales/ko.js').then(({ ko }) => ko),
    pt: () => import('./locales/pt.js').then(({ pt }) => pt),
    ru: () => import('./locales/ru.js').then(({ ru }) => ru),
    tr: () => import('./locales/tr.js').then(({ tr }) => tr),
    zh: () => import('./locales/zh.js').then(({ zh }) => zh),
  },
})
