import { type CallOptions, type Clock, isPorticoError, PorticoError, type Sender, withDeadline } from '@portico/kernel'
import * as z from 'zod/mini'
import { type ActiveSession, requireAccount } from './activeSession.js'
import { toHexChainId } from './chainIds.js'
import { type ChainReader, quantitySchema } from './chainReader.js'
import { createConfirm } from './confirm.js'
import { confirmAccount } from './confirmAccount.js'
import { planTransfer, type TransferPlan } from './planTransfer.js'

const METHOD = 'eth_sendTransaction'
const BALANCE_LIMIT_MS = 3_000

const hashSchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x[0-9a-f]{64}$/i)) // S5.25a

export interface SenderParts {
  readonly active: ActiveSession
  readonly reader: ChainReader
  readonly clock: Clock
}

/** Sends the native coin and ERC-20 tokens. Fees and nonce are the wallet's business. */
export function createSender({ active, reader, clock }: SenderParts): Sender {
  /** A balance that can't be read stops nothing: the wallet and the node check again. */
  async function refuseWhenTooPoor(plan: TransferPlan, owner: string, amount: bigint, options: CallOptions) {
    const { chainId } = plan
    const { method, params } = plan.balanceQuery(owner)
    const held = await withDeadline(
      clock,
      (signal) => reader.read(quantitySchema, chainId, method, params, { signal }),
      { ms: BALANCE_LIMIT_MS, late: () => new PorticoError('RPC_FAILED', { chainId, method }), ...options },
    ).catch((error: unknown) => {
      if (isPorticoError(error, 'REQUEST_ABORTED')) throw error
      return undefined
    })
    if (held !== undefined && held < amount) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
  }

  return {
    async transfer(transfer, { signal } = {}) {
      const plan = planTransfer(transfer)
      const { chainId, call } = plan
      const before = requireAccount(active, transfer.from)
      await refuseWhenTooPoor(plan, before.address, transfer.amount, { signal })
      const { wallet, address } = await confirmAccount(active, transfer.from, { signal })
      if (wallet !== before.wallet) throw new PorticoError('ACCOUNT_MISMATCH', { account: transfer.from })
      const transaction = { from: address, ...call, chainId: toHexChainId(chainId) }
      const reply = hashSchema.safeParse(await wallet.request(METHOD, [transaction], { signal, chainId }))
      if (!reply.success) throw new PorticoError('WALLET_BAD_REPLY', { walletId: wallet.walletId, method: METHOD })
      return reply.data
    },
    confirm: createConfirm({ reader, clock }),
  }
}
