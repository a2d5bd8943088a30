import type { Network } from '@portico/kernel'

/** Cuts an address in the middle; one that is hardly longer stays whole. */
export function shortAddress(address: string, charsStart = 4, charsEnd = 6): string {
  if (address.length <= charsStart + charsEnd + 1) return address
  return `${address.slice(0, charsStart)}…${charsEnd > 0 ? address.slice(-charsEnd) : ''}`
}

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
