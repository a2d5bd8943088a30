import { type CallOptions, type ChainId, PorticoError, type Rpc } from '@portico/kernel'
import * as z from 'zod/mini'
import type { ActiveSession } from './activeSession.js'

/** Reads a network: through the configured endpoints, else through the connected wallet while it is there. */
export interface ChainReader {
  /** @throws `RPC_MISSING` when nobody can be asked, `RPC_FAILED` for an answer in the wrong form, `RPC_*`, `WALLET_*` */
  read<T>(
    schema: z.ZodMiniType<T>,
    chainId: ChainId,
    method: string,
    params: readonly unknown[],
    options?: CallOptions,
  ): Promise<T>
}

export function createChainReader({ rpc, active }: { readonly rpc: Rpc; readonly active: ActiveSession }): ChainReader {
  function ask(chainId: ChainId, method: string, params: readonly unknown[], options?: CallOptions): Promise<unknown> {
    if (rpc.serves(chainId)) return rpc.request(chainId, method, params, options)
    const opened = active.get()
    if (opened?.session.chainId === chainId) return opened.wallet.query(method, params, options)
    return Promise.reject(new PorticoError('RPC_MISSING', { chainId }))
  }

  return {
    async read(schema, chainId, method, params, options) {
      const parsed = schema.safeParse(await ask(chainId, method, params, options))
      if (!parsed.success) throw new PorticoError('RPC_FAILED', { chainId, method }, { cause: parsed.error })
      return parsed.data
    },
  }
}

/** A number as nodes write it (EIP-1474), at most 32 bytes. */
export const quantitySchema: z.ZodMiniType<bigint> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x[0-9a-f]{1,64}$/i)),
  /* @__PURE__ */ z.transform((text) => BigInt(text)),
)
