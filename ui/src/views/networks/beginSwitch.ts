import type { ChainId, Kernel } from '@portico/kernel'

/** The one request by which a wallet is moved to a network, so that two views can share it. */
export const beginSwitch = (kernel: Kernel, chainId: ChainId) =>
  [`switch ${chainId}`, (signal: AbortSignal) => kernel.switchNetwork(chainId, { signal })] as const
