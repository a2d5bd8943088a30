import { FakeWindow } from '@portico/testing'
import { mnemonicToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWalletSet, type WalletSet } from './walletSet.js'

const nowhere = 'http://127.0.0.1:9/'
let target: FakeWindow
let set: WalletSet
let announced: { readonly info: { readonly uuid: string; readonly rdns: string; readonly icon: string } }[]
let registered: { readonly name: string; readonly icon: string }[]

beforeEach(() => {
  announced = []
  registered = []
  target = new FakeWindow()
  const saved = new Map<string, string>()
  const storage = { getItem: (key: string) => saved.get(key) ?? null, setItem: saved.set.bind(saved) }
  const onAnnounce = (event: Event) => void announced.push((event as CustomEvent).detail)
  const onRegister = (event: Event) =>
    (event as CustomEvent).detail({ register: (wallet: never) => registered.push(wallet) })
  target.addEventListener('eip6963:announceProvider', onAnnounce)
  target.addEventListener('wallet-standard:register-wallet', onRegister)
  set = createWalletSet({
    target,
    storage,
    autoApprove: true,
    evmChains: [{ chainId: 31337, rpcUrl: nowhere }],
    solanaChains: [{ id: 'solana:localnet', rpcUrl: nowhere }],
  })
  target.removeEventListener('eip6963:announceProvider', onAnnounce)
  target.removeEventListener('wallet-standard:register-wallet', onRegister)
})

afterEach(() => {
  for (const wallet of set.all) wallet.uninstall()
  expect(target.listenerTotal).toBe(0)
})

const countOf = (values: readonly unknown[]) => new Set(values).size

test('is three wallets of one family and two of the other, none like another', () => {
  expect(announced.map(({ info }) => info.rdns)).toEqual(['test.wallet.a', 'test.wallet.b', 'test.wallet.c'])
  expect(registered.map(({ name }) => name)).toEqual(['Solana wallet D', 'Solana wallet E'])
  expect(countOf(announced.map(({ info }) => info.uuid))).toBe(3)
  expect(countOf(set.all.map(({ name }) => name))).toBe(5)
  expect(countOf([...announced.map(({ info }) => info), ...registered].map(({ icon }) => icon))).toBe(5)
  const addresses = set.all.flatMap((wallet) => wallet.addresses)
  expect(countOf(addresses)).toBe(addresses.length)
  for (const wallet of set.all) expect(wallet.addresses.length).toBeGreaterThanOrEqual(2)
})

test('has EVM accounts that the local chains have filled', () => {
  const mnemonic = 'test test test test test test test test test test test junk'
  const filled = Array.from({ length: 7 }, (_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address)
  expect(set.evm.flatMap((wallet) => wallet.addresses)).toEqual(filled)
})

test('keeps five permissions apart', async () => {
  for (const { provider } of set.evm) await provider.request({ method: 'eth_requestAccounts' })
  for (const { wallet } of set.solana) {
    await (wallet.features['standard:connect'] as { connect(): Promise<unknown> }).connect()
  }
  expect(set.all.map(({ connected }) => connected)).toEqual([true, true, true, true, true])
  set.evm[1].revoke()
  set.solana[0].lock()
  expect(set.all.map(({ connected, locked }) => connected && !locked)).toEqual([true, false, true, false, true])
})
