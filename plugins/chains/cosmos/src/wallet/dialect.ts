import { type CallOptions, type ChainId, isPorticoError, PorticoError } from '@portico/kernel'
import type { AskOptions, Dialect, ErrorTable, GrantedAccount, WalletNews, WalletPort } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { parseAddress } from '../address.js'
import type { ChainFacts, Chains } from '../chains.js'
import { describeChain } from './describeChain.js'
import { isRemote, type KeplrProvider, keySchema } from './keplr.js'

/** An account on one network. */
export interface CosmosAccount extends GrantedAccount {
  /** Its device signs JSON alone. */
  readonly isOnDevice: boolean
}

/** Where the page is with a wallet, which is on no network itself. */
interface Place {
  readonly chainId: ChainId
  /** What it has granted since the page was loaded. */
  readonly granted: ReadonlyMap<ChainId, CosmosAccount>
  readonly emit?: ((news: WalletNews<CosmosAccount>) => void) | undefined
}

const LIMIT_MS = 5_000
/** The event that a wallet dispatches on `window` when the person chooses another account, by its id on the page. */
const EVENTS: Readonly<Record<string, string>> = { leap: 'leap', cosmostation: 'cosmostation' }

/** Wallets with Keplr's interface. Each network is granted on its own, and has an address and maybe a key of its own. */
export function createDialect(chains: Chains): Dialect<CosmosAccount> {
  const places = new WeakMap<object, Place>()
  const placeOf = ({ provider }: WalletPort): Place => {
    const place = places.get(provider)
    if (!place) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'cosmos' })
    return place
  }

  async function readKey(wallet: WalletPort, facts: ChainFacts, options: AskOptions): Promise<CosmosAccount> {
    const { rawId, prefix } = facts
    const provider = wallet.provider as KeplrProvider
    const key = await wallet.ask('getKey', () => provider.getKey(rawId), keySchema, options)
    const address = parseAddress(key.bech32Address, prefix)
    if (!address || (!key.pubKey && !isRemote(wallet.provider)))
      throw new PorticoError('WALLET_BAD_REPLY', { walletId: wallet.walletId, method: 'getKey' })
    return {
      address,
      ...(key.pubKey && { publicKey: key.pubKey }),
      keyType: key.algo,
      name: key.name,
      isOnDevice: key.isNanoLedger === true || key.isKeystone === true,
      // One that is somewhere else has approved its networks once; one on the page is asked for each.
      ...(isRemote(wallet.provider) && {
        chains: wallet.provider.chainIds().flatMap((id) => chains.findByRawId(id)?.network.caipNetworkId ?? []),
      }),
    }
  }

  /** Asks for a network, and has the wallet add it where it does not know it. */
  async function enable(wallet: WalletPort, facts: ChainFacts, { signal }: CallOptions): Promise<void> {
    const provider = wallet.provider as KeplrProvider
    const options = { signal, chainId: facts.network.caipNetworkId }
    const ask = () => wallet.ask('enable', () => provider.enable([facts.rawId]), z.unknown(), options)
    try {
      await ask()
    } catch (error) {
      const isUnknown = isPorticoError(error, 'CHAIN_UNRECOGNISED') || isPorticoError(error, 'WALLET_FAILED')
      const chain = isUnknown ? describeChain(facts) : undefined
      if (!chain || typeof provider.experimentalSuggestChain !== 'function') throw error
      const method = 'experimentalSuggestChain'
      await wallet.ask(method, () => provider.experimentalSuggestChain?.(chain), z.unknown(), options)
      await ask()
    }
  }

  async function open(wallet: WalletPort, facts: ChainFacts, options: CallOptions): Promise<CosmosAccount> {
    await enable(wallet, facts, options)
    return readKey(wallet, facts, options)
  }

  function move(wallet: WalletPort, chainId: ChainId, account: CosmosAccount): void {
    const before = places.get(wallet.provider)
    const granted = new Map(before?.granted).set(chainId, account)
    places.set(wallet.provider, { chainId, granted, emit: before?.emit })
  }

  return {
    async connect(wallet, { silent = false, chainId, signal }) {
      const { provider } = wallet
      const used = isRemote(provider) ? chains.findByRawId(provider.chainIds()[0] ?? '') : undefined
      const facts = used ?? (chainId === undefined ? chains.first() : chains.get(chainId))
      const id = facts.network.caipNetworkId
      const known = places.get(provider)?.granted.get(id)
      if (silent && !known && !isRemote(provider)) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'cosmos' })
      const soon = { signal, limitMs: LIMIT_MS }
      const account = !silent ? await open(wallet, facts, { signal }) : (known ?? (await readKey(wallet, facts, soon)))
      if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'connect' })
      move(wallet, id, account)
      return [account]
    },

    watch(wallet, onNews, signal) {
      const { provider, walletId } = wallet
      places.set(provider, { ...placeOf(wallet), emit: onNews })
      let turn = 0
      const reread = async () => {
        const own = ++turn
        const used = isRemote(provider) ? chains.findByRawId(provider.chainIds()[0] ?? '') : undefined
        const chainId = used?.network.caipNetworkId ?? placeOf(wallet).chainId
        places.set(provider, { ...placeOf(wallet), granted: new Map() })
        // The wallet may be locked now, and ask for its password: as long as that takes.
        const account = await readKey(wallet, chains.get(chainId), { signal }).catch(() => undefined)
        if (own !== turn || signal.aborted) return
        if (account) move(wallet, chainId, account)
        onNews(account ? { accounts: [account], chainId } : { accounts: [] })
      }
      if (isRemote(provider)) return provider.onChange(reread)
      const event = `${EVENTS[walletId.split('.')[0] ?? ''] ?? 'keplr'}_keystorechange`
      window.addEventListener(event, reread)
      return () => window.removeEventListener(event, reread)
    },

    chain: async (wallet) => placeOf(wallet).chainId,

    async moveTo(wallet, { caipNetworkId }, { signal }) {
      const account = await open(wallet, chains.get(caipNetworkId), { signal })
      if (signal?.aborted) return
      move(wallet, caipNetworkId, account)
      placeOf(wallet).emit?.({ accounts: [account], chainId: caipNetworkId })
    },

    async end(wallet, { signal }) {
      const provider = wallet.provider as KeplrProvider
      const granted = [...(places.get(provider)?.granted.keys() ?? [])].map((chainId) => chains.get(chainId).rawId)
      places.delete(provider)
      if (typeof provider.disable !== 'function') return
      await wallet.ask('disable', () => provider.disable?.(granted), z.unknown(), { signal, limitMs: LIMIT_MS })
    },
  }
}

/** Most of these wallets put the reason into words only. */
export const walletErrors: ErrorTable = {
  texts: [
    [/\b(?:request|user)\b.{0,12}\b(?:rejected|denied|declined|cancell?ed)\b/i, 'REQUEST_REJECTED'],
    [/^(?:rejected|denied|cancell?ed)\.?$/i, 'REQUEST_REJECTED'],
    [
      /no (?:modular )?chain info|unknown chain|chain.{0,30}not (?:supported|found|exist)|invalid chain id/i,
      'CHAIN_UNRECOGNISED',
    ],
    [/already (?:pending|processing|open)/i, 'WALLET_BUSY'],
  ],
}
