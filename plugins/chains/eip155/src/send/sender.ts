import {
  type AccountId,
  type CallOptions,
  type Clock,
  isPorticoError,
  type Network,
  PorticoError,
  parseAssetId,
  type ReadonlyStore,
  type Sender,
  type TransferFee,
  withDeadline,
} from '@portico/kernel'
import type { GrantedAccount, Sessions } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { toHexChainId } from '../chainIds.js'
import type { ChainReader } from '../node/chainReader.js'
import { readDecimals, readHolding, readSymbol, requireDecimals } from '../node/tokens.js'
import { request } from '../wallet/provider.js'
import type { ReadCapabilities } from '../wallet/walletCapabilities.js'
import { createConfirm } from './confirm.js'
import { createFeeEstimate, writeFreeFee } from './estimateFee.js'
import { readLimits } from './gasPrice.js'
import { checkTransfer, planTransfer, readToken, type TransferPlan } from './planTransfer.js'
import { toSendError } from './sendErrors.js'
import { createReadSponsorship } from './sponsorship.js'

const METHOD = 'eth_sendTransaction'
const BALANCE_LIMIT_MS = 3_000
/** What stops a transfer before the wallet is asked. Failures to read do not: the wallet and the node check again. */
const FOUND_OUT: readonly string[] = ['REQUEST_ABORTED', 'FUNDS_INSUFFICIENT', 'TOKEN_UNSUPPORTED']

/** What a wallet answers that has sent a transaction. */
export const hashSchema = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.regex(/^0x[0-9a-f]{64}$/i), /* @__PURE__ */ z.toLowerCase()) // S5.25a

export interface SenderParts {
  readonly sessions: Sessions<GrantedAccount>
  readonly reader: ChainReader
  readonly clock: Clock
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly readCapabilities: ReadCapabilities
}

/** All but what is known without any code of it. */
export type SendingActions = Omit<Required<Sender>, 'memo' | 'references' | 'feeLevels' | 'transactions'>

/** Base units; `tokens` is absent for a transfer of the native coin. */
interface Funds {
  readonly coins: bigint
  readonly tokens: bigint | undefined
}

/**
 * Sends the native coin and ERC-20 tokens. The nonce is the wallet's business; so are the fees, unless they were shown
 * before: then the wallet is asked for no more.
 */
export function createSender(parts: SenderParts): SendingActions {
  const { sessions, reader, clock } = parts
  const estimateFee = createFeeEstimate(parts)
  const isSponsored = createReadSponsorship(parts)

  async function readFee(plan: TransferPlan, from: AccountId, options: CallOptions): Promise<TransferFee> {
    const [fee, isFree] = await Promise.all([estimateFee(plan, options), isSponsored(from, options)])
    return isFree ? writeFreeFee(fee, fee.atMs) : fee
  }

  /** What the account has. @throws `TOKEN_UNSUPPORTED` when the token's decimals are not those that were shown */
  async function readFunds(plan: TransferPlan, options: CallOptions): Promise<Funds> {
    const { chainId, owner, token } = plan
    const [coins, tokens] = await Promise.all([
      readHolding(reader, { chainId, owner }, options),
      token === undefined ? undefined : readHolding(reader, plan, options),
      requireDecimals(reader, plan, options),
    ])
    return { coins, tokens }
  }

  async function refuseWhenTooPoor(plan: TransferPlan, fee: TransferFee | undefined, options: CallOptions) {
    const late = () => new PorticoError('RPC_FAILED', { chainId: plan.chainId, method: 'eth_getBalance' })
    const reading = async (signal: AbortSignal) => requireFunds(plan, await readFunds(plan, { signal }), fee)
    await withDeadline(clock, reading, { ms: BALANCE_LIMIT_MS, late, ...options }).catch((error: unknown) => {
      if (isPorticoError(error) && FOUND_OUT.includes(error.code)) throw error
    })
  }

  return {
    async transfer(transfer, { signal } = {}) {
      const plan = planTransfer(transfer)
      const limits = readLimits(transfer.fee)
      const { chainId, call } = plan
      const before = sessions.require(transfer.from)
      await refuseWhenTooPoor(plan, transfer.fee, { signal })
      const { wallet, address } = await sessions.confirm(transfer.from, { signal })
      if (wallet !== before.wallet) throw new PorticoError('ACCOUNT_MISMATCH', { account: transfer.from })
      const transaction = { from: address, ...call, ...limits, chainId: toHexChainId(chainId) }
      const asking = request(wallet, METHOD, [transaction], hashSchema, { signal, chainId })
      const id = await asking.catch((error: unknown) => {
        throw toSendError(error, chainId)
      })
      return { id }
    },

    async estimate(transfer, options = {}) {
      const plan = planTransfer(transfer)
      const funds = await readFunds(plan, options)
      requireFunds(plan, funds)
      const fee = await readFee(plan, transfer.from, options)
      requireFunds(plan, funds, fee)
      return fee
    },

    async spendable(transfer, options = {}) {
      const write = checkTransfer(transfer)
      const { coins, tokens } = await readFunds(write(0n), options)
      // Tokens may need other gas for another amount; the coin needs the same for all of it, and can't move its own fee.
      const fee = await readFee(write(tokens ?? (coins === 0n ? 0n : 1n)), transfer.from, options)
      const rest = coins - fee.amount.amount
      if (rest < 0n) return { amount: 0n, fee }
      return { amount: tokens ?? rest, fee }
    },

    symbolOf: async (asset, options) => readSymbol(reader, asset, options),
    async decimalsOf(asset, options) {
      const { chainId } = parseAssetId(asset)
      const token = readToken(asset, chainId)
      const own = token === undefined ? undefined : await readDecimals(reader, { chainId, token }, options)
      return own === undefined ? undefined : Number(own)
    },
    confirm: createConfirm({ reader, clock }),
  }
}

/** @throws `FUNDS_INSUFFICIENT` */
function requireFunds({ chainId, amount }: TransferPlan, { coins, tokens }: Funds, fee?: TransferFee): void {
  const needed = (tokens === undefined ? amount : 0n) + (fee?.amount.amount ?? 0n)
  if ((tokens ?? amount) < amount || coins < needed) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
}
