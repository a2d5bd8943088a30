export interface OriginRules {
  /** Whether pages on this machine match whatever is listed. Default: true. */
  readonly allowLocalhost?: boolean | undefined
}

const ORIGIN = /^([a-z][a-z0-9+.-]{0,31}):\/\/([^\s/?#@\\*]{1,300})$/
const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const PORT = /:[\d*]+$/
const HTTPS_PORT = ':443'

/**
 * The one origin rule of server, frame and widget (S5.11, wire §4.6).
 *
 * `origin` is a serialised one, `scheme://host[:port]`; `null` and `file:` never match. An entry equals the origin, with
 * `*` standing for any text and every other character for itself. An entry without a scheme is compared with the host of
 * an https origin, and with its port if the entry has one. An entry that names nothing (`*`) matches nothing.
 * Takes time in proportion to the length of the entries, whatever is in them.
 */
export function matchOrigin(
  origin: string,
  allowedOrigins: readonly string[],
  { allowLocalhost = true }: OriginRules = {},
): boolean {
  const text = origin.toLowerCase()
  const [, scheme, host] = ORIGIN.exec(text) ?? []
  if (scheme === undefined || host === undefined || scheme === 'file') return false
  if (allowLocalhost && LOOPBACK.test(text)) return true
  return allowedOrigins.some((listed) => {
    const entry = listed.trim().toLowerCase()
    if (!/[a-z0-9]/.test(entry)) return false // "*", also in the dress of "*://*" or "*.*"
    if (entry.includes('://')) return matchWildcards(text, entry)
    return scheme === 'https' && matchWildcards(hostFor(entry, host), entry)
  })
}

/** The host with its port or without it, as the entry is written. */
function hostFor(entry: string, host: string): string {
  const name = host.replace(PORT, '')
  if (!PORT.test(entry)) return name
  return host === name ? name + HTTPS_PORT : host
}

function matchWildcards(text: string, pattern: string): boolean {
  const [head = '', ...rest] = pattern.split('*')
  const tail = rest.pop()
  if (tail === undefined) return text === pattern
  if (!text.startsWith(head) || !text.endsWith(tail) || text.length < head.length + tail.length) return false
  const end = text.length - tail.length
  let from = head.length
  // The first place of each part leaves the most room for those after it, so nothing has to be tried twice.
  for (const part of rest) {
    const index = text.indexOf(part, from)
    if (index < 0 || index + part.length > end) return false
    from = index + part.length
  }
  return true
}
