import type { CallOptions, ChainId, Unsubscribe } from '@portico/kernel'
import type { AskOptions, Dialect, ErrorTable, GrantedAccount, WalletPort } from '@portico/kernel/chain'
import * as z from 'zod/mini'

/** What the family's two kinds of wallets sign: the bytes of a message, or those of a transaction. */
export type Purpose = 'message' | 'transaction'

/** Wallets that are on a network of their own and take calls by name. */
export interface CallWallet {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: 'change', listener: () => void): void
  off(event: 'change', listener: () => void): void
}

/** Wallets that are on no network: objects with a function for each thing. */
export interface ShelfWallet {
  enable(): Promise<unknown>
  accounts(): Promise<unknown>
  forget(): Promise<unknown>
  sign(key: string, bytes: Uint8Array, purpose: Purpose): Promise<unknown>
  subscribe(listener: () => void): Unsubscribe
}

/** Names of methods and of errors. */
export const walletErrors: ErrorTable = {
  codes: [['declined', 'REQUEST_REJECTED']],
  names: [['Locked', 'ACCOUNT_MISSING']],
}

const LIMIT_MS = 5_000
const keySchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const keysSchema = z.array(keySchema).check(z.maxLength(100))
const chainSchema = z.string().check(z.regex(/^[a-z]{3,16}$/))
const signatureSchema = z.instanceof(Uint8Array).check(z.refine(({ length }) => length === 64))

const isShelf = (provider: object): provider is ShelfWallet => 'enable' in provider
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
const toAccounts = (keys: readonly string[]): readonly GrantedAccount[] =>
  keys.map((key) => ({ address: key, publicKey: fromHex(key), keyType: 'ed25519' }))

const call = <T extends z.ZodMiniType>(
  wallet: WalletPort,
  method: string,
  schema: T,
  options: AskOptions,
  params?: unknown,
) => wallet.ask(method, () => (wallet.provider as CallWallet).request({ method, params }), schema, options)
const take = <T extends z.ZodMiniType>(
  wallet: WalletPort,
  name: 'enable' | 'accounts' | 'forget',
  schema: T,
  options: AskOptions,
) => wallet.ask(name, () => (wallet.provider as ShelfWallet)[name](), schema, options)

const soon = ({ signal }: CallOptions): AskOptions => ({ signal, limitMs: LIMIT_MS })

/** The newest answer counts, and one that can't be had means that nothing is granted. */
function followed<N>(read: () => Promise<N>, onNews: (news: N | { readonly accounts: readonly [] }) => void) {
  let turn = 0
  return async () => {
    const own = ++turn
    const news = await read().catch(() => ({ accounts: [] as const }))
    if (own === turn) onNews(news)
  }
}

const askKeys = async (wallet: WalletPort, options: CallOptions) =>
  toAccounts(await call(wallet, 'bay_accounts', keysSchema, soon(options)))
const askChain = async (wallet: WalletPort, options: CallOptions): Promise<ChainId> =>
  `bay:${await call(wallet, 'bay_network', chainSchema, soon(options))}`

export const callDialect: Dialect<GrantedAccount> = {
  speaks: (provider) => !isShelf(provider),
  async connect(wallet, { silent, signal }) {
    if (!silent) await call(wallet, 'bay_connect', z.unknown(), { signal })
    return askKeys(wallet, { signal })
  },
  chain: askChain,
  watch(wallet, onNews, signal) {
    const read = async () => ({
      accounts: await askKeys(wallet, { signal }),
      chainId: await askChain(wallet, { signal }),
    })
    const onChange = followed(read, onNews)
    const provider = wallet.provider as CallWallet
    provider.on('change', onChange)
    return () => provider.off('change', onChange)
  },
  async moveTo(wallet, { caipNetworkId }, { signal }) {
    const options = { signal, chainId: caipNetworkId }
    await call(wallet, 'bay_switch', z.unknown(), options, { network: caipNetworkId.slice('bay:'.length) })
  },
  async end(wallet, options) {
    await call(wallet, 'bay_disconnect', z.unknown(), soon(options))
  },
}

export const shelfDialect: Dialect<GrantedAccount> = {
  speaks: isShelf,
  async connect(wallet, { silent, signal }) {
    if (!silent) await take(wallet, 'enable', z.unknown(), { signal })
    return toAccounts(await take(wallet, 'accounts', keysSchema, soon({ signal })))
  },
  watch(wallet, onNews, signal) {
    const read = async () => ({ accounts: toAccounts(await take(wallet, 'accounts', keysSchema, soon({ signal }))) })
    return (wallet.provider as ShelfWallet).subscribe(followed(read, onNews))
  },
  async end(wallet, options) {
    await take(wallet, 'forget', z.unknown(), soon(options))
  },
}

/** Has either kind sign with the key. @throws what {@link WalletPort.ask} throws */
export function askSignature(
  wallet: WalletPort,
  key: string,
  bytes: Uint8Array,
  purpose: Purpose,
  { signal }: CallOptions,
): Promise<Uint8Array> {
  const own = bytes.slice() // wallets may write into what they get
  const { provider } = wallet
  if (!isShelf(provider)) return call(wallet, 'bay_sign', signatureSchema, { signal }, { key, bytes: own, purpose })
  return wallet.ask('sign', () => provider.sign(key, own, purpose), signatureSchema, { signal })
}
