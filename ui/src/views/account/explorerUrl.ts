import type { Network } from '@portico/kernel'

/** The address's page at the network's block explorer; undefined when there is none, or none over https. */
export function explorerUrl(network: Pick<Network, 'blockExplorers'> | undefined, address: string): string | undefined {
  const explorer = network?.blockExplorers?.default.url
  if (explorer === undefined || !URL.canParse(explorer)) return undefined
  const url = new URL(explorer)
  if (url.protocol !== 'https:') return undefined
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}`
  return url.href
}
