import type { ChainId } from '@portico/kernel'
import type { FrameChain, FrameConfig, ServerUser } from './api/answers.js'
import { chainUnknown } from './refusals.js'

type Addresses = NonNullable<ServerUser['wallet']>['addresses']
export type Family = keyof Addresses

/** A plain number is a network of the first family (S3.14). */
export const toChainId = (chainId: ChainId | number): ChainId =>
  typeof chainId === 'number' ? `eip155:${chainId}` : chainId

/** The network that the server serves. Throws CHAIN_UNKNOWN (4902). */
export function requireChain({ chains }: FrameConfig, chainId: string): FrameChain {
  const chain = chains.find((one) => one.chainId === chainId)
  if (!chain) throw chainUnknown()
  return chain
}

/** Throws CHAIN_UNKNOWN (4902) for a family that the wallet has no key for. */
export function familyOf(chainId: string): Family {
  const [family] = chainId.split(':')
  if (family === 'eip155' || family === 'solana') return family
  throw chainUnknown()
}
