import { type ChainId, isPorticoError, type Network, PorticoError, type ReadonlyStore } from '@portico/kernel'
import {
  type AskOptions,
  type Dialect,
  type ErrorTable,
  type GrantedAccount,
  readErrorLayers,
  type WalletPort,
  watchPage,
} from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { encodeAddress, isPayable, networkIdOf, readHex } from '../address.js'
import { networkIdIn } from '../addresses.js'
import { addressesSchema, addressSchema, apiSchema, type Cip30Api, type Cip30Wallet, networkIdSchema } from './cip30.js'

const LIMIT_MS = 5_000
/** A wallet's other account is in use: what it handed out before is worth nothing any more. */
const ACCOUNT_CHANGE = -4
/** How wallets with events of their own name them. */
const EVENTS = ['accountChange', 'networkChange'] as const

/** The wallets of the family, with what they have handed out on this page. */
export interface CardanoWallets {
  readonly dialect: Dialect<GrantedAccount>
  /** Calls a method of what the wallet has handed out, which is asked for anew when the account has changed. @throws as `WalletPort.ask` */
  call<T extends z.ZodMiniType>(
    wallet: WalletPort,
    method: string,
    run: (api: Cip30Api) => unknown,
    schema: T,
    options?: AskOptions,
  ): Promise<z.output<T>>
}

export function createWallets(networks: ReadonlyStore<readonly Network[]>): CardanoWallets {
  const apis = new WeakMap<object, Cip30Api>()
  /** Wallets that the page has left: they can't be told, and would still answer. */
  const left = new WeakSet<object>()
  const providerOf = (wallet: WalletPort) => wallet.provider as Cip30Wallet

  async function enable(wallet: WalletPort, options: AskOptions): Promise<Cip30Api> {
    const api = await wallet.ask('enable', () => providerOf(wallet).enable(), apiSchema, options)
    apis.set(wallet.provider, api)
    return api
  }

  const call: CardanoWallets['call'] = async (wallet, method, run, schema, options = {}) => {
    const ask = (api: Cip30Api) => wallet.ask(method, () => run(api), schema, options)
    const api = apis.get(wallet.provider)
    if (!api) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'cip34' })
    return ask(api).catch(async (error: unknown) => {
      const layers = isPorticoError(error) ? readErrorLayers(error.cause) : []
      if (!layers.some(({ code }) => code === ACCOUNT_CHANGE)) throw error
      return ask(await enable(wallet, options))
    })
  }

  /** The account that is in use in the wallet. It has many addresses: the first that was used, or that for change. */
  async function readAccount(wallet: WalletPort, options: AskOptions): Promise<GrantedAccount> {
    const read = <T extends z.ZodMiniType>(
      method: 'getNetworkId' | 'getUsedAddresses' | 'getChangeAddress',
      schema: T,
    ) => call(wallet, method, (api) => api[method](), schema, options)
    const network = await read('getNetworkId', networkIdSchema)
    const used = await read('getUsedAddresses', addressesSchema)
    const first = used.map(readHex).find((bytes) => bytes !== undefined && isPayable(bytes))
    const bytes = first ?? readHex(await read('getChangeAddress', addressSchema))
    const address = bytes && isPayable(bytes) && networkIdOf(bytes) === network ? encodeAddress(bytes) : undefined
    if (address === undefined)
      throw new PorticoError('WALLET_BAD_REPLY', { walletId: wallet.walletId, method: 'getUsedAddresses' })
    // Wallets do not tell test networks apart: on which of them an account is used is the page's choice.
    return { address, chains: chainsOf(network) }
  }
  const chainsOf = (network: number): readonly ChainId[] =>
    networks.get().flatMap(({ caipNetworkId }) => (networkIdIn(caipNetworkId) === network ? caipNetworkId : []))

  /** Only what the wallet grants already. */
  async function readSilently(wallet: WalletPort, options: AskOptions): Promise<readonly GrantedAccount[]> {
    if (left.has(wallet.provider)) return []
    const isEnabled = () => providerOf(wallet).isEnabled?.()
    if (!(await wallet.ask('isEnabled', isEnabled, z.catch(z.boolean(), false), options))) return []
    if (!apis.has(wallet.provider)) await enable(wallet, options)
    return [await readAccount(wallet, options)]
  }

  return {
    call,
    dialect: {
      async connect(wallet, { silent = false, signal }) {
        const soon = { signal, limitMs: LIMIT_MS }
        if (silent) return readSilently(wallet, soon)
        await enable(wallet, { signal })
        left.delete(wallet.provider)
        return [await readAccount(wallet, soon)]
      },

      watch(wallet, onNews, signal) {
        let turn = 0
        const reread = async () => {
          const own = ++turn
          const options = { signal, limitMs: LIMIT_MS }
          const accounts = await readSilently(wallet, options).catch((error: unknown) =>
            isPorticoError(error, 'REQUEST_REJECTED') ? [] : undefined,
          )
          if (accounts && own === turn && !signal.aborted) onNews({ accounts })
        }
        watchPage(reread, signal)
        const listened = apis.get(wallet.provider)
        const subscribe = (way: 'on' | 'off') => {
          for (const event of EVENTS) listened?.experimental?.[way]?.(event, reread)
        }
        try {
          subscribe('on')
        } catch {} // as good as none
        return () => subscribe('off')
      },

      async end(wallet, { signal }) {
        const { provider } = wallet
        apis.delete(provider)
        left.add(provider)
        const leave = providerOf(wallet).disconnect
        if (leave)
          await wallet.ask('disconnect', () => leave.call(provider), z.unknown(), { signal, limitMs: LIMIT_MS })
      },
    },
  }
}

/** Codes of CIP-30: of the interface itself, and of signing data. Some wallets put the reason into words only. */
export const walletErrors: ErrorTable = {
  codes: [
    [-3, 'REQUEST_REJECTED'],
    [3, 'REQUEST_REJECTED'],
  ],
  texts: [
    [/\buser\b.{0,20}\b(?:rejected|denied|declined|refused|cancell?ed)\b/i, 'REQUEST_REJECTED'],
    [/\b(?:rejected|denied|declined|refused|cancell?ed) by (?:the )?user\b/i, 'REQUEST_REJECTED'],
    [/^(?:rejected|denied|declined|cancell?ed)\.?$/i, 'REQUEST_REJECTED'],
  ],
}
