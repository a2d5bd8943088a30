import { eip155 } from '@portico/chain-eip155'
import { solana } from '@portico/chain-solana'
import { solanaMainnet } from '@portico/chain-solana/networks'
import {
  type Kernel,
  type KernelConfig,
  type Namespace,
  Pairing,
  parseAccountId,
  Signer,
  SignInProof,
  sessionOf,
} from '@portico/kernel'
import { createMemoryArea, createTestKernel } from '@portico/kernel/testing'
import { type RelayServer, startRelay } from '@portico-examples/stack/relay'
import type { PairedWallet } from '@portico-examples/wallet-page'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { leavePage, openOrigin } from '../test/page.js'
import { networkOf, ONE, openWallet, SOL, TWO } from '../test/stage.js'
import { pairing } from './index.js'

let server: RelayServer
let area: ReturnType<typeof createMemoryArea>
let kernels: Kernel[] = []
let wallet: PairedWallet

beforeAll(async () => {
  server = await startRelay()
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
  const account = session(kernel, 'eip155')?.accounts[0].id ?? ''
  const { signMessage } = await kernel.get(Signer, 'eip155')
  const { text } = await signMessage(account as never, 'hello')
  const address = parseAccountId(account).address as `0x${string}`
  expect(await verifyMessage({ address, message: 'hello', signature: text as `0x${string}` })).toBe(true)
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
  await vi.waitFor(() => expect(session(kernel, 'eip155')?.accounts[0].id).toBe(`${TWO}:${second}`))
})

it('a reload opens what was paired, without a prompt', async () => {
  const first = open()
  const { walletId } = await pair(first)
  await first.dispose()
  leavePage()
  const next = open()
  await next.restore()
  expect(session(next, 'eip155')).toMatchObject({ walletId })
  expect(session(next, 'solana')).toMatchObject({ walletId })
})

describe('a wallet that knows a network by its older id alone', () => {
  const OLD_MAINNET = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const MAINNET = solanaMainnet.caipNetworkId

  async function sign(kernel: Kernel): Promise<boolean> {
    const account = session(kernel, 'solana')?.accounts[0].id
    if (account === undefined) return false
    const proof = await kernel.get(SignInProof, 'solana')
    const { chainId, address: accountAddress } = parseAccountId(account)
    const fields = {
      accountAddress,
      chainId,
      domain: 'example.org',
      uri: 'https://example.org',
      version: '1',
      nonce: '0',
    }
    const { text } = await proof.sign(account, { text: 'hello', fields })
    return proof.verify(account, 'hello', text)
  }

  it('is used by that id, and after a reload as well', async () => {
    await wallet.dispose()
    const chains = [{ id: OLD_MAINNET, name: 'Solana', rpcUrl: 'http://127.0.0.1:9' }]
    wallet = await openWallet(server.description, { autoApprove: true, chains })
    const networks = [solanaMainnet, networkOf(ONE)] as const
    const first = open({ networks })
    const { walletId, namespaces } = await pair(first)
    expect(namespaces).toEqual(['solana'])
    expect(wallet.sessions()[0]?.chains).toEqual([OLD_MAINNET])
    expect(session(first, 'solana')).toMatchObject({ walletId, chainId: MAINNET })
    expect(await sign(first)).toBe(true)

    await first.dispose()
    leavePage()
    const next = open({ networks })
    await next.restore()
    expect(session(next, 'solana')).toMatchObject({ walletId, chainId: MAINNET })
    expect(await sign(next)).toBe(true)
  })

  it('is asked by the one of today when it knows both', async () => {
    await wallet.dispose()
    const chains = [OLD_MAINNET, MAINNET].map((id) => ({ id, name: id, rpcUrl: 'http://127.0.0.1:9' }))
    wallet = await openWallet(server.description, { autoApprove: false, chains })
    const kernel = open({ networks: [solanaMainnet] })
    await pair(kernel)
    expect(wallet.sessions()[0]?.chains).toEqual(expect.arrayContaining([MAINNET, OLD_MAINNET]))
    const signed = sign(kernel)
    await vi.waitFor(() => expect(wallet.requests()).toHaveLength(1))
    const [request] = wallet.requests()
    expect(request?.chainId).toBe(MAINNET)
    await request?.approve()
    expect(await signed).toBe(true)
  })
})

it('without a relay the plugin says what to set', async () => {
  const kernel = open({ relayUrl: undefined })
  await expect(kernel.get(Pairing)).rejects.toMatchObject({
    code: 'PLUGIN_FAILED',
    cause: { code: 'CONFIG_INVALID', context: { option: 'relayUrl' } },
  })
})
