import {
  ACCOUNT_LIMIT,
  type CallOptions,
  type ChainId,
  type Network,
  PorticoError,
  type ReadonlyStore,
} from '@portico/kernel'
import { type Dialect, type WalletNews, type WalletPort, watchPage } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import type { ConnectorOf } from './connectors.js'
import { accountsSchema, type Grant, type InjectedNear, isInjected, isRemote, networkIdOf } from './nearWallet.js'

const LIMIT_MS = 5_000
const networkSchema = /* @__PURE__ */ z.object({ networkId: z.string() })

/** Where a wallet is, as far as this page has asked it. */
interface Place {
  readonly chainId: ChainId
  readonly emit?: ((news: WalletNews<Grant>) => void) | undefined
}

/**
 * Wallets on the page, and paired ones. Each network has accounts of its own, and a wallet is asked for those of one network at a
 * time: that is where the session is.
 */
export function createPageDialect(
  networks: ReadonlyStore<readonly Network[]>,
  connectorOf: ConnectorOf,
): Dialect<Grant> {
  const places = new WeakMap<object, Place>()
  const placeOf = ({ provider }: WalletPort): Place => {
    const place = places.get(provider)
    if (!place) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'near' })
    return place
  }

  /** What is granted already, without a prompt. */
  async function readGranted(wallet: WalletPort, chainId: ChainId, { signal }: CallOptions) {
    const { provider } = wallet
    const network = networkIdOf(chainId)
    const soon = { signal, limitMs: LIMIT_MS, chainId }
    if (!isInjected(provider))
      return wallet.ask(
        'getAccounts',
        () => connectorOf(provider, { signal }).getAccounts({ network }),
        accountsSchema,
        soon,
      )
    return wallet.ask('accounts', () => (isOn(provider, network) ? provider.accounts : []), accountsSchema, soon)
  }
  const isOn = ({ connected, network }: InjectedNear, networkId: string) =>
    connected && networkSchema.safeParse(network).data?.networkId === networkId

  /** Asks the person. */
  async function askPerson(wallet: WalletPort, chainId: ChainId, { signal }: CallOptions) {
    const { provider } = wallet
    const networkId = networkIdOf(chainId)
    const options = { signal, chainId }
    if (!isInjected(provider)) {
      const signIn = () => connectorOf(provider, { signal }).signIn({ network: networkId })
      return wallet.ask('signIn', signIn, accountsSchema, options)
    }
    if (typeof provider.supportsNetwork === 'function') {
      const supports = () => provider.supportsNetwork?.(networkId)
      const isServed = await wallet.ask('supportsNetwork', supports, z.boolean(), { ...options, limitMs: LIMIT_MS })
      if (!isServed) throw new PorticoError('CHAIN_UNRECOGNISED', { chainId })
    }
    return wallet.ask('connect', () => provider.connect({ networkId }), accountsSchema, options)
  }

  const toGrants = (chainId: ChainId, list: z.output<typeof accountsSchema>): readonly Grant[] =>
    // One more than the kernel keeps, so that it can tell that there were more.
    list.slice(0, ACCOUNT_LIMIT + 1).map(({ accountId, accessKey }) => ({
      address: accountId,
      accessKey,
      chains: [chainId],
    }))

  async function open(
    wallet: WalletPort,
    chainId: ChainId,
    options: CallOptions & { readonly silent?: boolean | undefined },
  ) {
    const { signal, silent } = options
    const list = await (silent ? readGranted(wallet, chainId, { signal }) : askPerson(wallet, chainId, { signal }))
    if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'connect' })
    const accounts = toGrants(chainId, list)
    if (accounts.length > 0) places.set(wallet.provider, { emit: places.get(wallet.provider)?.emit, chainId })
    return accounts
  }

  /** The network to begin on: a wallet that is somewhere else has approved its own. */
  function startOf({ provider }: WalletPort, chainId: ChainId | undefined): ChainId {
    const [first] = networks.get()
    const start = (isRemote(provider) ? provider.chainId() : undefined) ?? chainId ?? first?.caipNetworkId
    if (!start)
      throw new PorticoError('CONFIG_INVALID', { option: 'networks', fix: 'List at least one network of near.' })
    return start
  }

  return {
    connect: (wallet, { silent, chainId, signal }) => open(wallet, startOf(wallet, chainId), { silent, signal }),

    watch(wallet, onNews, signal) {
      const { provider } = wallet
      places.set(provider, { ...placeOf(wallet), emit: onNews })
      let turn = 0
      let before: string | undefined
      const reread = async () => {
        const own = ++turn
        const chainId = startOf(wallet, placeOf(wallet).chainId)
        const list = await readGranted(wallet, chainId, { signal }).catch(() => undefined)
        const text = JSON.stringify([chainId, list])
        // A wallet that does not answer has said nothing new.
        if (!list || own !== turn || signal.aborted || text === before) return
        before = text
        places.set(provider, { emit: onNews, chainId })
        onNews({ accounts: toGrants(chainId, list), chainId })
      }
      const onEvent = () => void reread().catch(() => {})
      if (isRemote(provider)) return provider.onChange(onEvent)
      if (!isInjected(provider) || typeof provider.on !== 'function') {
        watchPage(onEvent, signal)
        return undefined
      }
      const stop = provider.on('accountsChanged', onEvent)
      return () => (typeof stop === 'function' ? stop() : provider.off?.('accountsChanged', onEvent))
    },

    chain: async (wallet) => placeOf(wallet).chainId,

    async moveTo(wallet, { caipNetworkId: chainId }, { signal }) {
      const { provider } = wallet
      if (isRemote(provider))
        await wallet.ask('moveTo', () => provider.moveTo(chainId), z.unknown(), { signal, chainId })
      const granted = await open(wallet, chainId, { silent: true, signal })
      const accounts = granted.length > 0 ? granted : await open(wallet, chainId, { signal })
      placeOf(wallet).emit?.({ accounts, chainId })
    },

    async end(wallet, { signal }) {
      const { provider } = wallet
      const network = networkIdOf(places.get(provider)?.chainId ?? startOf(wallet, undefined))
      places.delete(provider)
      const method = isInjected(provider) ? 'disconnect' : 'signOut'
      const leave = () =>
        isInjected(provider) ? provider.disconnect() : connectorOf(provider, { signal }).signOut({ network })
      await wallet.ask(method, leave, z.unknown(), { signal, limitMs: LIMIT_MS })
    },
  }
}
