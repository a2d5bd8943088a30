import { ACCOUNT_LIMIT, type CallOptions, type ChainId, PorticoError } from '@portico/kernel'
import type { Dialect, ErrorTable, GrantedAccount, WalletNews, WalletPort } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { decodeAddress } from '../address.js'
import type { ChainFacts, Chains } from '../chains.js'
import { type AlgorandWallet, isRemote, type RemoteAlgorand, walletOf } from './wallets.js'

type Accounts = readonly GrantedAccount[]

/** Where the page is with a wallet, which is on no network itself. */
interface Place {
  readonly chainId: ChainId
  /** What it has granted since the page was loaded. */
  readonly granted: ReadonlyMap<ChainId, Accounts>
  readonly emit?: ((news: WalletNews<GrantedAccount>) => void) | undefined
}

const LIMIT_MS = 5_000
const addressSchema = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.refine((text) => decodeAddress(text) !== undefined))
const optionalText = /* @__PURE__ */ z.catch(/* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()), undefined)
const grantSchema = /* @__PURE__ */ z.object({
  accounts: /* @__PURE__ */ z
    .array(
      /* @__PURE__ */ z.union([
        /* @__PURE__ */ z.pipe(
          addressSchema,
          /* @__PURE__ */ z.transform((address: string) => ({ address })),
        ),
        /* @__PURE__ */ z.object({ address: addressSchema, name: optionalText }),
      ]),
    )
    .check(/* @__PURE__ */ z.maxLength(1_000)),
  genesisHash: optionalText,
})

/**
 * Runs a call into a wallet. What it listens to is taken off with the answer, also with one that is late or was not waited for.
 */
export async function askWallet<T extends z.ZodMiniType>(
  wallet: WalletPort,
  method: string,
  run: (asked: AlgorandWallet, signal: AbortSignal) => unknown,
  schema: T,
  options: Parameters<WalletPort['ask']>[3] = {},
): Promise<z.output<T>> {
  const stop = new AbortController()
  try {
    return await wallet.ask(method, () => run(walletOf(wallet.provider), stop.signal), schema, options)
  } finally {
    stop.abort()
  }
}

/** Wallets of all kinds. Each network is granted for itself. */
export function createDialect(chains: Chains): Dialect<GrantedAccount> {
  const places = new WeakMap<object, Place>()
  const placeOf = ({ provider }: WalletPort): Place => {
    const place = places.get(provider)
    if (!place) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'algorand' })
    return place
  }

  async function open(wallet: WalletPort, facts: ChainFacts, { signal }: CallOptions): Promise<Accounts> {
    const { chainId, genesisHash } = facts
    const enable = (asked: AlgorandWallet, stop: AbortSignal) => asked.enable(facts, stop)
    const granted = await askWallet(wallet, 'enable', enable, grantSchema, { signal, chainId })
    if (granted.genesisHash !== undefined && granted.genesisHash !== genesisHash)
      throw new PorticoError('CHAIN_UNRECOGNISED', { chainId })
    if (isRemote(wallet.provider)) return listShared(wallet.provider, chainId)
    // One more than the kernel keeps, so that it can tell that there were more.
    return granted.accounts.slice(0, ACCOUNT_LIMIT + 1)
  }

  function move(wallet: WalletPort, chainId: ChainId, accounts: Accounts): void {
    const before = places.get(wallet.provider)
    const granted = new Map(before?.granted).set(chainId, accounts)
    places.set(wallet.provider, { chainId, granted, emit: before?.emit })
  }

  const startOf = ({ provider }: WalletPort, asked: ChainId | undefined) => {
    const chainId = (isRemote(provider) ? provider.chainIds()[0] : undefined) ?? asked
    return chainId === undefined ? chains.first() : chains.get(chainId)
  }

  return {
    async connect(wallet, { silent = false, chainId: asked, signal }) {
      const facts = startOf(wallet, asked)
      const { chainId } = facts
      const { provider } = wallet
      const known = isRemote(provider) ? listShared(provider, chainId) : places.get(provider)?.granted.get(chainId)
      if (silent && !known) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'algorand' })
      const accounts = silent && known ? known : await open(wallet, facts, { signal })
      if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'connect' })
      move(wallet, chainId, accounts)
      return accounts
    },

    // Those on the page tell of nothing.
    watch(wallet, onNews) {
      const { provider } = wallet
      places.set(provider, { ...placeOf(wallet), emit: onNews })
      if (!isRemote(provider)) return undefined
      return provider.onChange(() => {
        const chainId = provider.chainIds()[0]
        if (chainId === undefined) return onNews({ accounts: [] })
        const accounts = listShared(provider, chainId)
        move(wallet, chainId, accounts)
        onNews({ accounts, chainId })
      })
    },

    chain: async (wallet) => placeOf(wallet).chainId,

    async moveTo(wallet, { caipNetworkId }, { signal }) {
      const accounts = await open(wallet, chains.get(caipNetworkId), { signal })
      if (signal?.aborted) return
      move(wallet, caipNetworkId, accounts)
      placeOf(wallet).emit?.({ accounts, chainId: caipNetworkId })
    },

    async end(wallet, { signal }) {
      const { provider } = wallet
      const granted = [...(places.get(provider)?.granted.keys() ?? [])]
      places.delete(provider)
      if (!walletOf(provider).disable) return
      for (const chainId of isRemote(provider) ? granted.slice(0, 1) : granted) {
        const disable = (asked: AlgorandWallet, stop: AbortSignal) => asked.disable?.(chains.get(chainId), stop)
        await askWallet(wallet, 'disable', disable, z.unknown(), { signal, limitMs: LIMIT_MS })
      }
    },
  }
}

/** What a wallet that is somewhere else has shared, each with its networks. */
const listShared = (provider: RemoteAlgorand, chainId: ChainId): Accounts =>
  provider.addresses(chainId).map((address) => ({
    address,
    chains: provider.chainIds().filter((one) => provider.addresses(one).includes(address)),
  }))

/** ARC-27's numbers, and what others say in words. */
export const walletErrors: ErrorTable = {
  codes: [
    [4003, 'WALLET_UNSUPPORTED'],
    [4004, 'CHAIN_UNRECOGNISED'],
  ],
  texts: [
    [/\b(?:user|request|operation)\b.{0,12}\b(?:reject|den(?:y|ied)|declin|cancell?)/i, 'REQUEST_REJECTED'],
    [/^(?:rejected|denied|cancell?ed)\.?$/i, 'REQUEST_REJECTED'],
    [/(?:network|genesis).{0,30}(?:not (?:supported|found)|unknown|mismatch)/i, 'CHAIN_UNRECOGNISED'],
    [/already (?:pending|processing|open)/i, 'WALLET_BUSY'],
  ],
}
