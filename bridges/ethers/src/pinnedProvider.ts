import {
  type Eip1193Provider,
  getEip1193Provider,
  getNodeProvider,
  type NodeProvider,
  type ProviderRequest,
} from '@portico/eip1193'
import { PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'

const FAMILY = 'eip155'

/** The account in use and the network that its wallet is on. */
export interface InUse {
  readonly address: string
  readonly chainId: number
}

/** @throws `ACCOUNT_MISSING` while nothing is connected */
export function readInUse(client: Portico): InUse {
  const { status, address } = client.getAccount(FAMILY)
  const { chainId = '' } = client.getNetwork(FAMILY)
  const id = Number(chainId.slice(chainId.indexOf(':') + 1))
  if (status !== 'connected' || !address || !id) throw new PorticoError('ACCOUNT_MISSING', { namespace: FAMILY })
  return { address, chainId: id }
}

const FOR_WALLET = /^(wallet|personal)_|^eth_(accounts|requestAccounts|sign\w*|sendTransaction)$/

/** Reads one network, and sends to no other: a transaction without a network of its own is for this one. */
export function createPinnedProvider(client: Portico, chainId: number): NodeProvider {
  const nodes = getNodeProvider(client, chainId)
  const wallet: Eip1193Provider = getEip1193Provider(client)
  return {
    request({ method, params }) {
      if (!FOR_WALLET.test(method)) return nodes.request({ method, params })
      return wallet.request({ method, params: /^eth_s\w+Transaction$/.test(method) ? pin(params, chainId) : params })
    },
  }
}

function pin(params: ProviderRequest['params'], chainId: number): ProviderRequest['params'] {
  if (!Array.isArray(params)) return params
  const [transaction, ...rest] = params
  return [{ chainId: `0x${chainId.toString(16)}`, ...transaction }, ...rest]
}
