import { type Context, Hono } from 'hono'
import { API_PLACE } from '../../wallet-frame/verify/apiPlace.js'
import { MANIFEST } from '../../wallet-frame/verify/frameManifest.js'
import { frameAncestors } from '../calls/frameAncestors.js'
import type { WalletSettings } from '../walletConfig.js'
import type { WalletEnv } from '../walletEnv.js'
import { readFrameFiles, type ScriptedPage } from './readFrameFiles.js'

/** Named by their content: they never change. */
const FOREVER = 'public, max-age=31536000, immutable'
const FEATURES = [
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'clipboard-read'].map((name) => `${name}=()`),
  ...['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'].map((name) => `${name}=(self)`),
].join(', ')
/** Not `gzip;q=0`. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

type FrameParts = Pick<WalletSettings, 'frameUrl' | 'apiOrigin' | 'projects' | 'ancestors'>

/** The frame's documents and files, with the headers that keep other pages and scripts out of them. */
export function createFrameApp(parts: FrameParts, folder: string): Hono<WalletEnv> {
  const { frameUrl, apiOrigin } = parts
  const { pathname } = new URL(frameUrl)
  const base = pathname.replace(/\/$/, '')
  const { index, approve, device, popup, back, manifest, assets } = readFrameFiles(folder)
  const api = `${apiOrigin}${base}/api/`
  const withApi = (document: string) => document.replace(API_PLACE, `<meta name="api" content="${api}" />`)

  const answer = (
    c: Context<WalletEnv>,
    document: string,
    { ancestors = [], scripts = "'self'" }: { readonly ancestors?: readonly string[]; readonly scripts?: string } = {},
  ) => {
    c.header('content-security-policy', writePolicy({ apiOrigin, ancestors, scripts }))
    c.header('permissions-policy', FEATURES)
    c.header('referrer-policy', 'no-referrer')
    c.header('x-content-type-options', 'nosniff')
    c.header('cache-control', 'no-cache')
    return c.html(document)
  }
  /** Its window has a page of another site as its opener, and keeps it. */
  const answerInWindow = (c: Context<WalletEnv>, { text, scriptHash }: ScriptedPage) => {
    c.header('cross-origin-opener-policy', 'unsafe-none')
    return answer(c, text, { scripts: scriptHash })
  }

  const app = new Hono<WalletEnv>()
  // Addresses inside the document are relative to it.
  if (base) app.get(base, (c) => c.redirect(`${base}/${new URL(c.req.url).search}`, 308))
  app.get(`${base}/`, (c) => {
    const project = parts.projects.get(c.req.query('projectId') ?? '')
    return answer(c, withApi(index), { ancestors: project ? frameAncestors(project, parts.ancestors) : [] })
  })
  app.get(`${base}/approve`, (c) => answer(c, approve))
  app.get(`${base}/device`, (c) => answer(c, withApi(device)))
  app.get(`${base}/popup`, (c) => answerInWindow(c, popup))
  app.get(`${base}/return`, (c) => answerInWindow(c, back))
  app.get(`${base}/${MANIFEST}`, (c) => {
    c.header('content-type', 'application/json')
    c.header('cache-control', 'no-cache')
    return c.body(manifest)
  })
  app.get(`${base}/assets/:name`, (c) => {
    const asset = assets.get(c.req.param('name'))
    if (!asset) return c.notFound()
    c.header('cache-control', FOREVER)
    c.header('x-content-type-options', 'nosniff')
    c.header('content-type', asset.type)
    c.header('vary', 'accept-encoding')
    if (!TAKES_GZIP.test(c.req.header('accept-encoding') ?? '')) return c.body(new Uint8Array(asset.content))
    c.header('content-encoding', 'gzip')
    return c.body(new Uint8Array(asset.gzip))
  })
  return app
}

function writePolicy(parts: {
  readonly apiOrigin: string
  readonly ancestors: readonly string[]
  readonly scripts: string
}): string {
  const { apiOrigin, ancestors, scripts } = parts
  return [
    ...["default-src 'none'", `script-src ${scripts}`, "style-src 'self'", "img-src 'self' data:"],
    `connect-src 'self' ${apiOrigin}`,
    ...["base-uri 'none'", "form-action 'none'", "object-src 'none'"],
    ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
  ].join('; ')
}
