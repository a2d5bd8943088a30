import { type Context, Hono } from 'hono'
import { getAddress, isAddressEqual } from 'viem'
import * as z from 'zod'
import { readText } from '../../http/readBody.js'
import { readQuery } from '../../http/readQuery.js'
import { badRequest, Refusal, refuse } from '../../http/refusal.js'
import { askNode } from '../../rpc/askNode.js'
import { readCalls } from '../../rpc/readCalls.js'
import { USUAL_CONTRACTS } from '../../wallet-frame/src/smartAccount/contracts.js'
import type { WalletStore } from '../store/walletStore.js'
import type { WalletEnv } from '../walletEnv.js'
import type { WalletChain } from './createConfigApp.js'
import { isOwnAccount } from './isOwnAccount.js'

const hex = (most: number) =>
  z
    .string()
    .regex(/^0x[0-9a-fA-F]*$/)
    .max(2 + most * 2)
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/)
const hash = z.string().regex(/^0x[0-9a-fA-F]{64}$/)
const MAX_DATA_BYTES = 128 * 1024

/** ERC-4337, version 0.7; a sponsor is asked before there are all of its numbers. */
const operation = z.strictObject({
  sender: address,
  nonce: hex(32),
  factory: address.optional(),
  factoryData: hex(8_192).optional(),
  callData: hex(MAX_DATA_BYTES),
  callGasLimit: hex(32).optional(),
  verificationGasLimit: hex(32).optional(),
  preVerificationGas: hex(32).optional(),
  maxFeePerGas: hex(32).optional(),
  maxPriorityFeePerGas: hex(32).optional(),
  paymaster: address.optional(),
  paymasterVerificationGasLimit: hex(32).optional(),
  paymasterPostOpGasLimit: hex(32).optional(),
  paymasterData: hex(8_192).optional(),
  signature: hex(1_024).optional(),
})

const forOperation = z.tuple([operation, address])
/** ERC-7677. A context for the sponsor is the operator's: it belongs into the sponsor's address. */
const forSponsor = z.tuple([operation, address, hex(32), z.strictObject({})])
const noParams = z.tuple([]).optional()

type Params = z.ZodType<readonly unknown[] | undefined>
const BUNDLER: Readonly<Record<string, Params>> = {
  eth_supportedEntryPoints: noParams,
  eth_estimateUserOperationGas: forOperation,
  eth_sendUserOperation: forOperation,
  eth_getUserOperationByHash: z.tuple([hash]),
  eth_getUserOperationReceipt: z.tuple([hash]),
}
const SPONSOR: Readonly<Record<string, Params>> = {
  pm_getPaymasterStubData: forSponsor,
  pm_getPaymasterData: forSponsor,
}

const querySchema = z.strictObject({ chainId: z.string().max(41) })
const callSchema = z.looseObject({ method: z.string(), params: z.unknown() })

const notAllowed = (method: string): Refusal =>
  new Refusal(400, `${method} is not passed on`, { code: 'METHOD_NOT_ALLOWED' })

interface GateParts {
  readonly chains: readonly WalletChain[]
  readonly store: Pick<WalletStore, 'sessions'>
}

/** Call 21: the operator's bundlers and sponsors, for the smart account of the logged-in person. */
export function createOperationGates({ chains, store }: GateParts): Hono<WalletEnv> {
  const served = new Map(chains.map((chain) => [chain.chainId, chain]))
  const app = new Hono<WalletEnv>()

  /** Others' operations would be at the operator's cost. */
  async function requireOwn(c: Context<WalletEnv>, chain: WalletChain, given: unknown) {
    const { chainId, contracts = USUAL_CONTRACTS } = chain
    const [{ sender }, entryPoint, ofChain] = given as z.output<typeof forOperation | typeof forSponsor>
    const isOwn = await isOwnAccount(store, chain, { userId: c.var.session.userId, account: sender })
    if (!isOwn) throw badRequest('sender', 'must be the smart account of this wallet')
    if (!isAddressEqual(getAddress(entryPoint), contracts.entryPoint)) throw badRequest('params', 'another entry point')
    const isHere = ofChain === undefined || BigInt(ofChain) === BigInt(chainId.split(':')[1] ?? '')
    if (!isHere) throw badRequest('params', 'another network')
  }

  const gate = (methods: Readonly<Record<string, Params>>, urlOf: (chain: WalletChain) => string | undefined) => {
    const names = new Set(Object.keys(methods))
    return async (c: Context<WalletEnv>) => {
      const { chainId } = readQuery(c, querySchema)
      const chain = served.get(chainId)
      const url = chain && urlOf(chain)
      if (url === undefined) throw new Refusal(404, 'This network is not served', { code: 'CHAIN_UNKNOWN' })
      const { text, count } = readCalls(await readText(c), names, notAllowed)
      if (count > 1) throw badRequest('body', 'must be one call')
      const { method, params } = callSchema.parse([JSON.parse(text)].flat()[0])
      const read = methods[method]?.safeParse(params)
      if (!read?.success) throw refuse(400, read?.error ?? new z.ZodError([]), 'params')
      if (methods[method] === forOperation || methods[method] === forSponsor)
        await requireOwn(c, chain as WalletChain, params)
      c.header('content-type', 'application/json')
      return c.body(await askNode(url, text, c.req.raw.signal))
    }
  }
  app.post(
    '/v1/bundler',
    gate(BUNDLER, ({ bundlerUrl }) => bundlerUrl),
  )
  app.post(
    '/v1/paymaster',
    gate(SPONSOR, ({ paymasterUrl }) => paymasterUrl),
  )
  return app
}
