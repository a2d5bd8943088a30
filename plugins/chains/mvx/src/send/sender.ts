import {
  type AssetId,
  type ChainId,
  type Clock,
  isPorticoError,
  type Network,
  type Nodes,
  PorticoError,
  parseAccountId,
  parseAssetId,
  type ReadonlyStore,
  type RedirectRequest,
  type Sender,
  type Transfer,
  type TransferFee,
} from '@portico/kernel'
import { type GrantedAccount, pollUntilFinal, type Sessions } from '@portico/kernel/chain'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { isContract, parseAddress } from '../address.js'
import { tokenOfAsset } from '../addresses.js'
import { createGateway, type GasRules, type Gateway } from '../node/gateway.js'
import { symbolOf } from '../node/reading.js'
import type { Speakers } from '../wallet/dialect.js'
import { broadcast, METHOD, readSigned } from './broadcast.js'
import { Option, type PlainTransaction, tokenCall } from './transaction.js'

const MEMO_BYTES = 256
/** Beyond moving coins: what the call takes is less, and the same everywhere. */
const TOKEN_GAS = 500_000n
/** A gateway's shards are not equally far: one may know the nonce before another knows the transaction. */
const LOOKS_TO_REPLACED = 10
/** How long a transfer of this page counts as one that the chain has still to count. */
const OWN_NONCE_MS = 60_000

const hintSchema = /* @__PURE__ */ z.object({
  nonce: /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,15}$/)),
    /* @__PURE__ */ z.transform(Number),
  ),
})

interface Order {
  readonly network: Network
  readonly chainId: ChainId
  readonly from: string
  readonly to: string
  readonly token: string | undefined
  readonly memo: string
}

/** Sends the coin and fungible tokens (ESDT). What can be checked is checked before the person is asked. */
export function createSender(parts: {
  readonly nodes: Nodes
  readonly clock: Clock
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly sessions: Sessions<GrantedAccount>
  readonly speakers: Speakers
}): Sender {
  const { nodes, clock, networks, sessions, speakers } = parts
  const lastSent = new Map<string, { readonly nonce: number; readonly atMs: number }>()

  /** @throws `ADDRESS_INVALID`, `MEMO_INVALID`, `CHAIN_MISMATCH`, `CHAIN_UNSUPPORTED`, `ID_INVALID` */
  function formOrder({ from, to, asset, memo = '' }: Omit<Transfer, 'amount' | 'fee'>): Order {
    const { chainId, address } = parseAccountId(from)
    const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
    if (!network)
      throw new PorticoError('CHAIN_UNSUPPORTED', {
        chainId,
        supported: networks.get().map((one) => one.caipNetworkId),
      })
    const receiver = parseAddress(to)
    // A contract takes coins by a call of its own alone: without one the fee is lost.
    if (!receiver || isContract(receiver)) throw new PorticoError('ADDRESS_INVALID', { address: to, chainId })
    const token = asset && tokenOf(asset, chainId)
    // The data of a token's transfer is its call; a memo that looks like a call could be one.
    const maxBytes = token ? 0 : MEMO_BYTES
    if (new TextEncoder().encode(memo).length > maxBytes || /\p{Surrogate}|^\w+@/u.test(memo))
      throw new PorticoError('MEMO_INVALID', { maxBytes })
    return { network, chainId, from: address, to: receiver, token, memo }
  }
  function tokenOf(asset: AssetId, chainId: ChainId): string | undefined {
    const { chainId: expected } = parseAssetId(asset)
    if (expected !== chainId) throw new PorticoError('CHAIN_MISMATCH', { expected, actual: chainId })
    return tokenOfAsset(asset)
  }
  function requireAmount(amount: bigint): void {
    if (amount <= 0n) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
  }

  /** What the network says of an order: what there is, where the account's nonce is, and what a transfer takes. */
  async function prepare(order: Order, amount: bigint | undefined, gateway: Gateway) {
    const { chainId, network, from, token } = order
    const [rules, account, tokens, guardian] = await Promise.all([
      gateway.getGasRules(),
      gateway.getAccount(from),
      token ? gateway.getToken(from, token) : undefined,
      gateway.getGuardian(from),
    ])
    if (rules.chainId !== String(network.id))
      throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual: `mvx:${rules.chainId}` })
    const held = tokens ?? account.balance
    const data = token ? tokenCall(token, amount ?? held) : order.memo
    const gas = gasOf(order, new TextEncoder().encode(data).length, rules, guardian)
    return { rules, account, held, data, gas, guardian }
  }
  type Prepared = Awaited<ReturnType<typeof prepare>>

  function describeFee({ network }: Order, { gas, rules }: Prepared): TransferFee {
    const { symbol, decimals } = network.nativeCurrency
    return {
      amount: { amount: gas.fee, symbol, decimals },
      isCapped: true,
      basis: `${gas.limit} gas, ${rules.price} each at most`,
      atMs: clock.now(),
    }
  }

  /** @throws `FUNDS_INSUFFICIENT` */
  function requireFunds({ chainId, token }: Order, amount: bigint, { account, held, gas }: Prepared): void {
    const needed = token ? gas.fee : amount + gas.fee
    if (needed > account.balance || amount > held) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
  }

  /** @throws `TOKEN_UNSUPPORTED` when the chain itself counts the token otherwise */
  async function checkDecimals(
    { token }: Order,
    { asset, decimals }: Partial<Transfer>,
    gateway: Gateway,
  ): Promise<void> {
    if (!token || !asset || decimals === undefined) return
    const facts = await gateway.describeToken(token)
    if (facts?.decimals === decimals) return
    const reason = facts ? `${facts.decimals} decimals` : 'not known to the chain'
    throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason })
  }

  /** Nonces have no gap: one that this page has just sent may wait for its block. */
  function nextNonce(account: string, counted: number): number {
    const last = lastSent.get(account)
    return last && clock.now() - last.atMs < OWN_NONCE_MS ? Math.max(counted, last.nonce + 1) : counted
  }

  return {
    memo: { maxBytes: MEMO_BYTES },

    async transfer(transfer, { signal } = {}) {
      const { from, to, amount, asset, fee } = transfer
      sessions.require(from)
      const order = formOrder(transfer)
      requireAmount(amount)
      const { chainId, token } = order
      const gateway = createGateway(nodes, chainId, { signal })
      await checkDecimals(order, transfer, gateway)
      const found = await prepare(order, amount, gateway)
      requireFunds(order, amount, found)
      if (fee && fee.amount.amount < found.gas.fee) throw new PorticoError('TX_UNDERPRICED', { chainId })
      const { wallet, address } = await sessions.confirm(from, { signal })
      const nonce = nextNonce(from, found.account.nonce)
      const transaction = formTransaction(order, amount, found, nonce)
      const coin =
        token && transfer.decimals !== undefined ? { symbol: symbolOf(token), decimals: transfer.decimals } : undefined
      const request: RedirectRequest = { type: 'send', account: from, to, amount, asset, coin }
      const ask = () => speakers(wallet.provider).signTransaction({ ...transaction }, request, { signal })
      const reply = await wallet.ask(METHOD, ask, z.unknown(), { signal })
      const signed = readSigned(reply, { transaction, address, walletId: wallet.walletId })
      const count = () => lastSent.set(from, { nonce, atMs: clock.now() })
      const receipt = await broadcast(gateway, signed, chainId).catch((error: unknown) => {
        if (isPorticoError(error, 'TX_PENDING')) count()
        throw error
      })
      count()
      return receipt
    },

    async estimate(transfer, options = {}) {
      const order = formOrder(transfer)
      requireAmount(transfer.amount)
      const gateway = createGateway(nodes, order.chainId, options)
      await checkDecimals(order, transfer, gateway)
      const found = await prepare(order, transfer.amount, gateway)
      requireFunds(order, transfer.amount, found)
      return describeFee(order, found)
    },

    async spendable(transfer, options = {}) {
      const order = formOrder(transfer)
      const found = await prepare(order, undefined, createGateway(nodes, order.chainId, options))
      const rest = found.account.balance - found.gas.fee
      const most = !order.token ? rest : rest >= 0n ? found.held : 0n
      return { amount: most > 0n ? most : 0n, fee: describeFee(order, found) }
    },

    async symbolOf(asset) {
      const token = tokenOfAsset(asset)
      return token && symbolOf(token)
    },

    async decimalsOf(asset, options = {}) {
      const token = tokenOfAsset(asset)
      if (token === undefined) return undefined
      return (await createGateway(nodes, parseAssetId(asset).chainId, options).describeToken(token))?.decimals
    },

    confirm({ id, hint, account }, options = {}) {
      const { chainId, address } = parseAccountId(account)
      if (!/^[0-9a-f]{64}$/.test(id)) throw new PorticoError('TX_DROPPED', { transactionId: id })
      const gateway = createGateway(nodes, chainId, options)
      const nonce = hintSchema.safeParse(hint).data?.nonce
      let looksPast = 0
      const poll = async () => {
        // The nonce comes first: a transaction that is included between the two answers must not be called replaced.
        const now = nonce === undefined ? undefined : (await gateway.getAccount(address)).nonce
        const verdict = await gateway.getVerdict(id)
        if (verdict) return verdict
        looksPast = now !== undefined && nonce !== undefined && now > nonce ? looksPast + 1 : 0
        if (looksPast >= LOOKS_TO_REPLACED) throw new PorticoError('TX_REPLACED', { transactionId: id })
        return undefined
      }
      return pollUntilFinal(poll, { clock, transactionId: id, firstPauseMs: 250, options })
    },
  }
}

/** What a transfer takes, and costs at most: gas beyond moving coins is cheaper. */
function gasOf({ token }: Order, dataBytes: number, rules: GasRules, guardian: string | undefined) {
  const moving = rules.minimum + rules.perByte * BigInt(dataBytes) + (guardian ? rules.guarded : 0n)
  const calling = token ? TOKEN_GAS : 0n
  const callPrice = (rules.price * rules.modifier) / 10n ** 9n
  return { limit: moving + calling, fee: moving * rules.price + calling * callPrice }
}

function formTransaction(
  { from, to, token }: Order,
  amount: bigint,
  {
    data,
    gas,
    rules,
    guardian,
  }: { data: string; gas: { limit: bigint }; rules: GasRules; guardian: string | undefined },
  nonce: number,
): PlainTransaction {
  return {
    nonce,
    value: token ? '0' : String(amount),
    receiver: to,
    sender: from,
    gasPrice: Number(rules.price),
    gasLimit: Number(gas.limit),
    ...(data !== '' && { data: base64.encode(new TextEncoder().encode(data)) }),
    chainID: rules.chainId,
    version: 2,
    ...(guardian !== undefined && { options: Option.guarded, guardian }),
  }
}
