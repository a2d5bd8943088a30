import { type CallOptions, Clock, createToken, defineManifest, Services, type Token } from '@portico/kernel'

declare module '@portico/kernel' {
  interface ViewParams {
    /** A code for a wallet that speaks Beacon. */
    BeaconCode: undefined
  }
}

/** How the ids of wallets begin that were paired over a relay. */
export const WALLET_PREFIX = 'beacon:'

/** A code for one wallet. */
export interface BeaconCode {
  /** `tezos://?type=tzip10&data=…`, for a QR code or for the wallet's app. */
  readonly uri: string
  /** The wallet that took the code: it can be connected. @throws `WALLET_TIMEOUT` after 5 minutes, `REQUEST_ABORTED` */
  readonly paired: Promise<{ readonly walletId: string; readonly name: string }>
}

/** Pairing over the host's relays. */
export interface BeaconPairing {
  /**
   * Logs in with keys that are made for this one code.
   * @param options.signal gives the code up
   * @throws `CONFIG_INVALID` for an address that is none; where no relay can be used what the last one failed with: `HTTP_FAILED`,
   * `HTTP_STATUS`, `RATE_LIMITED`, `API_BAD_REPLY`; `REQUEST_ABORTED`
   */
  pair(options: CallOptions): Promise<BeaconCode>
  /** Tells a wallet that was paired and not connected that it is not wanted, and deletes its keys. */
  forget(walletId: string): Promise<void>
}

export const BeaconPairing: Token<BeaconPairing> = /* @__PURE__ */ createToken<BeaconPairing>('beacon-pairing@1')

export const manifestWithoutRelays = /* @__PURE__ */ defineManifest({
  id: 'beacon',
  kernel: 2,
  namespaces: ['tezos'],
  provides: { pairing: BeaconPairing },
  requires: { services: Services, clock: Clock },
  walletPrefix: WALLET_PREFIX,
})

export const manifest = /* @__PURE__ */ defineManifest({
  ...manifestWithoutRelays,
  contributes: {
    connectors: [
      {
        id: 'beacon',
        label: 'Beacon',
        note: 'QR code',
        words: () => import('../ui/messages/words.js'),
        icon: 'M7 3.5h6v13H7zM9.3 14h1.4M3.5 7.5a6 6 0 0 0 0 5M16.5 7.5a6 6 0 0 1 0 5',
        opens: 'BeaconCode',
        platform: 'qr',
      },
    ],
    views: [
      {
        id: 'BeaconCode',
        step: 'connect',
        title: 'Scan with your wallet',
        component: () => import('../ui/BeaconCodeView.js').then((views) => ({ default: views.BeaconCodeView })),
      },
    ],
  },
})
