import { PorticoError } from '@portico/kernel'
import type { PorticoOptions } from '../options/options.js'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const SERVICES = ['frameUrl', 'apiUrl', 'rpcUrl', 'directoryUrl', 'relayUrl', 'analyticsUrl'] as const

/** Addresses often come from a page's environment, so they are checked in every build. @throws `CONFIG_BAD_URL` */
export function checkUrls(options: PorticoOptions): void {
  for (const option of SERVICES) {
    const url = options[option]
    if (url !== undefined) checkUrl(url, option, option === 'relayUrl' ? 'wss:' : 'https:')
  }
  for (const [chainId, endpoints] of Object.entries(options.customRpcUrls ?? {})) {
    for (const { url } of endpoints) checkUrl(url, `customRpcUrls["${chainId}"]`, 'https:')
  }
}

/** Encrypted, or on this machine (wire §0.3). */
function checkUrl(text: string, option: string, protocol: string): void {
  let url: URL | undefined
  try {
    url = new URL(text)
  } catch {}
  if (url?.protocol === protocol) return
  if (url && `${url.protocol.slice(0, -1)}s:` === protocol && LOOPBACK.includes(url.hostname)) return
  // Paths and queries of endpoints often hold keys, and errors end in logs.
  throw new PorticoError('CONFIG_BAD_URL', { option, url: url ? `${url.protocol}//${url.host}` : '' })
}
