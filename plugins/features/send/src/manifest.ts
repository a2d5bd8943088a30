import {
  Accounts,
  Addresses,
  Balance,
  type ChainId,
  Clock,
  createToken,
  defineManifest,
  type Facts,
  History,
  Names,
  PaymentLinks,
  PendingTransactions,
  Portfolio,
  Receivers,
  Sender,
  SenderOnRequest,
  type Token,
} from '@portico/kernel'

/** What the views of this plugin work with. */
export type Sending = import('./sending.js').Sending

/** What the views of this plugin work with; for hosts that want to look before they ask. */
export const Sending: Token<Sending> = /* @__PURE__ */ createToken<Sending>('sending@1')

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** There is no amount, or no receiver. */
    SEND_INCOMPLETE: Record<never, never>
    /** The family needs the token named, the native coin included. */
    SEND_TOKEN_MISSING: Record<never, never>
    /** Nothing can be sent on this family's networks. */
    SEND_CHAIN_UNSUPPORTED: { readonly chainId: ChainId }
  }
  interface FeatureFlags {
    /** The button and the screens to send with. Default: true. */
    readonly send?: boolean | undefined
  }
  interface ViewParams {
    /** All of it may come from outside and is checked: an asset (CAIP-19) or contract, decimal text in coins, an address or a name, a text for the receiver. */
    Send:
      | {
          readonly token?: string | undefined
          readonly amount?: string | undefined
          readonly to?: string | undefined
          readonly memo?: string | undefined
        }
      | undefined
    SendSelectToken: undefined
    SendScan: undefined
    SendPreview: undefined
  }
}

const canSend = ({ connected }: Facts) => connected

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'send',
  kernel: 2,
  namespaces: 'each',
  feature: { flag: 'send', default: true },
  provides: { sending: Sending, receivers: Receivers },
  without: { senderOnRequest: SenderOnRequest },
  requires: {
    sender: Sender,
    addresses: Addresses,
    accounts: Accounts,
    clock: Clock,
    pendingTransactions: PendingTransactions,
  },
  optional: {
    balance: Balance,
    paymentLinks: PaymentLinks,
    portfolio: Portfolio,
    names: Names,
    history: History,
  },
  usage: {
    SEND_OPENED: 'network accountType?',
    SEND_STARTED: 'network accountType? token',
    SEND_SUCCESS: 'network accountType? token',
    SEND_ERROR: 'network accountType? token code rejected',
  },
  contributes: {
    actions: [
      {
        id: 'send',
        when: canSend,
        label: 'Send',
        words: () => import('./ui/messages/words.js'),
        order: 40,
        icon: 'm16.25 3.75-6 12.5-1.9-4.6-4.6-1.9zm-7.9 7.9 3.4-3.4',
        isMirrored: true,
        opens: 'Send',
      },
    ],
    views: [
      {
        id: 'Send',
        title: 'Send',
        component: () => import('./ui/SendView.js').then(({ SendView }) => ({ default: SendView })),
      },
      {
        id: 'SendSelectToken',
        title: 'Choose token',
        component: () =>
          import('./ui/SendSelectTokenView.js').then(({ SendSelectTokenView }) => ({ default: SendSelectTokenView })),
      },
      {
        id: 'SendScan',
        title: 'Scan code',
        component: () => import('./ui/SendScanView.js').then(({ SendScanView }) => ({ default: SendScanView })),
      },
      {
        id: 'SendPreview',
        title: 'Review',
        component: () =>
          import('./ui/SendPreviewView.js').then(({ SendPreviewView }) => ({ default: SendPreviewView })),
      },
    ],
  },
})
