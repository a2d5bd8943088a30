import type { Network } from '@portico/kernel'

/** The address's page at the network's block explorer; undefined when there is none, or none over https. */
export function explorerUrl(network: Pick<Network, 'blockExplorers'> | undefined, address: string): string | undefined {
  const { url = '' } = network?.blockExplorers?.default ?? {}
  if (!url.startsWith('https://')) return undefined
  const [page = '', query] = url.split('?')
  return `${page.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}${query ? `?${query}` : ''}`
}
