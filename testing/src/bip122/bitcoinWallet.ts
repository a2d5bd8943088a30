import { selectedFirst } from '../wallet/accounts.js'
import { startAnnouncing } from '../wallet/startAnnouncing.js'
import type { TestWallet, TestWalletOptions } from '../wallet/testWallet.js'
import { unauthorized, unknownChain } from '../wallet/walletErrors.js'
import { createLetterIcon } from '../wallet/walletIcons.js'
import { createOwnerControls, createWalletOwner, joinLive } from '../wallet/walletOwner.js'
import { registerStandardWallet } from '../wallet/walletStandard.js'
import {
  type BitcoinNetworkName,
  type BitcoinPaymentType,
  type BitcoinPurpose,
  bitcoinAddressOf,
  signBip322Message,
  signLegacyMessage,
  testBitcoinKeys,
} from './bitcoinKeys.js'
import { type BitcoinSigningFault, describePsbt, signPsbt } from './bitcoinPsbt.js'
import { createDirectProvider } from './directProvider.js'
import { createLeatherProvider, createRequestProvider } from './requestProvider.js'
import { createStandardProvider } from './standardProvider.js'

/** What a wallet of `bip122` begins with. */
export interface BitcoinTestWalletOptions extends TestWalletOptions {
  /** 32 bytes each; the first is selected. Default: two that all can guess. */
  keys?: readonly Uint8Array[]
  /** The networks it knows; it starts on the first. */
  networks: readonly [BitcoinNetworkName, ...BitcoinNetworkName[]]
  /** `list` announces itself in `btc_providers` too. Default: `list`. */
  dialect?: BitcoinTestDialect
  /** Where it puts its object. Default: by the dialect. */
  path?: string
  /** The kind of its payment addresses. Default: native segwit. */
  paymentType?: BitcoinPaymentType
  /** What goes wrong when it signs a transaction. */
  signingFault?: BitcoinSigningFault
}

/** How pages reach it: `list` and `direct` by request, `leather`, and the Wallet Standard. */
export type BitcoinTestDialect = 'list' | 'direct' | 'leather' | 'standard'

/** A wallet of `bip122` on the page. */
export interface BitcoinTestWallet extends TestWallet {
  /** The family. */
  readonly kind: 'bitcoin'
  /** What the page gets. */
  readonly provider: object
}

/** One address that the site may see. */
export interface BitcoinAccount {
  readonly address: string
  readonly purpose: BitcoinPurpose
  readonly type: BitcoinPaymentType
  readonly key: Uint8Array
  readonly script: Uint8Array
}

/** What the objects of all dialects are made of. */
export interface BitcoinContext {
  readonly networks: readonly BitcoinNetworkName[]
  network(): BitcoinNetworkName
  /** What the site may see now, the selected account first. Default: on the network that the wallet is on. */
  exposed(on?: BitcoinNetworkName): readonly BitcoinAccount[]
  pass<Answer>(method: string, params: unknown, answer: () => Promise<Answer>): Promise<Answer>
  connect(method: string): Promise<readonly BitcoinAccount[]>
  disconnect(): void
  /** Asks the person first. */
  switchTo(name: string, method: string): Promise<void>
  /** @returns base64 */
  sign(address: string | undefined, text: string, isBip322: boolean, method: string): Promise<string>
  signPsbt(psbt: Uint8Array, isFinal: boolean, method: string): Promise<Uint8Array>
  onChange(listener: () => void): () => void
  listeners: Set<unknown>
}

const PATHS = { list: 'TestProviders.bitcoin', direct: 'unisat', leather: 'LeatherProvider', standard: '' }

/** A wallet of one of Bitcoin's dialects, with a payment and an ordinals address for each key. */
export function createBitcoinWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const { keys = testBitcoinKeys, networks, dialect = 'list', name = 'Test wallet (Bitcoin)' } = options
  const { path = PATHS[dialect], icon = createLetterIcon('B', '#c2410c') } = options
  const type = options.paymentType ?? 'p2wpkh'
  const [firstKey = new Uint8Array(32)] = keys
  const owner = createWalletOwner({ ...options, name, storageKey: `test-wallet:${name}`, firstChain: networks[0] })
  const key = () => keys[owner.state.read().accountIndex] ?? firstKey
  const network = () => owner.state.read().chain as BitcoinNetworkName
  const listeners = new Set<unknown>()
  const purposes: readonly BitcoinPurpose[] = dialect === 'direct' ? ['payment'] : ['payment', 'ordinals']

  const context: BitcoinContext = {
    networks,
    network,
    listeners,
    exposed: (on = network()) =>
      owner.isExposed()
        ? selectedFirst(keys, key(), options.sharedAccounts).flatMap((one) =>
            purposes.map((purpose) => ({ ...bitcoinAddressOf(one, on, purpose, type), purpose, type, key: one })),
          )
        : [],
    pass: owner.gate.pass,
    async connect(method) {
      await owner.openToSite(method)
      return context.exposed()
    },
    disconnect: () => owner.state.change({ connected: false }),
    async switchTo(wanted, method) {
      const found = networks.find((one) => one === wanted)
      if (!found) throw unknownChain(wanted)
      await owner.prompts.ask({ method, title: `Switch to ${found}` })
      owner.state.change({ chain: found })
    },
    async sign(address, text, isBip322, method) {
      const all = dialect === 'standard' ? networks.flatMap((on) => context.exposed(on)) : context.exposed()
      const account = all.find((one) => address === undefined || one.address === address)
      if (!account) throw unauthorized()
      await owner.prompts.ask({ method, title: 'Sign this message', detail: text })
      const isLegacy = account.purpose === 'payment' && !isBip322
      return isLegacy
        ? signLegacyMessage(text, account.key)
        : signBip322Message(text, account.key, account.script, account.purpose)
    },
    async signPsbt(psbt, isFinal, method) {
      const [account] = context.exposed()
      if (!account) throw unauthorized()
      await owner.prompts.ask({ method, title: 'Sign this transaction', detail: describePsbt(psbt, network()) })
      return signPsbt(psbt, account.key, isFinal, options.signingFault)
    },
    onChange: owner.state.onChange,
  }
  const standard = dialect === 'standard' ? createStandardProvider(context, { name, icon }) : undefined
  const provider = standard ?? PROVIDERS[dialect as 'list'](context)
  const entry = { id: path, name, icon }
  const announcement = startAnnouncing(options, (target) =>
    standard
      ? registerStandardWallet(target, standard)
      : putOnPage(target, path, provider, dialect === 'list' ? entry : undefined),
  )

  return joinLive(createOwnerControls(owner, keys.length), {
    kind: 'bitcoin' as const,
    name,
    provider,
    chainNames: networks,
    get addresses() {
      return keys.map((one) => bitcoinAddressOf(one, network(), 'payment', type).address)
    },
    get address() {
      return bitcoinAddressOf(key(), network(), 'payment', type).address
    },
    get chain() {
      return network()
    },
    announce: announcement.announce,
    selectChainByName: (chain: string) => owner.state.change({ chain }),
    listenerCount: () => listeners.size,
    uninstall() {
      announcement.withdraw()
      owner.prompts.dropAll()
      listeners.clear()
    },
  })
}

const PROVIDERS = { list: createRequestProvider, direct: createDirectProvider, leather: createLeatherProvider }

/** At its path from `window`, and in the list of wallets if it has an entry there. */
function putOnPage(target: EventTarget, path: string, provider: object, entry: object | undefined) {
  const page = target as EventTarget & { btc_providers?: object[] }
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  // biome-ignore lint/suspicious/noExplicitAny: any object of the page
  const owner = keys.reduce<any>((parent, key) => {
    parent[key] ??= {}
    return parent[key]
  }, page)
  const announce = () => {
    owner[last] = provider
    if (entry && !page.btc_providers?.includes(entry)) page.btc_providers = [...(page.btc_providers ?? []), entry]
  }
  announce()
  const withdraw = () => {
    delete owner[last]
    if (entry) page.btc_providers = page.btc_providers?.filter((one) => one !== entry) ?? []
  }
  return { announce, withdraw }
}
