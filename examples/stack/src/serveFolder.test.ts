import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FolderServer, serveFolder } from './serveFolder.js'

let folder: string
let site: FolderServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-folder-'))
  await mkdir(join(folder, 'site'))
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'site/index.html'), '<p>hello</p>')
  await writeFile(join(folder, 'site/a.js'), 'export {}')
  await symlink(join(folder, 'secret.txt'), join(folder, 'site/link.txt'))
  site = await serveFolder(join(folder, 'site'), { headers: { 'content-security-policy': "default-src 'self'" } })
})

afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

test('serves files with their type and the asked headers', async () => {
  const page = await fetch(site.url)
  expect(await page.text()).toBe('<p>hello</p>')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect((await fetch(`${site.url}/a.js?v=1`)).headers.get('content-type')).toContain('text/javascript')
})

test.each(['/nothing', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/link.txt', '/stack.json', '/%00'])(
  '%s is not found',
  async (path) => {
    expect(await readRawStatus(path)).toBe(404)
  },
)

// fetch would tidy the path before it is sent.
function readRawStatus(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(site.url)
    const sent = request({ host: '127.0.0.1', port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject).end()
  })
}
