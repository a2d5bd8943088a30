import type { Network } from '@portico/kernel'

/**
 * The page of an address, or of a transaction, at the network's block explorer; undefined when there is none, or none over
 * https.
 */
export function explorerUrl(
  network: Pick<Network, 'blockExplorers'> | undefined,
  id: string,
  kind: 'address' | 'tx' = 'address',
): string | undefined {
  const { url = '', paths } = network?.blockExplorers?.default ?? {}
  if (!url.startsWith('https://')) return undefined
  const [page = '', query] = url.split('?')
  // Half a character has no code in an address.
  const part = encodeURIComponent(id.replace(/\p{Cs}/gu, '\ufffd'))
  const path = (paths?.[kind] ?? `${kind}/{id}`).replace(/^\/+/, '').replace('{id}', () => part)
  return `${page.replace(/\/+$/, '')}/${path}${query ? `${path.includes('?') ? '&' : '?'}${query}` : ''}`
}
