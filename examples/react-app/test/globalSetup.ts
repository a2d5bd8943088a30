import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Stack, type StackDescription, startStack } from '@portico-examples/stack'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    stacks: readonly StackDescription[]
    /** One for all of them. */
    stackWithPast: StackDescription
    /** Built pages by name: folders to serve. `lab-split` is the lab in the files that a host would get. */
    pages: Readonly<Record<PageName, string>>
    /** A script that puts `createEvmWallet` and friends under `window.testWallets`, as an extension would be injected. */
    walletScript: string
  }
}

export type PageName = 'playground' | 'lab' | 'lab-split' | 'lab-react-18' | 'vanilla' | 'one-chain'

const PAGE_ROOTS: Readonly<Record<PageName, string>> = {
  playground: 'examples/react-app',
  lab: 'examples/react-app/test/lab',
  'lab-split': 'examples/react-app/test/lab',
  'lab-react-18': 'examples/react-app/test/lab',
  vanilla: 'examples/vanilla-page',
  'one-chain': 'examples/one-chain',
}

/** The oldest React that hosts may bring. */
const REACT_18 = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(?=/|$)`),
  replacement: resolve('examples/react-18/node_modules', name),
}))

/** What more than one file of the lab needs is in one: each test loads its page anew, and each of 150 files takes its time. */
const TOGETHER = { rollupOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } } } }

/** Built as hosts would build them. The other pages have React's development build, whose warnings fail a test. */
const isSplit = (name: string) => name !== 'lab' && name !== 'lab-react-18'

/** The nodes run, once for each worker, and the pages are built, once for all browser tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-pages-'))
  const stacks: Stack[] = []
  for (let worker = 0; worker < project.config.maxWorkers; worker += 1) {
    stacks.push(await startStack({ ports: { evm: 0, evm2: 0, solana: 0, app: 0 }, quiet: true }))
  }
  const ports = { evm: 0, evm2: 0, solana: 0, services: 0, app: 0 }
  const stackWithPast = await startStack({ history: true, quiet: true, ports })
  const pages = Object.fromEntries(Object.keys(PAGE_ROOTS).map((name) => [name, join(folder, name)])) as Record<
    PageName,
    string
  >
  const own = process.env.NODE_ENV
  for (const [name, root] of Object.entries(PAGE_ROOTS)) {
    // Vite goes by this before its mode, and Vitest has set it.
    Object.assign(process.env, { NODE_ENV: isSplit(name) ? 'production' : own })
    await build({
      root: resolve(root),
      configFile: resolve(root, 'vite.config.ts'),
      logLevel: 'error',
      ...(name === 'lab-react-18' ? { resolve: { alias: REACT_18 } } : {}),
      build: { outDir: pages[name as PageName], emptyOutDir: true, ...(isSplit(name) ? {} : TOGETHER) },
    })
  }
  Object.assign(process.env, { NODE_ENV: own })
  await build({
    root: resolve('test-kit'),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(folder, 'wallets'),
      target: 'es2022',
      lib: {
        entry: resolve('test-kit/src/index.ts'),
        formats: ['iife'],
        name: 'testWallets',
        fileName: () => 'wallets.js',
      },
    },
  })
  project.provide(
    'stacks',
    stacks.map(({ description }) => description),
  )
  project.provide('stackWithPast', stackWithPast.description)
  project.provide('pages', pages)
  project.provide('walletScript', join(folder, 'wallets', 'wallets.js'))
  return async () => {
    await Promise.all([...stacks, stackWithPast].map((stack) => stack.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}
