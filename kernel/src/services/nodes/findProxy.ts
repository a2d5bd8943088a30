import type { ChainId } from '../../caip/chainId.js'
import type { Network } from '../../capabilities/network.js'
import type { RpcEndpoint } from '../../capabilities/nodes.js'
import type { Services } from '../../capabilities/services.js'

/** A proxy counts and bounds what it passes on. */
const BATCH_SIZE = 100

/** Every developer's chain on this machine, which no service knows (wire §3). */
const LOCAL_IDS = new Set(['31337', '1337'])
const LOOPBACK_HOST = /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1\])$/

/**
 * The proxy's endpoint for a network (S7.29a). None without `rpcUrl`, and none for a network on this machine: neither
 * what is read there nor that it exists is anybody's business, and the proxy would answer for another network.
 */
export function findProxy(
  { rpcUrl, projectId }: Pick<Services, 'rpcUrl' | 'projectId'>,
  chainId: ChainId,
  network: Network | undefined,
  customEndpoints: readonly RpcEndpoint[],
): RpcEndpoint | undefined {
  if (rpcUrl === undefined || isLocal(network, customEndpoints)) return undefined
  const url = new URL(rpcUrl)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/`
  url.searchParams.set('chainId', chainId)
  if (projectId !== undefined) url.searchParams.set('projectId', projectId)
  return { url: url.href, batchSize: BATCH_SIZE }
}

function isLocal(network: Network | undefined, customEndpoints: readonly RpcEndpoint[]): boolean {
  const { chainDefault, default: own } = network?.rpcUrls ?? {}
  // The kernel's own records list the proxy under `default`, and a proxy on this machine makes no network local.
  const urls = [
    ...customEndpoints.map(({ url }) => url),
    ...((chainDefault ?? own)?.http ?? []),
    ...(own?.webSocket ?? []),
  ]
  return network?.local === true || LOCAL_IDS.has(String(network?.id)) || urls.some(isLoopback)
}

const isLoopback = (url: string): boolean => URL.canParse(url) && LOOPBACK_HOST.test(new URL(url).hostname)
