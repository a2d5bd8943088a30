import type { Rpc } from '../../capabilities/rpc.js'
import { PorticoError } from '../../errors/porticoError.js'
import type { RpcConfig } from './createRpc.js'
import { hasAddress } from './hasAddress.js'

/** The transport, whose code is loaded with the first read: nobody reads before a wallet is connected. */
export function createLazyRpc(config: RpcConfig): Rpc & { dispose(): void } {
  let loading: Promise<Rpc & { dispose(): void }> | undefined
  let isDisposed = false

  async function load() {
    const { createRpc } = await import('./createRpc.js')
    const rpc = createRpc(config)
    if (isDisposed) rpc.dispose()
    return rpc
  }

  return {
    serves: (chainId) => hasAddress(chainId, config),
    async request(chainId, method, params, options) {
      loading ??= load()
      const rpc = await loading.catch((cause: unknown) => {
        loading = undefined // a failed load can be tried again
        throw new PorticoError('RPC_FAILED', { chainId, method }, { cause })
      })
      return rpc.request(chainId, method, params, options)
    },
    dispose() {
      isDisposed = true
      loading?.then((rpc) => rpc.dispose()).catch(() => {})
    },
  }
}
