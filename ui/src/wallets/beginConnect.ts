import type { Kernel, ViewParams } from '@portico/kernel'

/** The one request by which a wallet is asked to connect, for `Runs.join`: whatever asks while it is under way shares it. */
export const beginConnect = (kernel: Kernel, { namespace, walletId }: ViewParams['ConnectingExternal']) =>
  [
    `connect ${namespace} ${walletId}`,
    (signal: AbortSignal) => kernel.connect(namespace, walletId, { signal }),
  ] as const
