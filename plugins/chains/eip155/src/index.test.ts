import { gzipSync } from 'node:zlib'
import { createKernel } from '@portico/kernel'
import { expect, it, onTestFinished } from 'vitest'
import { bundle } from '../test/bundle.js'
import { openPage } from '../test/page.js'
import { NETWORKS, openScene, settle } from '../test/scene.js'
import { eip155 } from './index.js'

/** Notes for a host's bundler, which leaves them out. */
const PURE = '/* @__PURE__ */ '

it('passes the host’s options on', async () => {
  const page = openPage() as EventTarget & { ethereum?: unknown }
  page.ethereum = {}
  onTestFinished(() => void delete page.ethereum)
  const off = await openScene({ plugins: [eip155({ legacyProvider: false })] })
  const on = await openScene()
  for (const { kernel } of [off, on]) await kernel.discover()
  await settle()
  expect([off.wallets().length, on.wallets().length]).toEqual([0, 1])
})

it('is registered without a look at the page', () => {
  const kernel = createKernel({ plugins: [eip155()], networks: NETWORKS })
  expect(kernel.namespaces).toEqual(['eip155'])
})

it('keeps to its weight: 700 bytes at first, 12 KiB to connect, transfers on their own', async () => {
  const files = await bundle("export { eip155 } from './index.js'")
  const weight = (name: string) => {
    const code = files.filter((file) => file.name.includes(name)).map((file) => file.code.replaceAll(PURE, ''))
    expect(code.length).toBe(1)
    return gzipSync(code.join(), { level: 9 }).length
  }
  expect(files.map(({ name }) => name).sort()).toEqual(['activate.js', 'entry.js', 'sender.js'])
  expect(weight('entry')).toBeLessThanOrEqual(700)
  expect(weight('activate')).toBeLessThanOrEqual(12 * 1024)
})
