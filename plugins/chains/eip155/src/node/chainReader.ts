import {
  type CallOptions,
  type ChainId,
  isPorticoError,
  type Nodes,
  PorticoError,
  type WalletRpc,
} from '@portico/kernel'
import { createNode } from '@portico/kernel/chain'
import type { Hex } from 'viem'
import * as z from 'zod/mini'

/** Reads a network and checks the answers: through the kernel's endpoints, else through the connected wallet while it is there. */
export interface ChainReader {
  /** @throws `RPC_MISSING` without a node to ask, `RPC_FAILED` for an answer in the wrong form, `RPC_*`, `WALLET_*` */
  read<T>(
    schema: z.ZodMiniType<T>,
    chainId: ChainId,
    method: string,
    params: readonly unknown[],
    options?: CallOptions,
  ): Promise<T>
}

export function createChainReader({
  nodes,
  walletRpc,
}: {
  readonly nodes: Pick<Nodes, 'serves' | 'request'>
  readonly walletRpc: WalletRpc
}): ChainReader {
  return {
    read(schema, chainId, method, params, options) {
      const ask = nodes.serves(chainId) ? nodes.request : walletRpc.read
      const request: Nodes['request'] = (...call) =>
        ask(...call).catch((cause: unknown) => {
          const isElsewhere = isPorticoError(cause, 'ACCOUNT_MISSING') || isPorticoError(cause, 'CHAIN_MISMATCH')
          throw isElsewhere ? new PorticoError('RPC_MISSING', { chainId }, { cause }) : cause
        })
      return createNode({ request }, chainId, options).request(schema, method, params)
    },
  }
}

/** A number as nodes write it (EIP-1474), at most 32 bytes. */
export const quantitySchema: z.ZodMiniType<bigint> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x[0-9a-f]{1,64}$/i)),
  /* @__PURE__ */ z.transform((text) => BigInt(text)),
)

/** Bytes as nodes and wallets write them (EIP-1474), in lower case. */
export const hexSchema: z.ZodMiniType<Hex> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x([0-9a-f]{2})*$/i)),
  /* @__PURE__ */ z.transform((text) => text.toLowerCase() as Hex),
)
