import { gzipSync } from 'node:zlib'
import { Balance, createKernel, type KernelConfig, Sender, WalletRpc } from '@portico/kernel'
import { expect, it, onTestFinished } from 'vitest'
import { bundle } from '../test/bundle.js'
import { openPage } from '../test/page.js'
import { NETWORKS, ONE, openConnectedScene, openScene, settle } from '../test/scene.js'
import { createScriptedWallet } from '../test/scriptedWallet.js'
import { ping } from './activate.js'
import { eip155 } from './index.js'
import { base, mainnet, sepolia } from './networks.js'

/** Notes for a host's bundler, which leaves them out. */
const PURE = '/* @__PURE__ */ '

it('does not offer the global provider when the host switches that way off [S3.24]', async () => {
  const page = openPage() as EventTarget & { ethereum?: unknown }
  page.ethereum = {}
  onTestFinished(() => void delete page.ethereum)
  const off = await openScene({ discovery: { injected: false } })
  const on = await openScene()
  for (const { kernel } of [off, on]) await kernel.discover()
  await settle()
  expect([off.wallets().length, on.wallets().length]).toEqual([0, 1])
})

it('is registered without a look at the page', () => {
  const kernel = createKernel({ plugins: [eip155()], networks: NETWORKS })
  expect(kernel.namespaces).toEqual(['eip155'])
})

it('begins on Ethereum where the host offers it, and else on the first network [S1.4]', () => {
  const chainIdOf = (networks: KernelConfig['networks']) =>
    createKernel({ plugins: [eip155()], networks })
      .state.namespaces.get()
      .get('eip155')?.chainId
  expect(eip155().manifest.defaultChain).toBe('eip155:1')
  expect(chainIdOf([base, mainnet])).toBe('eip155:1')
  expect(chainIdOf([base, sepolia])).toBe('eip155:8453')
})

it('can read balances and send [S9.18]', () => {
  const { provides } = eip155().manifest
  expect(Object.values(provides)).toEqual(expect.arrayContaining([Balance, Sender]))
})

it('has smart accounts, which are the default, and plain ones [S3.21, S3.22]', () => {
  expect(eip155().manifest.accountTypes).toEqual(['smartAccount', 'eoa'])
})

it('names a call by which endpoints can be ranked, and which the wallet’s node is allowed [S7.29b]', async () => {
  expect(ping).toBe('net_listening')
  const wallet = createScriptedWallet({ [ping]: () => true })
  const { get } = await openConnectedScene(wallet)
  expect(await (await get(WalletRpc)).read(ONE, { method: ping })).toBe(true)
})

it('keeps to its weight: 920 bytes at first, 12.5 KiB to connect, what comes after and the library on their own', async () => {
  const files = await bundle("export { eip155 } from './index.js'")
  const codeOf = (name: string) => files.find((file) => file.name === name)?.code ?? ''
  const sharedBy = (name: string) => [...codeOf(name).matchAll(/from\s*"\.\/([^"]+)"/g)].map(([, file = '']) => file)
  const weight = (names: readonly string[]) => {
    const code = names.map((name) => codeOf(name).replaceAll(PURE, ''))
    return gzipSync(code.join(''), { level: 9 }).length
  }
  const toConnect = ['activate.js', ...sharedBy('activate.js')]
  const lazily = files.map(({ name }) => name).filter((name) => name !== 'entry.js' && !toConnect.includes(name))
  expect(sharedBy('entry.js')).toEqual([])
  expect(lazily).toEqual(
    expect.arrayContaining([
      'calls.js',
      'createActions.js',
      'createReading.js',
      'remoteWalletAdapter.js',
      'verifySignature.js',
    ]),
  )
  for (const name of ['entry.js', ...toConnect]) expect(codeOf(name)).not.toContain('viem@')
  expect(weight(['entry.js'])).toBeLessThanOrEqual(920)
  expect(weight(toConnect)).toBeLessThanOrEqual(12.5 * 1024)
  expect(codeOf('activate.js')).not.toBe('')
  const toAct = sharedBy('createActions.js').filter((name) => !toConnect.includes(name))
  expect(weight(['createActions.js', ...toAct])).toBeLessThanOrEqual(17 * 1024)
})
