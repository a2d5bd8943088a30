import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import { selectedFirst } from '../wallet/accounts.js'
import { createSavedState } from '../wallet/savedState.js'
import { startAnnouncing } from '../wallet/startAnnouncing.js'
import type { TestWallet, TestWalletOptions } from '../wallet/testWallet.js'
import { unauthorized, WalletError } from '../wallet/walletErrors.js'
import { createOwnerControls, createWalletOwner, joinLive } from '../wallet/walletOwner.js'
import { algorandAddressOf, testAlgorandSeeds } from './algorandKeys.js'
import {
  describeAlgorandTransaction,
  readTransaction,
  redirectTransaction,
  signAlgorandTransaction,
} from './algorandTransaction.js'

/**
 * How the wallet is found and asked: by events with JSON (`arc27`), by an object at `window.algorand` (`arc1`), or by Lute's events
 * (`lute`).
 */
export type AlgorandDialect = 'arc27' | 'arc1' | 'lute'

/** A chain that the wallet knows. */
export interface AlgorandChain {
  /** 32 bytes in base64. */
  readonly genesisHash: string
  /** As the chain calls itself: `mainnet-v1.0`. */
  readonly genesisId: string
}

/** What a wallet of `algorand` begins with. */
export interface AlgorandTestWalletOptions extends TestWalletOptions {
  /** Default: `arc27`. */
  readonly dialect?: AlgorandDialect
  /** By which a page asks for this wallet among those of ARC-27. Default: `test-` and the name. */
  readonly providerId?: string
  /** The chains it knows; at least one. */
  readonly chains: readonly AlgorandChain[]
  /** 32 bytes each; the first is selected. */
  readonly seeds?: readonly Uint8Array[]
  /** Addresses of accounts that are rekeyed to the seed at the same place. Default: each seed's own. */
  readonly addresses?: readonly string[]
  /** The wallet signs for another receiver than it was asked to. */
  readonly otherReceiver?: string
}

/** A wallet of `algorand` on the page. */
export interface AlgorandTestWallet extends TestWallet {
  /** The family. */
  readonly kind: 'algorand'
}

interface Account {
  readonly address: string
  readonly seed: Uint8Array
}
type Page = EventTarget & { algorand?: unknown; lute?: unknown }
type Fields = Readonly<Record<string, unknown>>

const ascii = (text: string) => new TextEncoder().encode(text)
const METHODS = ['discover', 'enable', 'disable', 'sign_transactions', 'sign_message'] as const

/** A wallet with real keys. It reads and signs transactions with algosdk. */
export function createAlgorandWallet(options: AlgorandTestWalletOptions): AlgorandTestWallet {
  const { dialect = 'arc27', name = 'Algorand test wallet', chains, seeds = testAlgorandSeeds } = options
  const { providerId = `test-${name}` } = options
  const accounts = seeds.map(
    (seed, at): Account => ({ seed, address: options.addresses?.[at] ?? algorandAddressOf(seed) }),
  )
  const [first] = accounts
  const [firstChain] = chains
  if (!first || !firstChain) throw new RangeError('A wallet needs at least one chain and one seed.')
  const storageKey = `test-wallet:${name}`
  const owner = createWalletOwner({ ...options, name, storageKey, firstChain: firstChain.genesisId })
  const site = createSavedState<{ enabled: readonly string[] }>(
    `${storageKey}:chains`,
    { enabled: [] },
    options.storage,
  )
  const selected = () => accounts[owner.state.read().accountIndex] ?? first
  const shared = () => selectedFirst(accounts, selected(), options.sharedAccounts ?? accounts.length)
  const ask = (method: string, title: string, detail: string) => owner.prompts.ask({ method, title, detail })
  const pass = <T>(method: string, params: unknown, answer: () => Promise<T>) => owner.gate.pass(method, params, answer)

  /** Each chain is granted for itself. */
  async function enable(wanted: (chain: AlgorandChain) => boolean) {
    const chain = chains.find(wanted)
    if (!chain) throw new WalletError(4004, 'network not supported')
    const wasConnected = owner.isExposed()
    await owner.openToSite('enable')
    if (!site.read().enabled.includes(chain.genesisHash)) {
      const title = `Connect to this site on ${chain.genesisId}`
      if (wasConnected) await owner.prompts.ask({ method: 'enable', title }, { only: 'connect' })
      site.change({ enabled: [...site.read().enabled, chain.genesisHash] })
    }
    return { chain, accounts: shared() }
  }
  function disable(genesisHash: string | undefined): void {
    const enabled = site.read().enabled.filter((one) => genesisHash !== undefined && one !== genesisHash)
    site.change({ enabled })
    if (enabled.length === 0) owner.state.change({ connected: false })
  }
  async function accountOf(address: string, method: string): Promise<Account> {
    if (!owner.state.read().connected) throw unauthorized()
    await owner.openToSite(method)
    const account = shared().find((one) => one.address === address)
    if (!account) throw unauthorized('unauthorized signer')
    return account
  }
  async function signTransactions(asked: readonly { readonly txn: string }[], method: string): Promise<string[]> {
    const signed: string[] = []
    for (const { txn } of asked) {
      const transaction = readTransaction(txn)
      const { seed } = await accountOf(String(transaction.sender), method)
      const genesisHash = base64.encode(transaction.genesisHash ?? new Uint8Array())
      if (!chains.some((chain) => chain.genesisHash === genesisHash))
        throw new WalletError(4004, 'network not supported')
      const { title, note } = describeAlgorandTransaction(txn)
      await ask(method, title, note)
      const { otherReceiver } = options
      signed.push(
        signAlgorandTransaction(otherReceiver ? redirectTransaction(transaction, otherReceiver) : transaction, seed),
      )
    }
    return signed
  }
  async function signMessage(message: string, signer: string | undefined) {
    const { seed, address } = await accountOf(signer ?? selected().address, 'sign_message')
    await ask('sign_message', 'Sign this message', message)
    return { signature: base64.encode(ed25519.sign(ascii(`MX${message}`), seed)), signer: address }
  }
  /** ARC-60: of the JSON and of what an authenticator says, the hashes are signed. */
  async function signData(data: string) {
    const bytes = base64.decode(data)
    const siwa = JSON.parse(new TextDecoder().decode(bytes)) as {
      readonly account_address: string
      readonly domain: string
    }
    const { seed } = await accountOf(siwa.account_address, 'signData')
    await ask('signData', 'Sign in', JSON.stringify(siwa))
    const authenticatorData = Uint8Array.from([...sha256(ascii(siwa.domain)), 1, 0, 0, 0, 7])
    const signature = ed25519.sign(Uint8Array.from([...sha256(bytes), ...sha256(authenticatorData)]), seed)
    return { data, signer: ed25519.getPublicKey(seed), domain: siwa.domain, authenticatorData, signature }
  }

  const text = (value: unknown) => (value === undefined ? undefined : String(value))
  const txnsOf = ({ txns }: Fields) => txns as readonly { readonly txn: string }[]

  function putArc27(target: EventTarget): () => void {
    const answer: Readonly<Record<(typeof METHODS)[number], (params: Fields) => Promise<Fields>>> = {
      discover: async () => {
        const methods = METHODS.filter((method) => method !== 'discover')
        return { name, host: 'https://wallet.test', networks: chains.map((chain) => ({ ...chain, methods })) }
      },
      async enable({ genesisHash = firstChain?.genesisHash }) {
        const granted = await enable((chain) => chain.genesisHash === genesisHash)
        const named = granted.accounts.map(({ address }, index) => ({ address, name: `Account ${index + 1}` }))
        return { ...granted.chain, accounts: named }
      },
      async disable({ genesisHash }) {
        disable(text(genesisHash))
        return {}
      },
      sign_transactions: async (params) => ({ stxns: await signTransactions(txnsOf(params), 'sign_transactions') }),
      sign_message: ({ message, signer }) => signMessage(String(message), text(signer)),
    }
    const stops = METHODS.map((method) => {
      const onRequest = async (event: Event) => {
        const { id: requestId, params = {} } = JSON.parse((event as CustomEvent).detail)
        if (params.providerId !== undefined && params.providerId !== providerId) return
        const reply = (fields: Fields) => {
          const reference = `arc0027:${method}:response`
          const detail = JSON.stringify({ id: crypto.randomUUID(), reference, requestId, ...fields })
          target.dispatchEvent(new CustomEvent(reference, { detail }))
        }
        const run = () => answer[method](params)
        try {
          const result = await (method === 'discover' ? run() : pass(method, params, run))
          reply({ result: { providerId, ...result } })
        } catch (error) {
          const { code = 4000, message = '' } = Object(error)
          reply({ error: { code, message, providerId } })
        }
      }
      target.addEventListener(`arc0027:${method}:request`, onRequest)
      return () => target.removeEventListener(`arc0027:${method}:request`, onRequest)
    })
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Refusals are in words here. */
  const inWords = (error: unknown) => {
    throw (error as { code?: unknown }).code === 4001 ? new Error('User rejected the request') : error
  }
  function putObject(target: Page): () => void {
    const provider = Object.freeze({
      isConnected: false,
      enable: (asked: { readonly genesisHash?: string; readonly genesisID?: string } = {}) =>
        pass('enable', asked, async () => {
          const { genesisHash, genesisID } = asked
          const isWanted = (chain: AlgorandChain) =>
            [chain.genesisHash, chain.genesisId].includes(genesisHash ?? genesisID ?? '')
          const { chain, accounts: granted } = await enable(isWanted)
          const addresses = granted.map(({ address }) => address)
          return { accounts: addresses, genesisHash: chain.genesisHash, genesisID: chain.genesisId }
        }).catch(inWords),
      signTxns: (txns: readonly { readonly txn: string }[]) =>
        pass('signTxns', txns, () => signTransactions(txns, 'signTxns')).catch(inWords),
    })
    target.algorand = provider
    return () => {
      if (target.algorand === provider) delete target.algorand
    }
  }

  function putLute(target: Page): () => void {
    const replies = { connect: 'connect-response', sign: 'sign-txns-response', data: 'sign-data-response' } as const
    const answer: Readonly<Record<keyof typeof replies, (detail: Fields) => Promise<Fields>>> = {
      async connect({ genesisID }) {
        const { accounts: granted } = await enable((chain) => chain.genesisId === genesisID)
        return { action: 'connect', addrs: granted.map(({ address }) => address) }
      },
      async sign(detail) {
        const signed = await signTransactions(txnsOf(detail), 'sign')
        return { action: 'signed', txns: signed.map((one) => base64.decode(one)) }
      },
      data: async ({ data }) => ({ action: 'signed', signerResponse: await signData(String(data)) }),
    }
    const onRequest = async (event: Event) => {
      const { detail } = event as CustomEvent
      const action = detail.action as keyof typeof replies
      const run = () => answer[action](detail)
      const reply = await pass(action, detail, run).catch((error: unknown): Fields => {
        const { code, message } = Object(error)
        return code === 4001 ? { action: 'close' } : { action: 'error', code, message }
      })
      target.dispatchEvent(new CustomEvent(replies[action], { detail: reply }))
    }
    target.lute = true
    target.addEventListener('lute-connect', onRequest)
    return () => {
      target.removeEventListener('lute-connect', onRequest)
      delete target.lute
    }
  }

  const put = { arc27: putArc27, arc1: putObject, lute: putLute }[dialect]
  const announcement = startAnnouncing(options, (target) => {
    let withdraw = put(target)
    return {
      announce() {
        withdraw()
        withdraw = put(target)
      },
      withdraw: () => withdraw(),
    }
  })

  return joinLive(createOwnerControls(owner, accounts.length), {
    kind: 'algorand' as const,
    name,
    chainNames: chains.map(({ genesisId }) => genesisId),
    addresses: accounts.map(({ address }) => address),
    get address() {
      return selected().address
    },
    get chain() {
      return firstChain.genesisId
    },
    announce: announcement.announce,
    selectChainByName: () => {},
    // They listen to the window, which does not say who does.
    listenerCount: () => 0,
    uninstall() {
      announcement.withdraw()
      owner.prompts.dropAll()
    },
  })
}
