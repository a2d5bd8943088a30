import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { buildFrame } from '../../../services/wallet-frame/buildFrame.js'
import { buildCdn } from '../../../tools/build/buildCdn.mjs'
import type { StackDescriptions } from './stackProcess.js'

declare module 'vitest' {
  interface ProvidedContext extends StackDescriptions {
    /**
     * Built pages by name: folders to serve. `lab-split` is the lab in the files that a host would get; `lab-strict` has
     * React's development build, whose warnings fail a test.
     */
    pages: Readonly<Record<PageName, string>>
    /** A script that puts `createEvmWallet` and friends under `window.testWallets`, as an extension would be injected. */
    walletScript: string
  }
}

export type PageName =
  | 'playground'
  | 'lab'
  | 'lab-strict'
  | 'lab-split'
  | 'lab-react-18'
  | 'vanilla'
  | 'headless'
  | 'cdn'

/** Those that a bundler builds. */
const PAGE_ROOTS: Readonly<Record<Exclude<PageName, 'cdn'>, string>> = {
  playground: 'examples/react-app',
  lab: 'examples/react-app/test/lab',
  'lab-strict': 'examples/react-app/test/lab',
  'lab-split': 'examples/react-app/test/lab',
  'lab-react-18': 'examples/react-app/test/lab',
  vanilla: 'examples/vanilla-page',
  headless: 'examples/headless',
}

/** The oldest React that hosts may bring. */
const REACT_18 = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(?=/|$)`),
  replacement: resolve('examples/react-18/node_modules', name),
}))

/** What more than one file of the lab needs is in one: each test loads its page anew, and each of 150 files takes its time. */
const TOGETHER = { rollupOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } } } }

/** In the files that hosts would get. */
const isSplit = (name: string) => !['lab', 'lab-strict', 'lab-react-18'].includes(name)

/** Loading this one takes a fifth longer: it is for the scenes, which come to every view. */
const hasDevelopmentReact = (name: string) => ['lab-strict', 'lab-react-18'].includes(name)

async function startStacks(workers: number, frameFiles: string) {
  const child = fork(fileURLToPath(new URL('stackProcess.ts', import.meta.url)), [String(workers), frameFiles], {
    execArgv: ['--conditions=@portico/source', '--import', 'tsx'],
  })
  const ended = once(child, 'exit')
  const described = await Promise.race([
    once(child, 'message').then(([descriptions]) => descriptions as StackDescriptions),
    ended.then(([code]) => {
      throw new Error(`the stacks of the browser tests did not start: their process ended with ${code}`)
    }),
  ])
  const stop = async () => {
    child.disconnect()
    await ended
  }
  return { described, stop }
}

/** Beside the pages, the script with the wallets. */
async function buildPages(folder: string): Promise<Readonly<Record<PageName, string>>> {
  const pages = Object.fromEntries(
    [...Object.keys(PAGE_ROOTS), 'cdn'].map((name) => [name, join(folder, name)]),
  ) as Record<PageName, string>
  const own = process.env.NODE_ENV
  for (const [name, root] of Object.entries(PAGE_ROOTS)) {
    // Vite goes by this before its mode, and Vitest has set it.
    Object.assign(process.env, { NODE_ENV: hasDevelopmentReact(name) ? own : 'production' })
    await build({
      root: resolve(root),
      configFile: resolve(root, 'vite.config.ts'),
      logLevel: 'error',
      ...(name === 'lab-react-18' ? { resolve: { alias: REACT_18 } } : {}),
      build: { outDir: pages[name as PageName], emptyOutDir: true, ...(isSplit(name) ? {} : TOGETHER) },
    })
  }
  Object.assign(process.env, { NODE_ENV: own })
  await cp('examples/cdn-page', pages.cdn, { recursive: true })
  await buildCdn(join(pages.cdn, 'portico'))
  await build({
    root: resolve('test-kit'),
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@portico/source', 'module', 'browser', 'production'] },
    build: {
      outDir: join(folder, 'wallets'),
      target: 'es2022',
      rollupOptions: { output: { codeSplitting: false } },
      lib: {
        entry: resolve('test-kit/src/index.ts'),
        formats: ['iife'],
        name: 'testWallets',
        fileName: () => 'wallets.js',
      },
    },
  })
  return pages
}

/** The nodes run, once for each worker, and the pages are built, once for all browser tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-pages-'))
  const frameFiles = await buildFrame(join(folder, 'frame'))
  const [{ described, stop }, pages] = await Promise.all([
    startStacks(project.config.maxWorkers, frameFiles),
    buildPages(folder),
  ])
  project.provide('stacks', described.stacks)
  project.provide('stackWithPast', described.stackWithPast)
  project.provide('pages', pages)
  project.provide('walletScript', join(folder, 'wallets', 'wallets.js'))
  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
