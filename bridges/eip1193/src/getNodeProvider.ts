import { formatChainId, Nodes, PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import { FAMILY, toHex } from './connected.js'
import type { ProviderRequest } from './getEip1193Provider.js'
import { toProviderError } from './providerError.js'

/** A network's nodes, as a provider that asks no account. */
export interface NodeProvider {
  /** @throws {@link ProviderError} */
  // biome-ignore lint/suspicious/noExplicitAny: what an answer is depends on the method
  request(request: ProviderRequest): Promise<any>
}

/** What asks an account, and what one node remembers: the next request may go to another. */
const NOT_FOR_NODES =
  /^(wallet|personal)_|^eth_(accounts|requestAccounts|coinbase|sign\w*|sendTransaction|subscribe|unsubscribe|\w*[fF]ilter\w*)$/

/**
 * Reads one network from the page's own nodes, in the widget's order: its custom endpoints, its proxy, the connected wallet, public
 * endpoints if allowed (docs/networks.md). Transactions that are signed already may be sent.
 * @param chainId the network's number
 * @example const block = await getNodeProvider(client, 1).request({ method: 'eth_blockNumber' })
 */
export function getNodeProvider(client: Portico, chainId: number): NodeProvider {
  const id = formatChainId(FAMILY, String(chainId))
  return {
    async request({ method, params = [] }) {
      try {
        if (method === 'eth_chainId') return toHex(id)
        if (method === 'net_version') return String(chainId)
        if (NOT_FOR_NODES.test(method))
          throw new PorticoError('CAPABILITY_MISSING', { token: method, namespace: FAMILY })
        return await (await client.get(Nodes)).request(id, { method, params: withoutGaps(params) })
      } catch (thrown) {
        throw toProviderError(thrown)
      }
    },
  }
}

/** Libraries leave optional parameters at the end undefined, which is no JSON. */
function withoutGaps(params: NonNullable<ProviderRequest['params']>) {
  if (!isList(params)) return params
  const end = params.findLastIndex((param) => param !== undefined)
  return params.slice(0, end + 1)
}

const isList = (params: NonNullable<ProviderRequest['params']>): params is readonly unknown[] => Array.isArray(params)
