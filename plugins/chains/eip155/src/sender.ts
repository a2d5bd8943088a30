import {
  type CallOptions,
  type Clock,
  isPorticoError,
  type Network,
  PorticoError,
  type ReadonlyStore,
  type Sender,
  type TransferFee,
  withDeadline,
} from '@portico/kernel'
import * as z from 'zod/mini'
import { type ActiveSession, requireAccount } from './activeSession.js'
import { toHexChainId } from './chainIds.js'
import type { ChainReader } from './chainReader.js'
import { createConfirm } from './confirm.js'
import { confirmAccount } from './confirmAccount.js'
import { createFeeEstimate } from './estimateFee.js'
import { readLimits } from './feeLimits.js'
import { readHolding } from './holdings.js'
import { checkTransfer, planTransfer, type TransferPlan } from './planTransfer.js'
import { readSymbol } from './readSymbol.js'
import { requireDecimals } from './requireDecimals.js'
import { toSendError } from './sendErrors.js'

const METHOD = 'eth_sendTransaction'
const BALANCE_LIMIT_MS = 3_000
/** What stops a transfer before the wallet is asked. Failures to read do not: the wallet and the node check again. */
const FOUND_OUT: readonly string[] = ['REQUEST_ABORTED', 'FUNDS_INSUFFICIENT', 'TOKEN_UNSUPPORTED']

const hashSchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x[0-9a-f]{64}$/i)) // S5.25a

export interface SenderParts {
  readonly active: ActiveSession
  readonly reader: ChainReader
  readonly clock: Clock
  readonly networks: ReadonlyStore<readonly Network[]>
}

/**
 * Sends the native coin and ERC-20 tokens. The nonce is the wallet's business; so are the fees, unless they were shown
 * before: then the wallet is asked for no more.
 */
export function createSender(parts: SenderParts): Required<Sender> {
  const { active, reader, clock } = parts
  const estimateFee = createFeeEstimate(parts)

  const readCoins = ({ chainId, owner }: TransferPlan, options: CallOptions) =>
    readHolding(reader, { chainId, owner }, options)

  /** @throws `FUNDS_INSUFFICIENT`, `TOKEN_UNSUPPORTED` */
  async function requireFunds(plan: TransferPlan, fee: TransferFee | undefined, options: CallOptions): Promise<void> {
    const coins = (plan.token ? 0n : plan.amount) + (fee?.amount.amount ?? 0n)
    const [tokens, held] = await Promise.all([
      plan.token ? readHolding(reader, plan, options) : plan.amount,
      coins > 0n ? readCoins(plan, options) : 0n,
      requireDecimals(reader, plan, options),
    ])
    if (tokens < plan.amount || held < coins) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId: plan.chainId })
  }

  async function refuseWhenTooPoor(plan: TransferPlan, fee: TransferFee | undefined, options: CallOptions) {
    const late = () => new PorticoError('RPC_FAILED', { chainId: plan.chainId, method: 'eth_getBalance' })
    const reading = (signal: AbortSignal) => requireFunds(plan, fee, { signal })
    await withDeadline(clock, reading, { ms: BALANCE_LIMIT_MS, late, ...options }).catch((error: unknown) => {
      if (isPorticoError(error) && FOUND_OUT.includes(error.code)) throw error
    })
  }

  return {
    async transfer(transfer, { signal } = {}) {
      const plan = planTransfer(transfer)
      const limits = readLimits(transfer.fee)
      const { chainId, call } = plan
      const before = requireAccount(active, transfer.from)
      await refuseWhenTooPoor(plan, transfer.fee, { signal })
      const { wallet, address } = await confirmAccount(active, transfer.from, { signal })
      if (wallet !== before.wallet) throw new PorticoError('ACCOUNT_MISMATCH', { account: transfer.from })
      const transaction = { from: address, ...call, ...limits, chainId: toHexChainId(chainId) }
      const asking = wallet.request(METHOD, [transaction], { signal, chainId })
      const reply = hashSchema.safeParse(
        await asking.catch((error: unknown) => {
          throw toSendError(error, chainId)
        }),
      )
      if (!reply.success) throw new PorticoError('WALLET_BAD_REPLY', { walletId: wallet.walletId, method: METHOD })
      return reply.data
    },

    async estimate(transfer, options = {}) {
      const plan = planTransfer(transfer)
      await requireFunds(plan, undefined, options)
      const fee = await estimateFee(plan, options)
      await requireFunds(plan, fee, options)
      return fee
    },

    async spendable(transfer, options = {}) {
      const write = checkTransfer(transfer)
      const held = await readHolding(reader, write(0n), options)
      // Tokens may need other gas for another amount; the coin needs the same for all of it, and can't move its own fee.
      const plan = write(0n).token || held === 0n ? write(held) : write(1n)
      const [fee, coins] = await Promise.all([
        estimateFee(plan, options),
        readCoins(plan, options),
        requireDecimals(reader, plan, options),
      ])
      const rest = coins - fee.amount.amount
      if (rest < 0n) return { amount: 0n, fee }
      return { amount: plan.token ? held : rest, fee }
    },

    symbolOf: async (asset, options) => readSymbol(reader, asset, options),
    confirm: createConfirm({ reader, clock }),
  }
}
