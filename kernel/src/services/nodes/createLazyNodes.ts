import type { ChainId } from '../../caip/chainId.js'
import type { Nodes } from '../../capabilities/nodes.js'
import { PorticoError } from '../../errors/porticoError.js'
import type { NodesConfig } from './createNodes.js'
import { hasAddress } from './hasAddress.js'

type Closable = Nodes & { dispose(): void }

/** The transport, whose code is loaded with the first read: there are no reads before a wallet is connected. */
export function createLazyNodes(config: NodesConfig): Closable {
  let loading: Promise<Closable> | undefined
  let isDisposed = false

  async function load(): Promise<Closable> {
    try {
      const nodes = (await import('./createNodes.js')).createNodes(config)
      if (isDisposed) nodes.dispose()
      return nodes
    } catch (cause) {
      loading = undefined // a failed load can be tried again
      throw cause
    }
  }
  function loaded(chainId: ChainId, method: string): Promise<Closable> {
    loading ??= load()
    return loading.catch((cause: unknown) => {
      throw new PorticoError('RPC_FAILED', { chainId, method }, { cause })
    })
  }

  return {
    serves: (chainId) => hasAddress(chainId, config),
    request: async (...call) => (await loaded(call[0], call[1].method)).request(...call),
    get: async (...call) => (await loaded(call[0], 'GET')).get(...call),
    post: async (...call) => (await loaded(call[0], 'POST')).post(...call),
    subscribe: async (...call) => (await loaded(call[0], call[1].method)).subscribe(...call),
    dispose() {
      isDisposed = true
      loading?.then((nodes) => nodes.dispose()).catch(() => {})
    },
  }
}
