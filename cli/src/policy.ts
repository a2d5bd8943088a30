import type { Endpoint } from './endpoints.js'
import { type Finding, fault, ok, reasonOf, warning } from './finding.js'

type Policy = ReadonlyMap<string, readonly string[]>

const LIMIT_MS = 10_000
const MAX_PAGE_CHARS = 1_000_000

/** The policies of a page: of its header and of its `<meta>` elements. */
async function fetchPolicies(page: string): Promise<readonly string[]> {
  const response = await fetch(page, { signal: AbortSignal.timeout(LIMIT_MS), headers: { accept: 'text/html' } })
  const html = (await response.text()).slice(0, MAX_PAGE_CHARS)
  const metas = [...html.matchAll(/<meta\s[^>]*http-equiv\s*=\s*["']?content-security-policy["']?[^>]*>/gi)].flatMap(
    ([element]) => /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(element)?.slice(1).find(Boolean) ?? [],
  )
  const header = response.headers.get('content-security-policy')
  return [...(header ? header.split(',') : []), ...metas]
}

/** What docs/content-security.md asks of a page's policy, for the URLs of its options. Every policy of a page counts. */
export async function examinePolicy(
  given: { readonly policy?: string | undefined; readonly page?: string | undefined },
  endpoints: readonly Endpoint[],
): Promise<readonly Finding[]> {
  try {
    const texts = given.policy === undefined ? await fetchPolicies(given.page ?? '') : given.policy.split(',')
    if (texts.length === 0) return [ok('The page has no content security policy: it forbids nothing.')]
    const findings = texts.flatMap((text) => compare(parsePolicy(text), endpoints, given.page))
    return findings.length > 0 ? findings : [ok('The content security policy allows all that the widget needs.')]
  } catch (error) {
    return [fault(`The page can't be loaded: ${reasonOf(error)}.`, 'Correct --url, or pass the policy with --csp.')]
  }
}

function parsePolicy(text: string): Policy {
  const directives = text.split(';').map((part) => part.trim().split(/\s+/))
  const named = directives.flatMap(([name = '', ...sources]) => (name ? [[name.toLowerCase(), sources] as const] : []))
  // The first of a name counts (CSP3 §2.2.1).
  return new Map(named.reverse())
}

function compare(policy: Policy, endpoints: readonly Endpoint[], page: string | undefined): readonly Finding[] {
  const inForce = (...names: readonly string[]) => names.find((name) => policy.has(name))
  const allows = (directive: string | undefined, url: string) =>
    directive === undefined || (policy.get(directive) ?? []).some((source) => matches(source, url, page))
  const findings = endpoints.flatMap(({ option, url }) => {
    const isFrame = option === 'frameUrl'
    const directive = isFrame ? inForce('frame-src', 'child-src', 'default-src') : inForce('connect-src', 'default-src')
    if (allows(directive, url)) return []
    const { protocol, host } = new URL(url)
    const wanted = isFrame ? 'frame-src' : 'connect-src'
    return fault(`The policy forbids ${option}.`, `Add ${protocol}//${host} to ${wanted}.`)
  })
  if (!allows(inForce('img-src', 'default-src'), 'data:image/svg+xml,')) {
    findings.push(warning('The policy forbids SVG pictures of wallets.', 'Add data: to img-src.'))
  }
  if (policy.has('sandbox') && !policy.get('sandbox')?.includes('allow-scripts')) {
    findings.push(fault('The policy puts the page into a sandbox without scripts.', 'Add allow-scripts to sandbox.'))
  }
  return findings
}

/** Whether a source expression of a policy lets the URL through (CSP3 §6.7.2). Paths are left out: calls have many. */
function matches(source: string, url: string, page: string | undefined): boolean {
  const { protocol, hostname, port, origin } = new URL(url)
  if (source === "'self'") return page !== undefined && sameOrigin(origin, protocol, new URL(page).origin)
  if (source === '*') return /^(https?|wss?):$/.test(protocol)
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return isScheme(source.toLowerCase(), protocol)
  const [, scheme, host, sourcePort] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^:/']+)(?::(\d+|\*))?(?:\/.*)?$/i.exec(source) ?? []
  if (host === undefined || !hostname) return false
  if (scheme !== undefined && !isScheme(scheme.toLowerCase(), protocol)) return false
  const isHost = host.startsWith('*.')
    ? hostname.endsWith(host.slice(1).toLowerCase())
    : host === '*' || hostname === host.toLowerCase()
  return isHost && (sourcePort === '*' || (sourcePort ?? '') === port)
}

/** A policy for a scheme in the clear is one for its encrypted form, too. */
const isScheme = (allowed: string, protocol: string): boolean =>
  protocol === allowed || protocol === allowed.replace(':', 's:') || (/^https?:$/.test(allowed) && protocol === 'wss:')

/** `'self'` covers sockets of the same host. */
const sameOrigin = (origin: string, protocol: string, page: string): boolean =>
  origin === page || (protocol.startsWith('ws') && origin.replace(/^ws/, 'http') === page)
