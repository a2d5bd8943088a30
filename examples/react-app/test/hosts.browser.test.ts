import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { serveFolder } from '@portico-examples/stack'
import { type Alias, build } from 'vite'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { visitHost } from './hostJourney.js'
import { browserForFile } from './openPage.js'
import { theStack } from './theStack.js'
import { evmWallet, solanaWallet } from './wallets.js'

// Each visit also fails on any error or warning in the page's console, and on any request that leaves this machine: see openPage.

const openPage = browserForFile()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-hosts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function visit(name: string, page: string, length: 'whole' | 'core'): Promise<void> {
  const site = await serveFolder(page, { stack: theStack() })
  try {
    const opened = await openPage({ page: new URL(site.url), wallets: [evmWallet(), solanaWallet()] })
    const times = Object.values(await visitHost(opened, length))
    const seconds = times.reduce((sum, one) => sum + one, 0) / 1000
    console.log(`${name}: ${times.length} steps in ${Math.round(seconds)} s`)
  } finally {
    await site.close()
  }
}

/** The app in `examples/…-app` as its own configuration builds it, from the sources of the packages. */
async function buildApp(app: string, react: string): Promise<string> {
  const own = process.env.NODE_ENV
  const alias: Alias[] = ['react', 'react-dom'].map((name) => ({
    find: new RegExp(`^${name}(?=/|$)`),
    replacement: resolve(react, 'node_modules', name),
  }))
  // Vite goes by this before its mode, and Vitest has set it.
  Object.assign(process.env, { NODE_ENV: 'production' })
  await build({
    root: resolve('examples', app),
    logLevel: 'error',
    resolve: { alias, conditions: ['@portico/source', 'module', 'browser', 'production'] },
    build: { outDir: join(folder, app), emptyOutDir: true, target: 'es2022' },
  })
  Object.assign(process.env, { NODE_ENV: own })
  return join(folder, app)
}

/** Whether React's own code is in the files of a page. */
async function hasReact(page: string): Promise<boolean> {
  const files = (await readdir(page, { recursive: true })).filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(files.map((file) => readFile(join(page, file), 'utf8')))
  return texts.some((text) => /react(js\.org\/docs\/error-decoder|\.dev\/errors)/.test(text))
}

test('a visitor takes the whole journey on a page without a bundler [S1.2a] [S1.2c] [S1.2e] [S1.2f]', async () => {
  const page = join(folder, 'plain')
  await cp('examples/plain-app', page, { recursive: true })
  await cp(join(inject('pages').cdn, 'portico'), join(page, 'portico'), { recursive: true })
  expect(await hasReact(page)).toBe(false)
  await visit('plain', page, 'whole')
})

// A push has the newest React in the playground's journey.
const newest = { name: 'React 19', app: 'react-page', react: '.', isOfReact: true }
const hosts = [
  { name: 'React 18', app: 'react-page', react: 'examples/react-18', isOfReact: true },
  { name: 'Vue', app: 'vue-app', react: 'examples/vue-app', isOfReact: false },
  { name: 'Svelte', app: 'svelte-app', react: 'examples/svelte-app', isOfReact: false },
  { name: 'Solid', app: 'solid-app', react: 'examples/solid-app', isOfReact: false },
  ...(inject('isSoak') ? [newest] : []),
]

test.each(hosts)(
  'a visitor connects, signs in, switches, signs, sends, comes back and leaves on $name [S1.2a] [S1.2c]',
  async (host) => {
    const { name, app, react, isOfReact } = host
    const page = await buildApp(app, react)
    expect(await hasReact(page)).toBe(isOfReact)
    await visit(name, page, inject('isSoak') ? 'whole' : 'core')
  },
)
