import {
  type Account,
  type AccountId,
  Balance,
  type ChainId,
  Connector,
  defineManifest,
  definePlugin,
  type Network,
  NetworkSwitch,
  type Plugin,
  PorticoError,
  Sender,
  type Session,
  type Signature,
  Signer,
  type TransferFee,
  TypedMessageSigner,
} from '@portico/kernel'
import type { MockPerson } from './mockWallet.js'

/** A wallet in the list of a mock client. */
export interface MockWallet {
  /** Default: its name. */
  readonly id?: string | undefined
  /** As people see it. */
  readonly name: string
  /** A data URL of a square picture. */
  readonly icon?: string | undefined
}

/** What is connected in a mock family, and what its accounts hold. */
export interface MockChain {
  chainId: ChainId
  addresses: readonly [string, ...string[]]
  /** Base units of the native coin, or why it can't be read. */
  balance: bigint | Error
  /** Connects without asking. */
  isGranted: boolean
}

/** A chain family in memory. */
export interface MockFamily {
  readonly plugin: Plugin
  /** The wallet says that something has changed: its account, its network. */
  report(): void
  /** The wallet ends the session. */
  end(): void
}

/** Capabilities of one namespace over nothing but `chain`: no node is asked, and signatures are hashes that no one can verify. */
export function createMockFamily(
  namespace: string,
  networks: readonly Network[],
  {
    chain,
    person,
    wallets,
    provider,
  }: {
    readonly chain: MockChain
    readonly person: MockPerson
    readonly wallets: readonly [MockWallet, ...MockWallet[]]
    readonly provider: object | undefined
  },
): MockFamily {
  const idOf = ({ id, name }: MockWallet) => id ?? name
  let walletId = idOf(wallets[0])
  let isOpen = false
  let sent = 0
  let tell: (session: Session | undefined) => void = () => {}

  const coin = () =>
    networks.find(({ caipNetworkId }) => caipNetworkId === chain.chainId)?.nativeCurrency ?? {
      ...{ name: 'Coin', symbol: 'COIN', decimals: 18 },
    }
  const amountOf = (amount: bigint) => ({ amount, decimals: coin().decimals, symbol: coin().symbol })
  const noFee = (): TransferFee => ({ amount: amountOf(0n), isCapped: true, atMs: Date.now() })
  const accountOf = (address: string, position: number): Account => {
    return { id: `${chain.chainId}:${address}`, type: 'eoa', position }
  }
  const session = (): Session => {
    const [first, ...others] = chain.addresses
    const accounts = [accountOf(first, 0), ...others.map((address, index) => accountOf(address, index + 1))] as const
    return { walletId, accounts, chainId: chain.chainId, key: `${namespace}:${first}` }
  }
  const held = () => {
    if (chain.balance instanceof Error) throw chain.balance
    return chain.balance
  }
  const ask = (method: string, params: unknown, signal?: AbortSignal) =>
    person.ask({ method, params }, walletId, signal)

  async function sign(method: string, account: AccountId, message: unknown, signal?: AbortSignal): Promise<Signature> {
    await ask(method, { account, message }, signal)
    const text = `${account} ${message instanceof Uint8Array ? [...message] : JSON.stringify(message)}`
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return { bytes, text: `0x${hex}`, scheme: 'mock' }
  }
  const connector: Connector = {
    async connect(asked, { silent, signal } = {}) {
      walletId = asked
      if (!silent && !chain.isGranted) await ask('connect', { walletId: asked }, signal)
      isOpen = true
      return session()
    },
    async disconnect() {
      isOpen = false
    },
    onSessionChange(listener) {
      tell = listener
      return () => {
        tell = () => {}
      }
    },
  }
  const sender: Sender = {
    async transfer(transfer, { signal } = {}) {
      const isCoin = transfer.asset === undefined
      if (isCoin && transfer.amount > held()) {
        throw new PorticoError('FUNDS_INSUFFICIENT', { chainId: chain.chainId })
      }
      await ask('transfer', transfer, signal)
      if (isCoin) chain.balance = held() - transfer.amount
      sent++
      return { id: `0x${sent.toString(16).padStart(64, '0')}` }
    },
    confirm: async () => 'succeeded',
    estimate: async () => noFee(),
    spendable: async ({ asset }) => ({ amount: asset === undefined ? held() : 0n, fee: noFee() }),
  }
  const manifest = defineManifest({
    ...{ id: `mock-${namespace}`, kernel: 2, namespaces: [namespace] },
    family: { name: 'Mock chain', signIn: 'Mock' },
    provides: {
      balance: Balance,
      connector: Connector,
      networkSwitch: NetworkSwitch,
      sender: Sender,
      signer: Signer,
      typedMessageSigner: TypedMessageSigner,
    },
  })
  const plugin = definePlugin(manifest, {
    options: undefined,
    discover(report) {
      const stops = wallets.map((wallet) =>
        report({ provider: provider ?? { ...wallet }, ...wallet, id: idOf(wallet) }),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    load: async () => ({
      activate: () => ({
        connector,
        sender,
        balance: { getBalance: async () => amountOf(held()) },
        signer: { signMessage: (account, message, { signal } = {}) => sign('signMessage', account, message, signal) },
        typedMessageSigner: {
          signTypedData: (account, message, { signal } = {}) => sign('signTypedData', account, message, signal),
        },
        networkSwitch: {
          chains: () => networks.map(({ caipNetworkId }) => caipNetworkId),
          async switchTo(chainId, { signal } = {}) {
            await ask('switchNetwork', { chainId }, signal)
            chain.chainId = chainId
            tell(session())
          },
        },
      }),
    }),
  })
  return {
    plugin,
    report: () => isOpen && tell(session()),
    end() {
      isOpen = false
      tell(undefined)
    },
  }
}
