import { type ChainId, parseAccountId, type RemoteWallet } from '@portico/kernel'
import { cardanoAddressOf, cardanoStakeAddressOf, signCardanoData, testCardanoKeys } from '@portico/testing/cip34'
import { expect, it, vi } from 'vitest'
import { decodeAddress } from '../src/address.js'
import { cardanoMainnet, cardanoPreprod, cardanoPreview } from '../src/networks.js'
import type { Cip30Api, Cip30Wallet } from '../src/wallet/cip30.js'
import { openConnected, openPlugin } from './openPlugin.js'
import { createWallet, openPage } from './page.js'
import { verifyByReferences } from './reference.js'

const [keys = { payment: new Uint8Array(32) }] = testCardanoKeys
const hexOf = (text: string) => Buffer.from(decodeAddress(text) ?? []).toString('hex')
const networks = [cardanoMainnet, cardanoPreprod, cardanoPreview] as const

it('signs in with the stake key, whose address stays, and messages with the account’s own [S7.35]', async () => {
  const { proof, signer, account, wallet } = await openConnected()
  const stake = cardanoStakeAddressOf(keys, 0) ?? ''
  expect(proof.addressText(account)).toBe(stake)
  const { text, publicKey } = await proof.sign(account, { text: 'Welcome', fields: {} as never })
  expect(verifyByReferences(stake, new TextEncoder().encode('Welcome'), text)).toBe(true)
  expect(publicKey).toHaveLength(32)
  // A server knows the stake address alone.
  const { chainId, address } = parseAccountId(account)
  expect(await proof.verify(`${chainId}:${stake}`, 'Welcome', text)).toBe(true)
  const message = await signer.signMessage(account, 'Welcome')
  expect(await proof.verify(account, 'Welcome', message.text)).toBe(false)
  const payload = Buffer.from('Welcome').toString('hex')
  const asked = wallet.requests.filter(({ method }) => method === 'signData').map(({ params }) => params)
  expect(asked).toEqual([stake, address].map((of) => ({ address: hexOf(of), payload })))
})

it('signs in by its own address where it has no stake part, and takes a device’s signature over the hash', async () => {
  const enterprise = [{ payment: new Uint8Array(32).fill(40) }]
  const { proof, account } = await openConnected({ keys: enterprise, quirks: { hashesMessages: true } })
  expect(proof.addressText(account)).toBe(parseAccountId(account).address)
  const { text } = await proof.sign(account, { text: 'Welcome', fields: {} as never })
  expect(await proof.verify(account, 'Welcome', text)).toBe(true)
  expect(await proof.verify(account, 'Welcome!', text)).toBe(false)
})

it('takes the signature of no other account', async () => {
  const { signer, account } = await openConnected({ quirks: { signsWithOther: true } })
  await expect(signer.signMessage(account, 'Welcome')).rejects.toMatchObject({ code: 'WALLET_BAD_REPLY' })
})

it('connects a wallet that has no used address yet', async () => {
  const { account } = await openConnected({ quirks: { isNew: true } })
  expect(parseAccountId(account).address).toBe(cardanoAddressOf(keys, 0))
})

it('follows the wallet to another network, and lets the page choose among test networks', async () => {
  const { wallet, session, networkSwitch, reports } = await openConnected({ network: 'mainnet' }, { networks })
  expect(session.accounts[0].id).toBe(`${cardanoMainnet.caipNetworkId}:${cardanoAddressOf(keys, 1)}`)
  expect(networkSwitch.chains()).toEqual([cardanoMainnet.caipNetworkId])
  wallet.selectChainByName('testnet')
  await vi.waitFor(() => expect(reports.at(-1)?.chainId).toBe(cardanoPreprod.caipNetworkId))
  expect(reports.at(-1)?.key).toBe(session.key)
  expect(networkSwitch.chains()).toEqual([cardanoPreprod.caipNetworkId, cardanoPreview.caipNetworkId])
  await networkSwitch.switchTo(cardanoPreview.caipNetworkId)
  expect(reports.at(-1)?.accounts[0].id).toBe(`${cardanoPreview.caipNetworkId}:${cardanoAddressOf(keys, 0)}`)
})

it('does not connect a wallet that is on no network of the page', async () => {
  createWallet()
  const { connector } = await openPlugin({ networks: [cardanoMainnet] })
  await expect(connector.connect('testwallet')).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
})

it('finds out about another account when the visitor comes back, where the wallet tells nothing', async () => {
  const { wallet, reports } = await openConnected({ quirks: { hasNoEvents: true } })
  wallet.selectAccount(1)
  openPage().dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(reports.at(-1)?.accounts[0].id).toContain(wallet.address))
  wallet.revoke()
  openPage().dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(reports).toHaveLength(2))
  expect(reports.at(-1)).toBeUndefined()
})

it('asks for the wallet anew when its account has changed, before it signs', async () => {
  const { wallet, signer, account, reports } = await openConnected({ quirks: { hasNoEvents: true } })
  wallet.selectAccount(1)
  await expect(signer.signMessage(account, 'Welcome')).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  expect(wallet.requests.filter(({ method }) => method === 'enable')).toHaveLength(2)
  expect(reports).toEqual([])
})

/** A wallet of the test's own at its place in `window.cardano`. */
async function connectTo(api: Partial<Record<keyof Cip30Api, () => unknown>>) {
  const page = openPage() as EventTarget & { cardano?: object }
  const usual = { getNetworkId: () => 0, getUsedAddresses: () => [], getChangeAddress: () => '', signData: () => '' }
  page.cardano = { testwallet: { enable: async () => ({ ...usual, ...api }) } }
  try {
    return await (await openPlugin()).connector.connect('testwallet')
  } finally {
    delete page.cardano
  }
}

it('passes over addresses that can’t be paid or that it does not know', async () => {
  const used = ['83aa', '', hexOf(cardanoStakeAddressOf(keys, 0) ?? ''), hexOf(cardanoAddressOf(keys, 0))]
  const session = await connectTo({ getUsedAddresses: () => used })
  expect(parseAccountId(session.accounts[0].id).address).toBe(cardanoAddressOf(keys, 0))
})

it.each([
  { getNetworkId: () => 2 },
  { getNetworkId: () => '0' },
  { getUsedAddresses: () => 'addr1' },
  { getUsedAddresses: () => [hexOf(cardanoAddressOf(keys, 1))] },
  { getChangeAddress: () => hexOf(cardanoStakeAddressOf(keys, 0) ?? '') },
  { getChangeAddress: () => null },
])('refuses a wallet whose answer is none: %s', async (api) => {
  await expect(connectTo(api)).rejects.toMatchObject({ code: 'WALLET_BAD_REPLY' })
})

it.each([
  [{ code: -3, info: 'no' }, 'REQUEST_REJECTED'],
  [{ code: 3, info: 'no' }, 'REQUEST_REJECTED'],
  [new Error('user canceled connection'), 'REQUEST_REJECTED'],
  [{ code: 2, info: 'The transaction was rejected by the user' }, 'REQUEST_REJECTED'],
  [{ code: -2, info: 'it broke' }, 'WALLET_FAILED'],
  [{ code: 2, info: 'no key' }, 'WALLET_FAILED'],
])('reads %o as %s', async (error, code) => {
  await expect(connectTo({ getNetworkId: () => Promise.reject(error) })).rejects.toMatchObject({ code })
})

/** A wallet somewhere else that answers as a test says. */
function createRemote(chains: readonly [ChainId, ...ChainId[]], addresses: readonly string[], answers: object) {
  const asked: { chainId: ChainId; method: string; params: unknown }[] = []
  const listeners = new Set<() => void>()
  let accounts = addresses.map((address) => `${chains[0]}:${address}` as const)
  const wallet: RemoteWallet = {
    name: 'Far',
    accounts: () => accounts,
    chains: () => chains,
    methods: () => Object.keys(answers),
    chain: () => chains[0],
    setChain: () => {},
    async request(chainId, method, params) {
      asked.push({ chainId, method, params })
      return (answers as Record<string, unknown>)[method]
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    end: async () => {},
  }
  const end = () => {
    accounts = []
    for (const listener of listeners) listener()
  }
  return { wallet, asked, listeners, end }
}

it('asks a remote wallet by the names of the wire, and answers from what it has shared', async () => {
  const { remote } = await openPlugin()
  const [address, stake = ''] = [cardanoAddressOf(keys, 0), cardanoStakeAddressOf(keys, 0)]
  const signed = signCardanoData(keys, 0, { address: hexOf(address), payload: Uint8Array.of(1) })
  const { wallet, asked, listeners, end } = createRemote(['cip34:0-1'], [address], { cardano_signData: signed })
  const provider = remote.createProvider(wallet) as Cip30Wallet
  const api = (await provider.enable()) as Cip30Api & Record<string, (...input: unknown[]) => Promise<unknown>>
  expect(remote.methods).toContain('cardano_signData')
  expect(remote.wire?.events).toEqual({ cardano_onAccountChange: 'accounts', cardano_onNetworkChange: 'chain' })
  expect(await api.getNetworkId()).toBe(0)
  expect(await api.getUsedAddresses()).toEqual([hexOf(address)])
  expect(await api.getChangeAddress()).toBe(hexOf(address))
  expect(await api.getRewardAddresses?.()).toEqual([hexOf(stake)])
  expect(asked).toEqual([])
  expect(await api.signData(hexOf(address), '01')).toEqual(signed)
  expect(asked).toEqual([{ chainId: 'cip34:0-1', method: 'cardano_signData', params: [hexOf(address), '01'] }])
  await expect(api.signTx?.('84')).rejects.toMatchObject({ code: 4200 })

  const onChange = vi.fn()
  api.experimental?.on?.('accountChange', onChange)
  api.experimental?.on?.('networkChange', onChange)
  end()
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(await provider.isEnabled?.()).toBe(false)
  await expect(provider.enable()).rejects.toMatchObject({ code: 4900 })
  api.experimental?.off?.('accountChange', onChange)
  expect(listeners.size).toBe(0)
})

it('reads the address in what wallets share with the stake address before it, and asks one that shares that alone', async () => {
  const { remote } = await openPlugin()
  const [address, stake = ''] = [cardanoAddressOf(keys, 0), cardanoStakeAddressOf(keys, 0)]
  expect(remote.wire?.address?.(`${stake}-${address}`)).toBe(address)
  expect(remote.wire?.address?.(address)).toBe(address)
  const { wallet, asked } = createRemote(['cip34:0-1'], [stake], { cardano_getUsedAddresses: [hexOf(address)] })
  const api = (await (remote.createProvider(wallet) as Cip30Wallet).enable()) as Cip30Api
  expect(await api.getUsedAddresses()).toEqual([hexOf(address)])
  expect(asked.map(({ method }) => method)).toEqual(['cardano_getUsedAddresses'])
})

it('asks a wallet that the page has left nothing until the visitor chooses it again', async () => {
  const { connector, wallet } = await openConnected()
  await connector.disconnect()
  expect(wallet.connected).toBe(true)
  await expect(connector.connect('testwallet', { silent: true })).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
  expect((await connector.connect('testwallet')).accounts[0].id).toContain(wallet.address)
})
