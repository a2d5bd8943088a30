import {
  Accounts,
  Addresses,
  Balance,
  Clock,
  createToken,
  defineManifest,
  type Facts,
  History,
  Names,
  PendingTransactions,
  Portfolio,
  Sender,
  type Token,
} from '@portico/kernel'

export type Sending = import('./sending.js').Sending

/** What the views of this plugin work with; for hosts that want to look before they ask. */
export const Sending: Token<Sending> = /* @__PURE__ */ createToken<Sending>('sending@1')

declare module '@portico/kernel' {
  interface ViewParams {
    /** All of it may come from outside and is checked: an asset (CAIP-19) or contract, decimal text in coins, an address or a name. */
    Send:
      | {
          readonly token?: string | undefined
          readonly amount?: string | undefined
          readonly to?: string | undefined
        }
      | undefined
    SendSelectToken: undefined
    SendScan: undefined
    SendPreview: undefined
  }
}

const canSend = ({ connected, has }: Facts) => connected && has(Sending) && has(Sender) && has(Addresses)

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'send',
  kernel: 1,
  namespaces: ['eip155', 'solana'], // S9.18
  provides: { sending: Sending },
  requires: { accounts: Accounts, clock: Clock },
  // The family's own are checked for when it is opened: a host need not offer both families.
  optional: {
    sender: Sender,
    balance: Balance,
    addresses: Addresses,
    portfolio: Portfolio,
    names: Names,
    history: History,
    pendingTransactions: PendingTransactions,
  },
  contributes: {
    actions: [{ id: 'send', when: canSend, label: 'Send', opens: 'Send' }],
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
