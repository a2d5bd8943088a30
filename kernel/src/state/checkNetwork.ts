import { isChainId } from '../caip/chainId.js'
import type { Network } from '../capabilities/network.js'
import { PorticoError } from '../errors/porticoError.js'

const MAX_NUMBER = 2 ** 31 // S5.16

/**
 * @throws `CHAIN_ID_INVALID` for a number that can't be a network's, `CONFIG_INVALID` when the ids of a network's record
 * don't fit together, its addresses are none, or a path of its explorer has no place for an id
 */
export function checkNetwork({ id, caipNetworkId, chainNamespace, rpcUrls, blockExplorers }: Network): void {
  if (typeof id === 'number' && !(Number.isInteger(id) && id > 0 && id < MAX_NUMBER)) {
    throw new PorticoError('CHAIN_ID_INVALID', { chainId: caipNetworkId })
  }
  const fix = !isChainId(caipNetworkId)
    ? `"${caipNetworkId}" is not a CAIP-2 id.`
    : !caipNetworkId.startsWith(`${chainNamespace}:`)
      ? `${caipNetworkId} does not belong to the namespace ${chainNamespace}.`
      : !areRpcUrls(rpcUrls)
        ? `Write rpcUrls of ${caipNetworkId} as { default: { http: ["https://…"], webSocket: ["wss://…"] }, api: { http: ["https://…"] } }.`
        : !arePaths(blockExplorers?.default.paths)
          ? `Write blockExplorers.default.paths of ${caipNetworkId} as { address: "account/{id}", tx: "tx/{id}" }.`
          : undefined
  if (fix !== undefined) throw new PorticoError('CONFIG_INVALID', { option: 'networks', fix })
}

// By hand: a page in development checks its networks before the first click, and no schema library is there yet.
function areRpcUrls(rpcUrls: unknown): boolean {
  const { default: own, api } = Object(rpcUrls) as { readonly default?: unknown; readonly api?: unknown }
  return areAddresses(own) && (api === undefined || areAddresses(api))
}

function areAddresses(addresses: unknown): boolean {
  const { http, webSocket = [] } = Object(addresses) as { readonly http?: unknown; readonly webSocket?: unknown }
  return isListOf(http, /^https?:$/) && isListOf(webSocket, /^wss?:$/)
}

function isListOf(list: unknown, protocol: RegExp): boolean {
  const isAddress = (text: unknown) =>
    typeof text === 'string' && URL.canParse(text) && protocol.test(new URL(text).protocol)
  return Array.isArray(list) && list.every(isAddress)
}

function arePaths(paths: unknown): boolean {
  const { address, tx } = Object(paths) as { readonly address?: unknown; readonly tx?: unknown }
  return paths === undefined || [address, tx].every(hasOnePlace)
}

/** With one place for an id. */
function hasOnePlace(path: unknown): boolean {
  return typeof path === 'string' && path.split('{id}').length === 2
}
