import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

/** Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). */
export const en = {
  title: 'Pay',
  progressTitle: 'Payment',
  nothingToPay: 'There is nothing to pay',

  askedBy: 'For {label}',
  to: 'To',
  from: 'From',
  memo: 'Memo',
  token: 'Token',
  network: 'Network',
  deposit: 'Opens the receiver’s account for this token',
  firstTime: 'You have not sent anything to this address from this browser before.',
  switchTo: 'Switch to {network}',
  reading: 'Reading the payment',
  payAmount: 'Pay {amount}',
  nothingPaid: 'Nothing was paid.',

  unanswered: 'Your wallet was asked to send {amount} ({age})',
  unansweredHint:
    'The page closed before an answer came. The request may still be open in your wallet, or the transfer may have been sent. Check your wallet before you send again.',
  checkedWallet: 'I have checked my wallet',
  'missing.unanswered': 'Check the earlier request',

  askingHint: 'Compare amount and address there, then approve.',
  slowHint: 'Nothing to see? Open {wallet} and look for a request that waits for you.',
  'status.pending': 'Sent. Waiting for the network',
  'status.late': 'Sent, and taking long',
  'status.succeeded': 'Paid',
  'status.failed': 'The network has turned it down',
  'status.dropped': 'The network has dropped it',
  'status.replaced': 'Another transaction took its place',
  'status.expired': 'It has expired',
  'status.pending.hint': 'You can close this window. It goes on without it.',
  'status.late.hint': 'It may still go through. Don’t send it again before you have looked it up.',
  'status.succeeded.hint': '{amount} has arrived.',
  'status.failed.hint': 'The amount was not moved. The fee was spent.',
  'status.dropped.hint': 'Nothing was spent. You can send it again.',
  'status.replaced.hint': 'Look in the wallet what was sent instead.',
  'status.expired.hint': 'Nothing was spent. You can send it again.',
  done: 'Done',
  seller: 'Seller’s records',
  'seller.created': 'Not seen yet',
  'seller.pending': 'Seen, not confirmed yet',
  'seller.paid': 'Confirmed',
  'seller.underpaid': 'Paid in part',
  'seller.expired': 'Too late',
  'intent.pending': 'The payment is being confirmed',
  'intent.pending.hint': 'It was sent before, perhaps from another device. You can close this window.',
  'intent.underpaid': 'Less than the price has arrived',
  'intent.underpaid.hint': '{received} of {amount} has arrived. Ask the seller what to do next.',
  'intent.expired': 'It came too late for the seller',
  'intent.expired.hint': 'Don’t pay again. Ask the seller what became of it.',

  'error.PAY_EXPIRED': 'The time to pay is over',
  'error.PAY_EXPIRED.hint': 'Nothing was paid. Go back to the page and start again.',
  withdrawn: 'The page has withdrawn the payment',
  'error.PAY_CLOSED': 'The payment was left',
  'error.PAY_CLOSED.hint': 'Nothing was paid.',
  'error.PAY_INTENT_MISMATCH': 'The seller is waiting for a different payment',
  'error.PAY_INTENT_MISMATCH.hint':
    'Nothing was paid. The page asks for something other than the seller’s records say: tell the seller.',
  'error.PAY_INTENT_UNKNOWN': 'The seller doesn’t know this payment',
  'error.PAY_INTENT_UNKNOWN.hint': 'Nothing was paid. Go back to the page and start again.',
} as const

/** All texts of one language. */
export type PayMessages = PluginLocale<typeof en>

/** What the views of this plugin say. */
export const words = /* @__PURE__ */ definePluginWords({
  id: 'payments',
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
