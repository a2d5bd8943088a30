import {
  type Allowances,
  type BatchSupport,
  type CallBatch,
  type CallOptions,
  type Calls,
  type Clock,
  isPorticoError,
  type Network,
  PorticoError,
  type ReadonlyStore,
  type Receipt,
  type Sender,
  type SentBatch,
  untilAborted,
} from '@portico/kernel'
import { type GrantedAccount, lazily, readErrorLayers, type Sessions, type WalletPort } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { toHexChainId } from '../chainIds.js'
import type { ChainReader } from '../node/chainReader.js'
import { readLimits } from '../send/gasPrice.js'
import { planTransfer } from '../send/planTransfer.js'
import { toSendError } from '../send/sendErrors.js'
import { hashSchema } from '../send/sender.js'
import { createReadSponsorship, ownSponsorSchema } from '../send/sponsorship.js'
import { request } from '../wallet/provider.js'
import type { ReadCapabilities } from '../wallet/walletCapabilities.js'
import { createAllowances } from './allowances.js'
import { createFollowBatch } from './batchStatus.js'
import { createCallEstimate } from './estimateCalls.js'
import { type CallPlan, planCalls } from './planCalls.js'
import { createCallSimulation } from './previewCalls.js'

const SEND_CALLS = 'wallet_sendCalls' // EIP-5792
const SEND_ONE = 'eth_sendTransaction'
/** The wallet did not understand the parameters, and has shown nothing. */
const INVALID_PARAMS = -32602
/** EIP-5792: a capability, the network, an id that is used, too many calls, an account that was not changed, not all or nothing. */
const REFUSALS = [5700, 5710, 5720, 5740, 5750, 5760]
/** The person said no to changing the account: not to be asked another way. */
const UPGRADE_REFUSED = 5750

const idSchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1), /* @__PURE__ */ z.maxLength(8_194))
/** The first form answers with the id alone. */
const sentSchema = /* @__PURE__ */ z.union([
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.object({ id: idSchema }),
    /* @__PURE__ */ z.transform(({ id }) => id),
  ),
  idSchema,
])

const atomicSchema = /* @__PURE__ */ z.object({
  atomic: /* @__PURE__ */ z.object({ status: /* @__PURE__ */ z.enum(['supported', 'ready', 'unsupported']) }),
})
const olderSchema = /* @__PURE__ */ z.object({
  atomicBatch: /* @__PURE__ */ z.object({ supported: /* @__PURE__ */ z.literal(true) }),
})
const sponsorSchema = /* @__PURE__ */ z.object({
  paymasterService: /* @__PURE__ */ z.object({ supported: /* @__PURE__ */ z.literal(true) }),
})
const permissionsSchema = /* @__PURE__ */ z.object({
  permissions: /* @__PURE__ */ z.object({
    permissionTypes: /* @__PURE__ */ z
      .array(/* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(64)))
      .check(/* @__PURE__ */ z.maxLength(50)),
  }),
})

/** How many calls a batch has, and the wallet that took it as a whole: with it, the id is one that only the wallet knows. */
const hintSchema = /* @__PURE__ */ z.object({
  calls: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[1-9]\d{0,2}$/)),
  wallet: /* @__PURE__ */ z.string(),
})

export interface CallParts {
  readonly sessions: Sessions<GrantedAccount>
  readonly clock: Clock
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly reader: ChainReader
  readonly readCapabilities: ReadCapabilities
  /** Of one transaction. */
  readonly confirm: Sender['confirm']
}

/** Calls contracts with the connected wallet, and follows what was sent as a whole like any other transaction. */
export function createCalls(parts: CallParts): {
  readonly calls: Calls
  readonly allowances: Allowances
  readonly confirmBatch: Sender['confirm']
} {
  const { sessions, readCapabilities, confirm } = parts
  const follow = createFollowBatch(parts)
  const permissions = lazily(async () => {
    const { createPermissionCalls } = await import('../permissions/createPermissionCalls.js')
    return createPermissionCalls(parts)
  }, 'eip155')

  async function read(wallet: WalletPort, { from, signal }: Pick<CallBatch, 'from'> & CallOptions) {
    const capabilities = await untilAborted(readCapabilities(wallet, from), signal, 'reading what the wallet can do')
    return { isKnown: capabilities !== undefined, support: readSupport(capabilities ?? []) }
  }

  /** The wallet of before, still on the account and network of the batch. Called last before a request leaves. */
  async function confirmWallet(before: WalletPort, from: CallBatch['from'], { signal }: CallOptions) {
    const { wallet, address } = await sessions.confirm(from, { signal })
    if (wallet !== before) throw new PorticoError('ACCOUNT_MISMATCH', { account: from })
    return address
  }

  /** `undefined` when the wallet has shown nothing and takes the calls only one by one. */
  async function sendWhole(wallet: WalletPort, { from }: CallBatch, plan: CallPlan, options: CallOptions) {
    const { chainId, calls, isAtomic } = plan
    const batch = { chainId: toHexChainId(chainId), from: await confirmWallet(wallet, from, options), calls }
    const ask = (asked: object) => request(wallet, SEND_CALLS, [asked], sentSchema, { ...options, chainId })
    try {
      const id = await ask({ version: '2.0.0', atomicRequired: isAtomic, ...batch }).catch((error: unknown) => {
        if (!codesOf(error).includes(INVALID_PARAMS)) throw error
        return ask({ version: '1.0', ...batch })
      })
      return { id, hint: { calls: String(calls.length), wallet: wallet.walletId }, transactionIds: [] }
    } catch (error) {
      const walletCode = codesOf(error).find((code) => [...REFUSALS, INVALID_PARAMS].includes(code))
      const isUnshown = isPorticoError(error, 'WALLET_UNSUPPORTED') || walletCode !== undefined
      if (!isUnshown) throw toSendError(error, chainId)
      if (!isAtomic && walletCode !== UPGRADE_REFUSED) return undefined
      throw new PorticoError('BATCH_UNSUPPORTED', { walletId: wallet.walletId, walletCode }, { cause: error })
    }
  }

  async function sendEach(
    wallet: WalletPort,
    { from, fee }: CallBatch,
    { chainId, calls }: CallPlan,
    { signal, onStep }: NonNullable<Parameters<Calls['send']>[1]>,
  ): Promise<SentBatch> {
    const { gas, ...price } = readLimits(fee)
    // The limit on gas is for all of them.
    const limits = calls.length === 1 && gas ? { ...price, gas } : price
    const ids: string[] = []
    let done = 0
    try {
      for (const [index, call] of calls.entries()) {
        const address = await confirmWallet(wallet, from, { signal })
        const transaction = { from: address, ...call, ...limits, chainId: toHexChainId(chainId) }
        const asking = request(wallet, SEND_ONE, [transaction], hashSchema, { signal, chainId })
        ids.push(
          await asking.catch((error: unknown) => {
            throw toSendError(error, chainId)
          }),
        )
        if (index === calls.length - 1) break
        const onSuccessor = (id: string) => ids.splice(index, 1, id)
        const verdict = await confirm({ id: ids[index] ?? '', account: from }, { signal, onSuccessor })
        if (verdict === 'failed') throw new PorticoError('CALL_REVERTED', { chainId, index })
        done++
        onStep?.(done)
      }
      return { id: ids.at(-1) ?? '', transactionIds: ids }
    } catch (error) {
      const isNothingDone = ids.length === 0 || (done === 0 && isPorticoError(error, 'CALL_REVERTED'))
      if (isNothingDone || isPorticoError(error, 'REQUEST_ABORTED')) throw error
      throw new PorticoError('BATCH_STOPPED', { done, transactionIds: ids }, { cause: error })
    }
  }

  async function confirmEach({ id, transactionIds, account }: Parameters<Calls['confirm']>[0], options: CallOptions) {
    const ids = [...transactionIds.slice(0, -1), id]
    const before = ids.length - 1
    const onSuccessor = (successor: string) => ids.splice(before, 1, successor)
    const verdict = await confirm({ id, account }, { ...options, onSuccessor })
    if (verdict === 'succeeded') return { status: verdict, transactionIds: ids, done: ids.length } as const
    return { status: before > 0 ? 'partly' : 'failed', transactionIds: ids, done: before } as const
  }

  const calls: Calls = {
    simulation: createCallSimulation(parts.reader),
    writeTransfer(transfer) {
      const { to, data, value } = planTransfer(transfer).call
      return { to, data, value: BigInt(value) }
    },
    permissions: {
      grant: permissions.method('grant'),
      revoke: permissions.method('revoke'),
      hasEnded: permissions.method('hasEnded'),
      readLimit: permissions.method('readLimit'),
    },
    async support(account, { signal } = {}) {
      const { wallet } = sessions.require(account)
      return (await read(wallet, { from: account, signal })).support
    },

    estimate: createCallEstimate({ ...parts, isSponsored: createReadSponsorship(parts) }),

    async send(batch, options = {}) {
      const plan = planCalls(batch)
      const { signal } = options
      const { from } = batch
      const { wallet } = sessions.require(from)
      if (plan.calls.length === 1) return sendEach(wallet, batch, plan, options)
      const { isKnown, support } = await read(wallet, { from, signal })
      if (plan.isAtomic && support.atomic === 'unsupported') {
        throw new PorticoError('BATCH_UNSUPPORTED', { walletId: wallet.walletId })
      }
      const sent = isKnown ? await sendWhole(wallet, batch, plan, { signal }) : undefined
      return sent ?? sendEach(wallet, batch, plan, options)
    },

    async confirm(sent, options: Parameters<typeof follow>[1] = {}) {
      const whole = readHint(sent)
      return whole ? follow({ ...whole, id: sent.id, account: sent.account }, options) : confirmEach(sent, options)
    },
  }

  return {
    calls,
    allowances: createAllowances(parts.reader),
    async confirmBatch(sent, options = {}) {
      const { onSuccessor, ...rest } = options
      const { status, transactionIds } = await calls.confirm({ ...sent, transactionIds: [] }, rest)
      const last = transactionIds.at(-1)
      if (last !== undefined && last !== sent.id) onSuccessor?.(last)
      return status === 'succeeded' ? status : 'failed'
    },
  }
}

/** The first that says something counts: the network's own entry comes before what holds on all. */
function readSupport(capabilities: readonly unknown[]): BatchSupport {
  const first = <T>(schema: z.ZodMiniType<T>): T | undefined =>
    capabilities.map((one) => schema.safeParse(one).data).find((one) => one !== undefined)
  const older = first(olderSchema) && ({ status: 'supported' } as const)
  const { status: atomic } = first(atomicSchema)?.atomic ?? older ?? { status: 'unsupported' }
  const permissions = first(permissionsSchema)?.permissions.permissionTypes ?? []
  const sponsored = (first(sponsorSchema) ?? first(ownSponsorSchema)) !== undefined
  return { atomic, sponsored, permissions }
}

function readHint({ hint }: Receipt): { readonly size: number; readonly walletId: string } | undefined {
  const { data } = hintSchema.safeParse(hint)
  return data && { size: Number(data.calls), walletId: data.wallet }
}

const codesOf = (error: unknown): readonly number[] =>
  readErrorLayers((error as PorticoError).cause).flatMap(({ code }) => (typeof code === 'number' ? code : []))
