import { eip155 } from '@portico/chain-eip155'
import { solana } from '@portico/chain-solana'
import {
  type Kernel,
  type KernelConfig,
  type Namespace,
  Pairing,
  parseAccountId,
  Signer,
  sessionOf,
} from '@portico/kernel'
import { createMemoryArea, createTestKernel } from '@portico/kernel/testing'
import { type Services as LocalServices, startServices } from '@portico-examples/stack'
import type { PairedWallet } from '@portico-examples/wallet-page'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { leavePage, openOrigin } from '../test/page.js'
import { networkOf, ONE, openWallet, SOL, TWO } from '../test/stage.js'
import { pairing } from './index.js'

let server: LocalServices
let area: ReturnType<typeof createMemoryArea>
let kernels: Kernel[] = []
let wallet: PairedWallet

beforeAll(async () => {
  server = await startServices({ ports: { services: 0 } })
})
beforeEach(async () => {
  openOrigin()
  area = createMemoryArea()
  wallet = await openWallet(server.description, { autoApprove: true })
})
afterEach(async () => {
  for (const kernel of kernels) await kernel.dispose()
  kernels = []
  await wallet.dispose()
  leavePage()
  vi.unstubAllGlobals()
})
afterAll(() => server.stop())

function open(options: Partial<KernelConfig> = {}): Kernel {
  const { relayUrl, projectId } = server.description
  const kernel = createTestKernel({
    plugins: [eip155(), solana(), pairing()],
    networks: [networkOf(ONE), networkOf(TWO), networkOf(SOL)],
    ...{ relayUrl, projectId, storage: area },
    ...options,
  })
  kernels.push(kernel)
  return kernel
}

const session = (kernel: Kernel, namespace: Namespace) => sessionOf(kernel.state.namespaces.get().get(namespace))

async function pair(kernel: Kernel) {
  const { propose } = await kernel.get(Pairing)
  const { uri, approved } = await propose()
  await wallet.pair(uri)
  await wallet.approve()
  const paired = await approved
  await Promise.all(paired.namespaces.map((namespace) => kernel.connect(namespace, paired.walletId)))
  return paired
}

it('one approval connects both families, and their signers sign through it [S1.2a]', async () => {
  const kernel = open()
  const { walletId } = await pair(kernel)
  expect(session(kernel, 'eip155')).toMatchObject({ walletId, chainId: ONE })
  expect(session(kernel, 'solana')).toMatchObject({ walletId, chainId: SOL })
  const account = session(kernel, 'eip155')?.accounts[0] ?? ''
  const { signMessage } = await kernel.get(Signer, 'eip155')
  const signature = await signMessage(account as never, new TextEncoder().encode('hello'))
  const hex = `0x${Buffer.from(signature).toString('hex')}` as const
  const address = parseAccountId(account).address as `0x${string}`
  expect(await verifyMessage({ address, message: 'hello', signature: hex })).toBe(true)
})

it('disconnecting one family disconnects the other, and the wallet [S4.7]', async () => {
  const kernel = open()
  await pair(kernel)
  await kernel.disconnect('solana')
  await vi.waitFor(() => expect(session(kernel, 'eip155')).toBeUndefined())
  expect(session(kernel, 'solana')).toBeUndefined()
  await vi.waitFor(() => expect(wallet.sessions()).toEqual([]))
  expect([...kernel.state.wallets.get().values()].flat()).toEqual([])
})

it('the wallet moves and changes its account: the kernel follows [S4.9b] [S4.10]', async () => {
  const kernel = open()
  await pair(kernel)
  await wallet.changeChain(TWO)
  await vi.waitFor(() => expect(session(kernel, 'eip155')?.chainId).toBe(TWO))
  const [, second = ''] = wallet.accounts.addresses('eip155')
  await wallet.changeAccount('eip155', second)
  await vi.waitFor(() => expect(session(kernel, 'eip155')?.accounts[0]).toBe(`${TWO}:${second}`))
})

it('a reload opens what was paired, asking nobody', async () => {
  const first = open()
  const { walletId } = await pair(first)
  await first.dispose()
  leavePage()
  const next = open()
  await next.restore()
  expect(session(next, 'eip155')).toMatchObject({ walletId })
  expect(session(next, 'solana')).toMatchObject({ walletId })
})

it('without a relay the plugin says what to set', async () => {
  const kernel = open({ relayUrl: undefined })
  await expect(kernel.get(Pairing)).rejects.toMatchObject({
    code: 'PLUGIN_FAILED',
    cause: { code: 'CONFIG_INVALID', context: { option: 'relayUrl' } },
  })
})
