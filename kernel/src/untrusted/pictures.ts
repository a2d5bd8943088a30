import { isPictureData } from './isPictureData.js'

const MAX_ADDRESS = 2_048

/** How far inside a machine or a network a host is; a page may ask for what is no further inside than itself. */
const PUBLIC = 0
const PRIVATE = 1
const LOOPBACK = 2

/** What may be shown of a picture from outside: a data URL of an image, or an address that may be fetched. */
export const isPicture = (url: unknown): url is string => isPictureData(url) || isPictureAddress(url)

/**
 * Whether a picture from outside may be fetched: over https, or over http from this machine; and from this machine or a
 * private network only for a page that is there, too. A public name that resolves to such an address is not recognised.
 */
export const isPictureAddress = (url: unknown): url is string =>
  isPictureAddressFor(globalThis.location?.hostname ?? '', url)

/** The same for a page on `pageHost`; an empty one, as on a server, counts as public. */
export function isPictureAddressFor(pageHost: string, url: unknown): url is string {
  if (typeof url !== 'string' || url.length > MAX_ADDRESS || !/^https?:\/\/[^\s\p{C}\\]+$/u.test(url)) return false
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  const depth = depthOf(hostname)
  if (username !== '' || password !== '' || (protocol === 'http:' && depth !== LOOPBACK)) return false
  return depth <= depthOf(pageHost)
}

/** Of a host as `URL` writes it: addresses are in normal form there. */
function depthOf(host: string): number {
  const name = host.toLowerCase().replace(/\.$/, '')
  if (/(^|\.)localhost$/.test(name)) return LOOPBACK
  if (name.startsWith('[')) return depthOfV6(name.slice(1, -1))
  if (/^\d+(\.\d+){3}$/.test(name)) return depthOfV4(name.split('.').map(Number))
  // A name without a dot, and the names of home and office networks.
  return /^[^.]+$|\.(local|internal|home\.arpa|lan|home|corp|intranet)$/.test(name) ? PRIVATE : PUBLIC
}

function depthOfV4([a = 0, b = 0]: readonly number[]): number {
  if (a === 127 || a === 0) return LOOPBACK
  const isPrivate =
    a === 10 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168)
  return isPrivate ? PRIVATE : PUBLIC
}

function depthOfV6(address: string): number {
  if (address === '::1' || address === '::') return LOOPBACK
  // An IPv4 address in IPv6 clothes: mapped, or translated.
  const [, high, low] = /^(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address) ?? []
  if (high !== undefined && low !== undefined) {
    const bits = Number.parseInt(high, 16)
    return depthOfV4([bits >> 8, bits & 255])
  }
  return /^f[cd]|^fe[89a-f]/.test(address) ? PRIVATE : PUBLIC
}
