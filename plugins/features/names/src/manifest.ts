import {
  type AccountId,
  Accounts,
  Addresses,
  type CallOptions,
  Clock,
  createToken,
  defineManifest,
  type Facts,
  Indexer,
  NameRecords,
  NameService,
  type NameSuggestion,
  Names,
  type PorticoError,
  type ReadonlyStore,
  Services,
  Signer,
  type Store,
  type Token,
} from '@portico/kernel'

declare module '@portico/kernel' {
  interface ViewParams {
    ChooseName: undefined
    RegisterAccountName: undefined
    /** Asks for the signature as soon as it is shown. */
    RegisterAccountNameSuccess: { readonly account: AccountId; readonly label: string }
  }
}

/** A registration that came to nothing; the form shows why (S4.20b). */
export interface FailedRegistration {
  readonly account: AccountId
  readonly label: string
  readonly error: PorticoError
}

/** `force`, for a visitor who tries again, also asks a service that could not be asked a moment ago. */
export type AskOptions = CallOptions & { readonly force?: boolean | undefined }

/** Gives out names below one suffix. */
export interface NameRegistrar {
  /** With its dot. */
  readonly suffix: string
  /** The last one that failed, until the next one begins. */
  readonly failure: ReadonlyStore<FailedRegistration | undefined>
  forgetFailure(): void
  /** What was typed last; kept for as long as the page lives. */
  readonly draft: Store<string>
  /** The name itself, then others like it. @throws `NAME_INVALID`, `NAME_SUGGEST_FAILED`, `REQUEST_ABORTED` */
  suggest(account: AccountId, label: string, options?: AskOptions): Promise<readonly NameSuggestion[]>
  /** The names that lead to the account, at most 5 min old. @throws `NAME_NETWORK_MISSING`, `NAME_REVERSE_FAILED`, `REQUEST_ABORTED` */
  namesOf(account: AccountId, options?: AskOptions): Promise<readonly string[]>
  /**
   * Has the wallet sign for the name and registers it; `signal` ends the waiting for the signature, not what follows it.
   * @returns the whole name
   * @throws `NAME_INVALID`, `NAME_NETWORK_MISSING`, `NAME_SIGNER_MISSING`, `CHAIN_ID_INVALID`, what the wallet answers,
   * `NAME_TAKEN`, `NAME_REGISTER_FAILED`
   */
  register(account: AccountId, label: string, options?: CallOptions): Promise<string>
}

export const NameRegistrar: Token<NameRegistrar> = /* @__PURE__ */ createToken<NameRegistrar>('name-registrar@1')

const canName = ({ has, connected, urls }: Facts) => connected && has(NameRegistrar) && urls.apiUrl !== undefined

/** What names and pictures accounts have (S9.3). */
export const identityCache = { name: 'identity_cache', lifetimeMs: 300_000, maxEntries: 100 } as const

/** Which names lead to accounts (S9.3). */
export const nameCache = { name: 'name_cache', lifetimeMs: 300_000, maxEntries: 100 } as const

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'names',
  kernel: 2,
  namespaces: 'each',
  provides: { names: Names, registrar: NameRegistrar },
  requires: {
    indexer: Indexer,
    nameService: NameService,
    addresses: Addresses,
    nameRecords: NameRecords,
    signer: Signer,
    accounts: Accounts,
    services: Services,
    clock: Clock,
  },
  records: [identityCache, nameCache],
  usage: {
    NAME_STARTED: '',
    NAME_SUCCESS: '',
    NAME_ERROR: 'code',
  },
  contributes: {
    settings: [
      {
        id: 'name',
        when: canName,
        component: () => import('./ui/NameSetting.js').then(({ NameSetting }) => ({ default: NameSetting })),
      },
    ],
    views: [
      {
        id: 'ChooseName',
        title: 'Name',
        when: canName,
        component: () => import('./ui/ChooseNameView.js').then(({ ChooseNameView }) => ({ default: ChooseNameView })),
      },
      {
        id: 'RegisterAccountName',
        title: 'Choose a name',
        component: () =>
          import('./ui/RegisterAccountNameView.js').then(({ RegisterAccountNameView }) => ({
            default: RegisterAccountNameView,
          })),
      },
      {
        id: 'RegisterAccountNameSuccess',
        title: 'Choose a name',
        component: () =>
          import('./ui/RegisterAccountNameSuccessView.js').then(({ RegisterAccountNameSuccessView }) => ({
            default: RegisterAccountNameSuccessView,
          })),
      },
    ],
  },
})
