import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { selectedFirst } from '../wallet/accounts.js'
import { startAnnouncing } from '../wallet/startAnnouncing.js'
import type { TestWallet, TestWalletOptions } from '../wallet/testWallet.js'
import { createOwnerControls, createWalletOwner, joinLive, type WalletOwner } from '../wallet/walletOwner.js'
import {
  type PolkadotKeyType,
  type PolkadotTestAccount,
  polkadotAddressOf,
  signPolkadot,
  testPolkadotAccounts,
  wrapMessage,
} from './keys.js'
import { describePolkadotCall, type PolkadotPayload, signPolkadotPayload } from './transaction.js'

/** What a wallet of `polkadot` begins with. */
export interface PolkadotTestWalletOptions extends TestWalletOptions {
  /** Under which the wallet is in `window.injectedWeb3`. Default: `test-wallet`. */
  id?: string
  /** The first is selected. Default: {@link testPolkadotAccounts}. */
  accounts?: readonly PolkadotTestAccount[]
  /** How the wallet deviates from the others, as some do. */
  quirks?: {
    /** Messages are signed as they are, without marks around them. */
    readonly signsBare?: boolean
    /** The kind of key is written before each signature. */
    readonly marksSignatures?: boolean
    /** A page that wants one gets the whole transaction, as written by the wallet. */
    readonly answersTransactions?: boolean
    /** What is signed in the place of a transaction that was asked for. */
    readonly changesPayload?: (payload: PolkadotPayload) => PolkadotPayload
    /** The wallet signs messages alone. */
    readonly hasNoTransactions?: boolean
    /** Accounts come without the kind of their keys. */
    readonly hidesTypes?: boolean
    /** The page is not told of changes. */
    readonly hasNoEvents?: boolean
  }
}

/** A wallet of `polkadot` on the page. */
export interface PolkadotTestWallet extends TestWallet {
  /** The family. */
  readonly kind: 'polkadot'
  /** What is in `window.injectedWeb3`. */
  readonly provider: InjectedProvider
}

interface InjectedProvider {
  readonly version: string
  enable(pageName: string): Promise<unknown>
}

/** What a page sees of an account. */
interface InjectedAccount {
  readonly address: string
  readonly name: string
  readonly genesisHash: string | null
  readonly type?: PolkadotKeyType
}

type Listener = (accounts: readonly InjectedAccount[]) => void
type Page = EventTarget & { injectedWeb3?: Record<string, InjectedProvider> }

const MARKS: Readonly<Record<PolkadotKeyType, number>> = { ed25519: 0, sr25519: 1, ecdsa: 2, ethereum: 2 }

/** A browser wallet of `window.injectedWeb3` with real keys. Its refusals are plain errors with words, as those of real ones. */
export function createPolkadotWallet(options: PolkadotTestWalletOptions = {}): PolkadotTestWallet {
  const { id = 'test-wallet', accounts = testPolkadotAccounts, quirks = {} } = options
  const [first] = accounts
  if (!first) throw new RangeError('A wallet needs at least one account.')
  const name = options.name ?? id
  const owner = createWalletOwner({ ...options, name, storageKey: `test-wallet:${id}`, firstChain: '' })
  const listeners = new Set<Listener>()
  const selected = () => accounts[owner.state.read().accountIndex] ?? first
  const exposed = (): readonly InjectedAccount[] => {
    const shared = owner.isExposed()
      ? selectedFirst(accounts, selected(), options.sharedAccounts ?? accounts.length)
      : []
    return shared.map(({ name, genesisHash = null, ...account }) => ({
      address: polkadotAddressOf(account as PolkadotTestAccount),
      name,
      genesisHash,
      ...(quirks.hidesTypes ? {} : { type: account.type }),
    }))
  }
  const stopEvents = emitChanges(owner, exposed, listeners)
  const find = (address: string) => {
    const isShared = exposed().some((account) => account.address === address)
    const account = accounts.find((one) => polkadotAddressOf(one) === address)
    if (!account || !isShared) throw new Error(`Unable to find an account with the address ${address}.`)
    return account
  }
  const write = ({ type }: PolkadotTestAccount, signature: Uint8Array, isMarked: boolean) => {
    const mark = isMarked ? Uint8Array.of(MARKS[type]) : new Uint8Array()
    return `0x${bytesToHex(concatBytes(mark, signature))}`
  }
  let requests = 0

  /** Unlike messages, transactions are signed with the kind of key before the signature. */
  const signPayload = (asked: PolkadotPayload) =>
    pass(owner, 'signPayload', asked, async () => {
      const account = find(asked.address)
      const detail = describePolkadotCall(asked.method)
      await owner.prompts.ask({ method: 'signPayload', title: 'Sign this transaction', detail })
      const { changesPayload, answersTransactions } = quirks
      const payload = changesPayload?.(asked) ?? asked
      const { signature, transaction } = signPolkadotPayload(find(payload.address), payload)
      const signedTransaction = `0x${bytesToHex(transaction)}`
      const isWanted = answersTransactions && asked.withSignedTransaction
      return { id: ++requests, signature: write(account, signature, true), ...(isWanted && { signedTransaction }) }
    })

  const api = {
    accounts: {
      get: () =>
        pass(owner, 'accounts.get', undefined, async () => {
          if (!owner.state.read().connected) throw new Error('The source has not been enabled yet.')
          return exposed()
        }),
      ...(quirks.hasNoEvents
        ? {}
        : {
            subscribe(listener: Listener) {
              listeners.add(listener)
              queueMicrotask(() => listeners.has(listener) && listener(exposed()))
              return () => void listeners.delete(listener)
            },
          }),
    },
    signer: {
      signRaw: (input: { readonly address: string; readonly data: string }) =>
        pass(owner, 'signRaw', input, async () => {
          const account = find(input.address)
          const bytes = hexToBytes(input.data.replace(/^0x/, ''))
          const detail = new TextDecoder().decode(bytes)
          await owner.prompts.ask({ method: 'signRaw', title: 'Sign this message', detail })
          const signed = quirks.signsBare ? bytes : wrapMessage(bytes)
          const signature = signPolkadot(account, signed)
          return { id: ++requests, signature: write(account, signature, quirks.marksSignatures ?? false) }
        }),
      ...(quirks.hasNoTransactions ? {} : { signPayload }),
    },
  }
  const provider: InjectedProvider = {
    version: '0.62.3',
    enable: (pageName) =>
      pass(owner, 'enable', pageName, async () => {
        await owner.openToSite('enable')
        return api
      }),
  }
  const announcement = startAnnouncing(options, (target: Page) => {
    const put = () => {
      target.injectedWeb3 = { ...target.injectedWeb3, [id]: provider }
    }
    put()
    return {
      announce: put,
      withdraw() {
        const { [id]: _, ...others } = target.injectedWeb3 ?? {}
        if (Object.keys(others).length > 0) target.injectedWeb3 = others
        else delete target.injectedWeb3
      },
    }
  })

  return joinLive(createOwnerControls(owner, accounts.length), {
    kind: 'polkadot' as const,
    name,
    provider,
    chainNames: [],
    chain: 'any network',
    addresses: accounts.map(polkadotAddressOf),
    get address() {
      return polkadotAddressOf(selected())
    },
    announce: announcement.announce,
    selectChainByName: () => {},
    listenerCount: () => listeners.size,
    uninstall() {
      announcement.withdraw()
      stopEvents()
      owner.prompts.dropAll()
      listeners.clear()
    },
  })
}

/** Refusals in the words of these wallets: they have no numbers. */
const pass = <T>(owner: WalletOwner, method: string, params: unknown, answer: () => Promise<T>): Promise<T> =>
  owner.gate.pass(method, params, answer).catch((error: unknown) => {
    const { code } = Object(error)
    if (code === 4001) throw new Error(method === 'enable' ? 'Rejected' : 'Cancelled')
    if (code === -32002) throw new Error('The source has a pending authorization request.')
    throw error
  })

function emitChanges(owner: WalletOwner, exposed: () => readonly InjectedAccount[], listeners: ReadonlySet<Listener>) {
  let shown = JSON.stringify(exposed())
  return owner.state.onChange(() => {
    const before = shown
    shown = JSON.stringify(exposed())
    if (shown === before) return
    for (const listener of [...listeners]) listener(exposed())
  })
}
