import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { projectSchema } from '../../directory/projects.js'
import { ConfigError } from '../../http/environment.js'
import { writeManifest } from '../../wallet-frame/verify/frameManifest.js'
import { createFrameApp } from './createFrameApp.js'

const folder = mkdtempSync(join(tmpdir(), 'portico-frame-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<head><meta name="api" content="api/" /></head>')
writeFileSync(join(folder, 'approve.html'), '<p>a window</p>')
writeFileSync(join(folder, 'device.html'), '<p>a link</p>')
for (const page of ['popup', 'return']) writeFileSync(join(folder, `${page}.html`), `<script>${page}()</script>`)
writeFileSync(join(folder, 'assets', 'index-1.js'), 'start()')
writeManifest(folder)
writeFileSync(join(folder, 'assets', 'notes.txt'), 'not for pages')

const projects = ['one', 'two'].map((projectId) =>
  projectSchema.parse({ projectId, name: projectId, allowedOrigins: [`https://${projectId}.example`] }),
)
const parts = (frameUrl: string, apiOrigin = frameUrl) => ({
  ...{ frameUrl, apiOrigin, ancestors: { previews: false, mobile: [] } },
  projects: new Map(projects.map((project) => [project.projectId, project])),
})
const open = (frameUrl: string, apiOrigin?: string) =>
  new Hono().route('/', createFrameApp(parts(frameUrl, apiOrigin), folder))
const ancestorsOf = (response: Response) =>
  /frame-ancestors ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]

describe('the frame', () => {
  const app = open('https://wallet.example')

  it('opens on pages of its project and of this machine, and on no page without one [S5.27]', async () => {
    const sources = ancestorsOf(await app.request('/?projectId=one'))?.split(' ')
    expect(sources).toEqual(expect.arrayContaining(['http://localhost:*', 'http://127.0.0.1:*', 'https://one.example']))
    expect(sources).not.toContain('https://two.example')
    expect(ancestorsOf(await app.request('/?projectId=three'))).toBe("'none'")
    expect(ancestorsOf(await app.request('/'))).toBe("'none'")
  })

  it('runs its own scripts only, in a window no page can open inside itself', async () => {
    const { headers } = await app.request('/?projectId=one')
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; .*connect-src 'self' https:\/\/wallet\.example; .*trusted-types 'none'; /,
    )
    expect(headers.get('permissions-policy')).toMatch(/publickey-credentials-get=\(self\)/)
    expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['no-referrer', 'no-cache'])
    for (const path of ['/approve', '/device?t=x']) expect(ancestorsOf(await app.request(path))).toBe("'none'")
  })

  it('has two pages for the window of a login: they keep their opener, and run one script, by its hash', async () => {
    for (const page of ['popup', 'return']) {
      const { headers } = await app.request(`/${page}?state=x`)
      const hash = createHash('sha256').update(`${page}()`).digest('base64')
      expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
      expect(headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'; `)
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/)
      expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['no-referrer', 'no-cache'])
    }
    for (const path of ['/?projectId=one', '/approve', '/device']) {
      expect((await app.request(path)).headers.get('cross-origin-opener-policy')).toBeNull()
    }
  })

  it('has its files for good, and no others', async () => {
    const script = await app.request('/assets/index-1.js')
    expect(await script.text()).toBe('start()')
    expect(script.headers.get('cache-control')).toMatch(/immutable/)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const manifest = await app.request('/.well-known/portico-frame.json')
    expect(Object.keys(((await manifest.json()) as { files: object }).files)).toContain('assets/index-1.js')
    for (const path of ['/assets/notes.txt', '/assets/..%2findex.html', '/assets/constructor', '/other']) {
      expect((await app.request(path)).status, path).toBe(404)
    }
  })

  it('has its scripts compressed for browsers that can read that', async () => {
    const ask = async (encodings: string) =>
      await app.request('/assets/index-1.js', { headers: { 'accept-encoding': encodings } })
    for (const encodings of ['gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.5']) {
      const { headers, body } = await ask(encodings)
      expect([headers.get('content-encoding'), headers.get('vary')], encodings).toEqual(['gzip', 'accept-encoding'])
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(await new Response(body?.pipeThrough(new DecompressionStream('gzip'))).text()).toBe('start()')
    }
    for (const encodings of ['', 'br', 'br, gzip;q=0', 'gzip; q=0.0, br']) {
      const plain = await ask(encodings)
      expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'accept-encoding'])
      expect(await plain.text(), encodings).toBe('start()')
    }
  })

  it('may be under a path, with its calls elsewhere', async () => {
    const below = open('https://site.example/wallet', 'https://api.example')
    const moved = await below.request('/wallet?projectId=one')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/wallet/?projectId=one'])
    const document = await below.request('/wallet/?projectId=one')
    expect(await document.text()).toContain('<meta name="api" content="https://api.example/wallet/api/" />')
    expect(document.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example;")
  })

  it('that is not built stops the start', () => {
    expect(() => createFrameApp(parts('https://wallet.example'), join(folder, 'assets'))).toThrow(ConfigError)
  })
})
