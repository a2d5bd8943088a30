import {
  type Balance,
  type ChainId,
  isPorticoError,
  type Network,
  type Nodes,
  PorticoError,
  type ReadonlyStore,
} from '@portico/kernel'
import { createNativeBalance, createNode as createReader, type NodeReader } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { parseAddress } from '../address.js'
import type { Chains } from '../chains.js'

/** Base units, which nodes write as text. */
export const unitsSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,78}$/)),
  /* @__PURE__ */ z.transform((text: string) => BigInt(text)),
)
const balanceSchema = /* @__PURE__ */ z.object({
  balance: /* @__PURE__ */ z.object({ denom: /* @__PURE__ */ z.string(), amount: unitsSchema }),
})

type Reader = Pick<NodeReader, 'get'>

async function read(
  node: Reader,
  kind: 'balances' | 'spendable_balances',
  address: string,
  denom: string,
): Promise<bigint> {
  const path = `cosmos/bank/v1beta1/${kind}/${address}/by_denom`
  const schema = balanceSchema.check(z.refine(({ balance }) => balance.denom === denom))
  return (await node.get(schema, path, { query: { denom } })).balance.amount
}

/** What the account has of a denomination, and what of that may leave it: the rest is locked by vesting. An account that does not exist has nothing. */
export async function readHeld(
  node: Reader,
  address: string,
  denom: string,
): Promise<{ readonly amount: bigint; readonly free: bigint }> {
  const [amount, free] = await Promise.all([
    read(node, 'balances', address, denom),
    // Before version 0.47 of the Cosmos SDK nodes do not say.
    read(node, 'spendable_balances', address, denom).catch((error: unknown) => {
      if (isPorticoError(error, 'RPC_REFUSED') && [404, 501].includes(error.context.rpcCode)) return undefined
      throw error
    }),
  ])
  return { amount, free: free === undefined || free > amount ? amount : free }
}

/** Reads what an account has of the network's coin. What is staked is not the account's to send, and no part of it. */
export const createBalance = (
  nodes: Pick<Nodes, 'get'>,
  chains: Chains,
  networks: ReadonlyStore<readonly Network[]>,
): Balance =>
  createNativeBalance(networks, async (chainId: ChainId, text, options) => {
    const { prefix, denom } = chains.get(chainId)
    const address = parseAddress(text, prefix)
    if (!address) throw new PorticoError('ADDRESS_INVALID', { address: text, chainId })
    const { amount, free } = await readHeld(createReader(nodes, chainId, options), address, denom)
    if (free === amount) return amount
    return {
      amount,
      parts: [
        { kind: 'free', amount: free },
        { kind: 'locked', amount: amount - free },
      ],
    }
  })
