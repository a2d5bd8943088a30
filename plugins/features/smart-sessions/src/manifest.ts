import {
  Addresses,
  Calls,
  Clock,
  createToken,
  defineManifest,
  type Facts,
  Modal,
  PermissionService,
  Sender,
  Signer,
  type Token,
} from '@portico/kernel'

/** Lets a site spend from an account within limits, and ends that again. */
export type Permissions = import('./permissions.js').Permissions

/** Lets a site spend from an account within limits, and ends that again. */
export const Permissions: Token<Permissions> = /* @__PURE__ */ createToken<Permissions>('permissions@1')

/** What the view of this plugin works with. */
export type SessionList = import('./permissions.js').SessionList

/** What the view of this plugin works with. */
export const SessionList: Token<SessionList> = /* @__PURE__ */ createToken<SessionList>('session-list@1')

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** What is asked for has no limit that contracts could see to, or is no permission at all; `reason` is for developers. Nothing was asked. */
    PERMISSION_INVALID: { readonly reason: string }
    /** The wallet has allowed more than it was asked for. */
    PERMISSION_WIDER: { readonly walletId: string }
    /** The network does not say that the permission has ended. */
    PERMISSION_STANDS: { readonly pci: string }
    /** Neither the data service nor this page knows the permission. */
    PERMISSION_UNKNOWN: { readonly pci: string }
    /** The account, or its wallet on this network, gives no permissions. */
    SMART_ACCOUNT_UNSUPPORTED: Record<never, never>
  }
  interface FeatureFlags {
    /** The list of permissions to spend, and the call that asks for one. Default: false. */
    readonly smartSessions?: boolean | undefined
  }
  interface ViewParams {
    /** `unsupported`: a permission was asked for that the account can't give. */
    SmartSessions: { readonly problem?: 'unsupported' | undefined } | undefined
  }
}

const canList = ({ connected, has, urls }: Facts) => connected && has(Permissions) && urls.apiUrl !== undefined

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'smart-sessions',
  kernel: 2,
  namespaces: 'each',
  feature: { flag: 'smartSessions', default: false },
  provides: { permissions: Permissions, sessionList: SessionList },
  requires: {
    addresses: Addresses,
    calls: Calls,
    clock: Clock,
    sender: Sender,
    service: PermissionService,
    signer: Signer,
  },
  optional: { modal: Modal },
  contributes: {
    settings: [
      {
        id: 'smart-sessions',
        when: canList,
        component: () =>
          import('./ui/SmartSessionsRow.js').then(({ SmartSessionsRow }) => ({ default: SmartSessionsRow })),
      },
    ],
    views: [
      {
        id: 'SmartSessions',
        title: 'Permissions',
        component: () =>
          import('./ui/SmartSessionsView.js').then(({ SmartSessionsView }) => ({ default: SmartSessionsView })),
      },
    ],
  },
})
