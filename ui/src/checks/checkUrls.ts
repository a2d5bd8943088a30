import { PorticoError } from '@portico/kernel'
import type { PorticoOptions } from '../options/options.js'

export const SERVICES = ['frameUrl', 'apiUrl', 'rpcUrl', 'directoryUrl', 'relayUrl', 'analyticsUrl'] as const

/**
 * URLs often come from a page's environment, so they are checked in every build: encrypted, or on this machine (wire §0.3); of
 * services also a path of the page's own server. @throws `CONFIG_BAD_URL`
 */
export function checkUrls(options: Pick<PorticoOptions, (typeof SERVICES)[number] | 'customRpcUrls'>): void {
  for (const option of SERVICES) {
    const url = options[option]
    if (url !== undefined && !/^\/(?![/\\])/.test(url)) checkUrl(url, option, option === 'relayUrl' ? 'wss:' : 'https:')
  }
  for (const [chainId, endpoints] of Object.entries(options.customRpcUrls ?? {})) {
    for (const { url } of endpoints) checkUrl(url, `customRpcUrls["${chainId}"]`, 'https:')
  }
}

function checkUrl(text: string, option: string, protocol: string): void {
  let url: URL | undefined
  try {
    url = new URL(text)
  } catch {}
  if (url?.protocol === protocol) return
  if (url?.protocol.replace(':', 's:') === protocol && /^(localhost|127\.0\.0\.1|\[::1])$/.test(url.hostname)) return
  // Paths and queries of endpoints often hold keys, and errors end in logs.
  throw new PorticoError('CONFIG_BAD_URL', { option, url: url ? `${url.protocol}//${url.host}` : '' })
}
