import type { ChainId, Namespace } from '../caip/chainId.js'
import type { CallOptions, Clock, Unsubscribe } from '../capabilities/call.js'
import type { AccountChoice, ConnectOptions, Connector } from '../capabilities/connector.js'
import type { Network, NetworkSwitch } from '../capabilities/network.js'
import { isPorticoError, PorticoError } from '../errors/porticoError.js'
import type { Wallets } from '../plugin/definePlugin.js'
import { untilAborted } from '../services/withDeadline.js'
import type { ReadonlyStore } from '../store/createStore.js'
import { type AccountForm, createSessions, type Sessions } from './createSessions.js'
import type { Dialect, GrantedAccount, WalletNews } from './dialect.js'
import type { ErrorTable } from './walletErrors.js'
import { createWalletPorts, type WalletPort } from './walletPort.js'

/** Some wallets answer before they have moved. */
const MOVE_CHECKS = 10
const MOVE_CHECK_MS = 200

/** What a family needs of the context of its plugin, which must require `Clock`. */
export interface FamilyContext {
  /** The family. */
  readonly namespace: Namespace | undefined
  /** The networks that the host offers. */
  readonly networks: ReadonlyStore<readonly Network[]>
  /** The family's wallets. */
  readonly wallets: Wallets
  /** What the plugin's manifest has to require. */
  readonly deps: { readonly clock: Clock }
  /** Called when the plugin ends. */
  own(release: Unsubscribe): void
}

/** The capabilities that all families build alike, and the session that the others work with. */
export interface ChainFamily<A extends GrantedAccount> {
  /** Opens and ends sessions. */
  readonly connector: Connector
  /** Where the wallet is on no network, moving asks it nothing. */
  readonly networkSwitch: NetworkSwitch
  /** For families whose requests name their account. */
  readonly accountChoice: AccountChoice
  /** For the capabilities that act in the session's name. */
  readonly sessions: Sessions<A>
}

/**
 * Opens, watches and ends sessions with the wallets of a family, each with the very object that announced it. What is left to the
 * family is how its kinds of wallets are talked to, and how they say no.
 */
export function createFamily<A extends GrantedAccount>(
  context: FamilyContext,
  parts: AccountForm<A> & { readonly dialects: readonly Dialect<A>[]; readonly errors: ErrorTable },
): ChainFamily<A> {
  const { namespace, networks, wallets, own } = context
  const { clock } = context.deps
  const { dialects, errors } = parts
  const configured = () => networks.get().map(({ caipNetworkId }) => caipNetworkId)
  const portTo = createWalletPorts({ namespace, clock, errors })
  const keeper = createSessions<A>({ namespace, configured, form: parts })
  own(keeper.close)

  function dialectOf({ walletId, provider }: WalletPort): Dialect<A> {
    const fits = ({ speaks }: Dialect<A>) => {
      try {
        return speaks?.(provider) ?? true
      } catch {
        return false
      }
    }
    const dialect = dialects.find(fits)
    if (!dialect) throw new PorticoError('WALLET_UNSUPPORTED', { walletId, method: 'connect' })
    return dialect
  }

  /**
   * How to find out on which network a session begins: the wallet's own, or the one that the page would like.
   * @throws `CONFIG_INVALID`, `CHAIN_UNSUPPORTED`: a wallet without a network to use it on is not asked for accounts
   */
  function chooseStart(wallet: WalletPort, { chain, chains: served }: Dialect<A>, options: ConnectOptions) {
    const { signal } = options
    if (chain) return () => untilAborted(chain(wallet, { signal }), signal, 'network')
    const [first] = configured()
    const chainId = options.chainId ?? first
    if (chainId === undefined) {
      throw new PorticoError('CONFIG_INVALID', {
        option: 'networks',
        fix: `List at least one network of ${namespace}.`,
      })
    }
    const listed = served?.(wallet)
    const supported = configured().filter((one) => listed?.includes(one) ?? true)
    if (supported.length === 0) throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported })
    return async () => chainId
  }

  const connector: Connector = {
    async connect(walletId, options = {}) {
      const { signal } = options
      const { provider } = await wallets.find(walletId, { signal })
      const wallet = portTo(walletId, provider)
      const dialect = dialectOf(wallet)
      const begin = chooseStart(wallet, dialect, options)
      const granted = await untilAborted(dialect.connect(wallet, options), signal, 'connect')
      if (granted.length === 0) throw new PorticoError('ACCOUNT_MISSING', { namespace })

      const stop = new AbortController()
      let seen: readonly A[] = granted
      let unlisten: Unsubscribe | undefined
      const release = () => {
        stop.abort()
        try {
          unlisten?.()
        } catch {} // the wallet keeps its listener, which does nothing any more
      }
      const onNews = (news: WalletNews<A>) => {
        if (stop.signal.aborted) return
        seen = news.accounts ?? seen
        keeper.apply(wallet, news)
      }
      try {
        // Listens before it asks on, so that a change in between is not lost.
        unlisten = dialect.watch?.(wallet, onNews, stop.signal)
        const chainId = await begin()
        const key = seen === granted ? options.key : undefined // the wallet has changed its mind meanwhile
        return keeper.open({ wallet, dialect, release }, { accounts: seen, chainId, key })
      } catch (error) {
        release()
        throw error
      }
    },

    async disconnect({ walletId, signal } = {}) {
      const open = keeper.get()
      if (walletId !== undefined && walletId !== open?.session.walletId) {
        const kept = await findWallet(wallets, walletId, signal)
        if (!kept) return
        const wallet = portTo(walletId, kept.provider)
        await end(wallet, dialectOf(wallet), signal)
      } else if (open) {
        keeper.close()
        await end(open.wallet, open.dialect, signal)
      }
    },

    onSessionChange: keeper.onChange,
  }

  function chains(): readonly ChainId[] {
    const open = keeper.get()
    if (!open) return dialects.some(({ chain }) => chain) ? configured() : []
    const { chain, moveTo } = open.dialect
    if (chain && moveTo) return configured() // it may have other accounts there
    const supported = keeper.chainsOf(open.accounts)
    return chain ? supported.filter((chainId) => chainId === open.session.chainId) : supported
  }

  /** @throws `CHAIN_MISMATCH` when the wallet agreed but stayed elsewhere */
  async function settle(wallet: WalletPort, ask: () => Promise<ChainId>, expected: ChainId, options: CallOptions) {
    let actual = await ask()
    for (let checks = 1; actual !== expected && checks < MOVE_CHECKS; checks++) {
      await clock.sleep(MOVE_CHECK_MS, options)
      actual = await ask()
    }
    await untilAborted(keeper.follow(wallet, actual, options), options.signal, 'switch network')
    if (actual !== expected) throw new PorticoError('CHAIN_MISMATCH', { expected, actual })
  }

  return {
    connector,
    networkSwitch: {
      chains,
      async switchTo(chainId, { signal } = {}) {
        if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'switch network' })
        const { wallet, dialect } = keeper.current()
        const { chain, moveTo } = dialect
        const supported = chains()
        const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
        if (!network || !supported.includes(chainId))
          throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported })
        if (!chain) return keeper.apply(wallet, { chainId })
        if (moveTo) await untilAborted(moveTo(wallet, network, { signal }), signal, 'switch network')
        const ask = () => untilAborted(chain(wallet, { signal }), signal, 'network')
        await settle(wallet, ask, chainId, { signal })
      },
    },
    accountChoice: {
      async choose(account, { signal } = {}) {
        if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'choose account' })
        keeper.choose(keeper.sessions.require(account).account)
      },
    },
    sessions: keeper.sessions,
  }
}

async function end<A extends GrantedAccount>(wallet: WalletPort, dialect: Dialect<A>, signal: AbortSignal | undefined) {
  const ending = dialect.end?.(wallet, { signal })
  if (ending) await untilAborted(ending, signal, 'disconnect')
}

/** `undefined` for a wallet that is not on this page any more. It is waited for: the page may only just have begun. */
const findWallet = (wallets: Wallets, walletId: string, signal: AbortSignal | undefined) =>
  wallets.find(walletId, { signal }).catch((error: unknown) => {
    if (isPorticoError(error, 'WALLET_MISSING')) return undefined
    throw error
  })
