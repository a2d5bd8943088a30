import { type ChainId, PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import { createSolanaRpcFromTransport, type RpcTransport } from '@solana/kit'
import { requireNetwork } from '../connected.js'
import { askNodes, readCall } from '../rpc.js'

/**
 * A transport of kit that reads one network from the widget's own endpoints, in the widget's order (docs/networks.md). Numbers in
 * answers are exact up to 2^53.
 * @example const transport = porticoTransport(client, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
 */
export function porticoTransport(client: Portico, chainId: ChainId): RpcTransport {
  // What a node answers is read by kit.
  return async ({ payload, signal }) => (await askNodes(client, chainId, readCall(toPlain(payload)), signal)) as never
}

/** What kit reads a network with. */
export type PorticoRpc = ReturnType<typeof createSolanaRpcFromTransport>

/**
 * The methods of kit's `Rpc` over {@link porticoTransport}.
 * @throws `NETWORK_NOT_FOUND`
 * @example const slot = await getRpc(client, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1').getSlot().send()
 */
export function getRpc(client: Portico, chainId: ChainId): PorticoRpc {
  requireNetwork(client, chainId)
  return createSolanaRpcFromTransport(porticoTransport(client, chainId))
}

/** JSON has no bigints. @throws `CALL_INVALID` for one that no number holds */
function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value)
    if (BigInt(number) === value && Number.isSafeInteger(number)) return number
    throw new PorticoError('CALL_INVALID', { index: 0, reason: 'a number of more than 2^53' })
  }
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toPlain(one)]))
}
