import {
  type Balance,
  type CallOptions,
  type ChainId,
  type Clock,
  type FeeLevel,
  type Network,
  type Nodes,
  PorticoError,
  parseAccountId,
  parseAssetId,
  type ReadonlyStore,
  type Sender,
  type Transfer,
  type TransferFee,
} from '@portico/kernel'
import {
  createNativeBalance,
  createNode,
  type GrantedAccount,
  pollUntilFinal,
  type Sessions,
} from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { keyIn, requireAddress } from './addresses.js'
import { toHex } from './signing.js'
import { askSignature } from './wallets.js'

const MEMO_BYTES = 28
const LEVELS: readonly FeeLevel[] = ['low', 'normal', 'high']
const BLOCK_MS = 250

const unitsSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,39}$/)),
  z.transform((text: string) => BigInt(text)),
)
const accountSchema = z.object({ free: unitsSchema, reserved: unitsSchema, nonce: z.number() })
const pricesSchema = z.object({ low: unitsSchema, normal: unitsSchema, high: unitsSchema })
const idSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const statusSchema = z.enum(['unknown', 'succeeded', 'failed'])

interface Parts {
  readonly sessions: Sessions<GrantedAccount>
  readonly nodes: Nodes
  readonly clock: Clock
  readonly networks: ReadonlyStore<readonly Network[]>
}

type Order = Omit<Transfer, 'amount' | 'fee'>

/** Balances have a part that stays for as long as the account does. */
export const createBalance = ({ nodes, networks }: Pick<Parts, 'nodes' | 'networks'>): Balance =>
  createNativeBalance(networks, async (chainId, address, options) => {
    const { free, reserved } = await readAccount(nodes, chainId, address, options)
    const parts = [
      { kind: 'free', amount: free },
      { kind: 'reserved', amount: reserved },
    ] as const
    return { amount: free + reserved, parts }
  })

const readAccount = (nodes: Nodes, chainId: ChainId, address: string, options: CallOptions) =>
  createNode(nodes, chainId, options).request(accountSchema, 'bay_account', { address })

export function createSender({ sessions, nodes, clock, networks }: Parts): Sender {
  /** @throws `ADDRESS_INVALID`, `MEMO_INVALID`, `CHAIN_MISMATCH`, `ID_INVALID` */
  function check({ from, to, asset, memo = '' }: Order): { readonly chainId: ChainId; readonly address: string } {
    const { chainId, address } = parseAccountId(from)
    requireAddress(to, chainId)
    if (new TextEncoder().encode(memo).length > MEMO_BYTES)
      throw new PorticoError('MEMO_INVALID', { maxBytes: MEMO_BYTES })
    if (asset === undefined) return { chainId, address }
    const { chainId: expected, standard } = parseAssetId(asset)
    if (expected !== chainId) throw new PorticoError('CHAIN_MISMATCH', { expected, actual: chainId })
    if (standard !== 'slip44') throw new PorticoError('ID_INVALID', { standard: 'CAIP-19', text: asset })
    return { chainId, address }
  }
  function checkAmount(amount: bigint): void {
    if (amount <= 0n) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
  }

  async function readFee(order: Order, chainId: ChainId, options: CallOptions): Promise<TransferFee> {
    const prices = await createNode(nodes, chainId, options).request(pricesSchema, 'bay_prices')
    const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
    const { decimals = 6, symbol = 'BAY' } = network?.nativeCurrency ?? {}
    const amount = { amount: prices[order.feeLevel ?? 'normal'], decimals, symbol }
    return { amount, isCapped: true, basis: 'one price for each level', atMs: clock.now() }
  }

  async function require(order: Order, needed: (fee: bigint) => bigint, options: CallOptions) {
    const { chainId, address } = check(order)
    const [fee, held] = await Promise.all([
      readFee(order, chainId, options),
      readAccount(nodes, chainId, address, options),
    ])
    if (held.free < needed(fee.amount.amount)) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
    return { fee, held }
  }

  return {
    memo: { maxBytes: MEMO_BYTES },
    feeLevels: LEVELS,

    async transfer(transfer, options = {}) {
      const { from, to, amount, memo = '' } = transfer
      // Which network an address is for is part of it: the wallet's comes first.
      sessions.require(from)
      const { chainId } = check(transfer)
      checkAmount(amount)
      const { fee, held } = await require(transfer, (price) => amount + (transfer.fee?.amount.amount ?? price), options)
      const granted = await sessions.confirm(from, options)
      const most = transfer.fee?.amount.amount ?? fee.amount.amount
      const bytes = new TextEncoder().encode(
        JSON.stringify({
          chainId,
          from: granted.address,
          to,
          amount: `${amount}`,
          fee: `${most}`,
          memo,
          nonce: held.nonce,
        }),
      )
      const signature = await askSignature(granted.wallet, granted.account.address, bytes, 'transaction', options)
      const params = { transaction: toHex(bytes), signature: toHex(signature), key: keyIn(granted.address) }
      // The same bytes may reach several nodes, which answer with the same id.
      return { id: await createNode(nodes, chainId, options).request(idSchema, 'bay_submit', params) }
    },

    async confirm({ id, account }, options = {}) {
      const node = createNode(nodes, parseAccountId(account).chainId, options)
      const look = async () => {
        const status = await node.request(statusSchema, 'bay_status', { id })
        return status === 'unknown' ? undefined : status
      }
      return pollUntilFinal(look, { clock, transactionId: id, firstPauseMs: BLOCK_MS, options })
    },

    async estimate(transfer, options = {}) {
      check(transfer)
      checkAmount(transfer.amount)
      return (await require(transfer, (fee) => transfer.amount + fee, options)).fee
    },

    async spendable(transfer, options = {}) {
      const { fee, held } = await require(transfer, () => 0n, options)
      const rest = held.free - fee.amount.amount
      return { amount: rest > 0n ? rest : 0n, fee }
    },
  }
}
