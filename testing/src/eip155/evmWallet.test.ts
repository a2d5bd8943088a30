import { startEvmChains } from '@portico-examples/stack'
import {
  createPublicClient,
  type Hex,
  http,
  parseEther,
  stringToHex,
  toHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FakeWindow } from '../wallet/fakeWindow.js'
import type { EvmProvider } from './evmProvider.js'
import { createEvmWallet, type EvmTestWallet, type EvmTestWalletOptions } from './evmWallet.js'

let evm: Awaited<ReturnType<typeof startEvmChains>>
let target: FakeWindow
let wallet: EvmTestWallet

beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm?.stop())
afterEach(() => {
  wallet?.uninstall()
  expect(target?.listenerTotal).toBe(0)
})

function install(options: Partial<EvmTestWalletOptions> = {}): EvmTestWallet {
  target = new FakeWindow()
  wallet = createEvmWallet({ target, chains: evm.chains, autoApprove: true, ...options })
  return wallet
}

const ask = (method: string, params: unknown[] = []) => wallet.provider.request({ method, params })
const connect = () => ask('eth_requestAccounts')
const switchTo = (chainId: number) => ask('wallet_switchEthereumChain', [{ chainId: toHex(chainId) }])

function discover(): { info: { name: string; rdns: string; uuid: string }; provider: EvmProvider }[] {
  const found: ReturnType<typeof discover> = []
  const onAnnounce = (event: Event) => void found.push((event as CustomEvent).detail)
  target.addEventListener('eip6963:announceProvider', onAnnounce)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  target.removeEventListener('eip6963:announceProvider', onAnnounce)
  return found
}

test('is found by a page that asks, and by one that was there before', () => {
  target = new FakeWindow()
  const found: unknown[] = []
  const onAnnounce = (event: Event) => void found.push((event as CustomEvent).detail.provider)
  target.addEventListener('eip6963:announceProvider', onAnnounce)
  wallet = createEvmWallet({ target, chains: evm.chains })
  target.removeEventListener('eip6963:announceProvider', onAnnounce)
  expect(found).toEqual([wallet.provider])
  expect(discover().map(({ info }) => info.rdns)).toEqual(['test.wallet.evm'])
  expect(discover()[0]?.info.uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  wallet.uninstall()
  expect(discover()).toEqual([])
})

test('announces late and injects the old way when asked to', () => {
  install({ announceAfterMs: 60_000, legacyInjected: true })
  expect(discover()).toEqual([])
  wallet.announce()
  expect(discover()).toHaveLength(1)
  expect(Reflect.get(target, 'ethereum')).toBe(wallet.provider)
  wallet.uninstall()
  expect('ethereum' in target).toBe(false)
})

test('shows its account only after approval, and never while locked', async () => {
  install({ autoApprove: false, freezeProvider: true })
  const seen: unknown[] = []
  wallet.provider.on('accountsChanged', (accounts) => seen.push(accounts))
  expect(await ask('eth_accounts')).toEqual([])
  wallet.rejectNext()
  await expect(connect()).rejects.toMatchObject({ code: 4001 })
  const connecting = connect()
  await expect.poll(() => wallet.pending().map(({ title }) => title)).toEqual(['Connect to this site'])
  await expect(connect()).rejects.toMatchObject({ code: -32002 })
  wallet.pending()[0]?.approve()
  const address = wallet.address.toLowerCase()
  expect(await connecting).toEqual([address])
  wallet.lock()
  expect(await ask('eth_accounts')).toEqual([])
  wallet.approveNext()
  expect(await connect()).toEqual([address])
  wallet.selectAccount(1)
  wallet.revoke()
  expect(seen).toEqual([[address], [], [address], [wallet.addresses[1]?.toLowerCase()], []])
})

test('signs messages and typed data that verify', async () => {
  install()
  const address = wallet.address as Hex
  await expect(ask('personal_sign', [stringToHex('hi'), address])).rejects.toMatchObject({ code: 4100 })
  await connect()
  const signature = (await ask('personal_sign', [stringToHex('hi'), address])) as Hex
  expect(await verifyMessage({ address, message: 'hi', signature })).toBe(true)
  const typedData = {
    domain: { name: 'Test', chainId: 31337 },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hi' },
  } as const
  const signed = (await ask('eth_signTypedData_v4', [address, JSON.stringify(typedData)])) as Hex
  expect(await verifyTypedData({ address, ...typedData, signature: signed })).toBe(true)
  const elsewhere = JSON.stringify({ ...typedData, domain: { chainId: 1 } })
  await expect(ask('eth_signTypedData_v4', [address, elsewhere])).rejects.toMatchObject({ code: -32602 })
})

test('sends a transaction that lands, but only from its account and on its chain', async () => {
  install()
  await connect()
  const [{ rpcUrl }] = evm.chains
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 50 })
  const to = `0x${'cd'.repeat(20)}` as const
  const transaction = { from: wallet.address, to, value: toHex(parseEther('0.5')) }
  const hash = (await ask('eth_sendTransaction', [transaction])) as Hex
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  expect(await client.getBalance({ address: to })).toBe(parseEther('0.5'))
  const foreign = { ...transaction, from: wallet.addresses[1] }
  await expect(ask('eth_sendTransaction', [foreign])).rejects.toMatchObject({ code: 4100 })
  const elsewhere = { ...transaction, chainId: toHex(31338) }
  await expect(ask('eth_sendTransaction', [elsewhere])).rejects.toMatchObject({ code: -32602 })
  wallet.rejectNext()
  await expect(ask('eth_sendTransaction', [transaction])).rejects.toMatchObject({ code: 4001 })
})

test('switches, adds and tells of chains', async () => {
  const [one, two] = evm.chains
  install({ chains: [one] })
  const seen: unknown[] = []
  wallet.provider.on('chainChanged', (chainId) => seen.push(chainId))
  await expect(switchTo(31338)).rejects.toMatchObject({ code: 4902 })
  const chain = {
    chainId: '0x7a6a',
    chainName: 'Two',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [two.rpcUrl],
  }
  const wrong = { ...chain, chainId: '0x1' }
  await expect(ask('wallet_addEthereumChain', [wrong])).rejects.toMatchObject({ code: -32602 })
  expect(await ask('wallet_addEthereumChain', [chain])).toBeNull()
  expect(await ask('eth_chainId')).toBe('0x7a6a')
  expect(await ask('eth_blockNumber')).toMatch(/^0x/)
  wallet.lieAboutSwitch(true)
  expect(await switchTo(31337)).toBeNull()
  expect(wallet.chainId).toBe(31338)
  wallet.selectChain(31337)
  expect(seen).toEqual(['0x7a6a', '0x7a69'])
})

test('refuses what it does not know and what it cannot do now', async () => {
  install()
  await connect()
  await expect(ask('wallet_unheardOf')).rejects.toMatchObject({ code: 4200 })
  await expect(ask('anvil_setBalance')).rejects.toMatchObject({ code: 4200 })
  await expect(ask('eth_sign', [wallet.address, '0x00'])).rejects.toMatchObject({ code: 4200 })
  await expect(ask('wallet_switchEthereumChain', [{ chainId: 1 }])).rejects.toMatchObject({ code: -32602 })
  wallet.setOnline(false)
  await expect(ask('eth_chainId')).rejects.toMatchObject({ code: 4900 })
})

test('tells nothing of changes when it is to have no events', async () => {
  install({ withoutEvents: true })
  expect(Object.keys(discover()[0]?.provider ?? {})).toEqual(['request'])
  await connect()
  wallet.selectAccount(1)
  expect(await ask('eth_accounts')).toEqual([wallet.addresses[1]?.toLowerCase()])
})

test('never answers, forgets revoked sites, and remembers over a reload', async () => {
  const saved = new Map<string, string>()
  const storage = { getItem: (key: string) => saved.get(key) ?? null, setItem: saved.set.bind(saved) }
  install({ storage })
  await connect()
  await switchTo(31338)
  wallet.uninstall()
  install({ storage })
  expect([wallet.connected, wallet.chainId]).toEqual([true, 31338])
  expect(await ask('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
  expect(await ask('wallet_getPermissions')).toEqual([])
  wallet.neverAnswer('eth_chainId')
  const late = new Promise((resolve) => setTimeout(resolve, 30, 'late'))
  expect(await Promise.race([ask('eth_chainId'), late])).toBe('late')
})
