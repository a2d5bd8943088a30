import type { Project } from '../../directory/projects.js'

export interface AncestorRules {
  /** Whether pages on the preview domains of three hosting services may embed the frame. */
  readonly previews: boolean
  /** Two origins at most, of mobile hosts. */
  readonly mobile: readonly string[]
}

const LOOPBACK = ['http://localhost:*', 'https://localhost:*', 'http://127.0.0.1:*', 'https://127.0.0.1:*']
const PREVIEWS = ['https://*.pages.dev', 'https://*.vercel.app', 'https://*.ngrok-free.app']
/** A source as the header can say it: a wildcard stands for whole labels in front, or for the port. */
const HEADER_SOURCE = /^[a-z][a-z0-9+.-]*:\/\/(\*\.)?[^\s*/;,]+(:\*)?$/

/**
 * The sources of `frame-ancestors` for a project (S5.27, wire §1.1). Of its origins, those whose wildcard the header can't
 * say are left out: the frame does not open there.
 */
export function frameAncestors(
  { allowedOrigins, allowLocalhost }: Project,
  { previews, mobile }: AncestorRules,
): readonly string[] {
  const own = allowedOrigins
    .map((entry) => entry.trim().toLowerCase())
    .map((entry) => (entry.includes('://') ? entry : `https://${entry}`))
    .filter((entry) => HEADER_SOURCE.test(entry))
  return [...(allowLocalhost ? LOOPBACK : []), ...(previews ? PREVIEWS : []), ...mobile, ...own]
}
