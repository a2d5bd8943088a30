import { sha256 } from '@noble/hashes/sha2.js'
import {
  type CallOptions,
  isPorticoError,
  PorticoError,
  parseAccountId,
  type Receipt,
  type Transfer,
} from '@portico/kernel'
import type { Granted, WalletPort } from '@portico/kernel/chain'
import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import { type NearNode, refusalText } from '../node/nearNode.js'
import type { ConnectorOf } from '../wallet/connectors.js'
import { accountsSchema, type Grant, isInjected, isRemote, networkIdOf, sentSchema } from '../wallet/nearWallet.js'
import { isWebWallet, type WebWallets } from '../wallet/webDialect.js'
import { encodeTransaction, type Order, readSigned, type Seal, toNearActions } from './transaction.js'

/** What is asked of a wallet. */
interface Wanted {
  readonly order: Order
  readonly transfer: Transfer
  /** Of the token, for the list of what is on its way when the page comes back. */
  readonly coin?: { readonly decimals: number; readonly symbol: string } | undefined
}

/** A signed transaction, also as near-api-js has it: an object that encodes itself. */
const signedSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.transform((signed: unknown) => {
    const encode = Object(signed).encode
    return typeof encode === 'function' ? Reflect.apply(encode, signed, []) : signed
  }),
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.custom<Uint8Array>((bytes) => Object.prototype.toString.call(bytes) === '[object Uint8Array]'),
    /* @__PURE__ */ z.transform((bytes: Uint8Array) => Uint8Array.from(bytes)),
  ),
)

/** Asks the person, and answers the id of what is on its way. */
export async function submit(
  { order, transfer, coin }: Wanted,
  { wallet, account }: Granted<Grant>,
  {
    node,
    web,
    connectorOf,
    signal,
  }: CallOptions & { readonly node: NearNode; readonly web: WebWallets; readonly connectorOf: ConnectorOf },
): Promise<Receipt> {
  const { provider } = wallet
  const { from, to, amount, asset } = transfer
  const { chainId } = parseAccountId(from)
  const network = networkIdOf(chainId)
  if (isWebWallet(provider)) {
    const bytes = encodeTransaction(order, await seal(node, order.signerId, account.accessKey, wallet))
    const asked = { type: 'send', account: from, to, amount, ...(asset && { asset }), ...(coin && { coin }) } as const
    return web.sendTransaction(wallet, asked, bytes)
  }
  if (isInjected(provider)) {
    const method = 'signTransaction'
    const { signerId, receiverId } = order
    const ask = () =>
      provider.signTransaction({ transaction: { signerId, receiverId, actions: toNearActions(order.actions) } })
    return send(node, await wallet.ask(method, ask, signedSchema, { signal }), { order, wallet, chainId, method })
  }
  if (isRemote(provider) && !provider.sends) {
    const method = 'near_signTransaction'
    const keys = await wallet.ask('near_getAccounts', () => provider.getKeys(network), accountsSchema, { signal })
    const known = keys.find(({ accountId }) => accountId === order.signerId)?.accessKey
    const bytes = encodeTransaction(order, await seal(node, order.signerId, known, wallet))
    const signed = await wallet.ask(method, () => provider.signTransaction(network, bytes), signedSchema, { signal })
    return send(node, signed, { order, wallet, chainId, method })
  }
  const ask = () => connectorOf(provider, { signal }).signAndSendTransaction({ network, ...structuredClone(order) })
  return { id: await wallet.ask('signAndSendTransaction', ask, sentSchema, { signal }) }
}

/** Key, counter and block, for wallets that sign bytes. */
async function seal(node: NearNode, signerId: string, known: string | undefined, wallet: WalletPort): Promise<Seal> {
  const [keys, blockHash] = await Promise.all([node.getFullKeys(signerId), node.getBlockHash()])
  const key = keys.find(({ publicKey }) => publicKey === known) ?? keys[0]
  if (!key)
    throw new PorticoError('WALLET_UNSUPPORTED', { walletId: wallet.walletId, method: 'send without a full key' })
  return { publicKey: key.publicKey, nonce: BigInt(key.nonce) + 1n, blockHash }
}

/** Another transaction than was ordered is `WALLET_BAD_REPLY`, and is not sent. */
async function send(
  node: NearNode,
  signed: Uint8Array,
  of: {
    readonly order: Order
    readonly wallet: WalletPort
    readonly chainId: `${string}:${string}`
    readonly method: string
  },
): Promise<Receipt> {
  const unsigned = readSigned(signed, of.order)
  if (!unsigned) throw new PorticoError('WALLET_BAD_REPLY', { walletId: of.wallet.walletId, method: of.method })
  const id = base58.encode(sha256(unsigned))
  await node.send(signed).catch((error: unknown) => {
    // A node that said no has not taken it, unless one that was asked before did and could not say so.
    const isNo = isPorticoError(error, 'RPC_REFUSED') && error.cause === undefined
    if (isNo && /NotEnoughBalance|LackBalanceForState/.test(refusalText(error) ?? ''))
      throw new PorticoError('FUNDS_INSUFFICIENT', { chainId: of.chainId }, { cause: error })
    if (isNo || isPorticoError(error, 'RPC_MISSING')) throw error
    throw new PorticoError('TX_PENDING', { transactionId: id, waitedMs: 0 }, { cause: error })
  })
  return { id }
}
