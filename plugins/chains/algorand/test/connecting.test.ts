import { type ChainId, PorticoError, type RemoteWallet } from '@portico/kernel'
import { algorandAddressOf, signAlgorandTransaction, testAlgorandSeeds } from '@portico/testing/algorand'
import { expect, it } from 'vitest'
import { walletErrors } from '../src/wallet/dialect.js'
import type { RemoteAlgorand } from '../src/wallet/wallets.js'
import { useLocalChains } from './localChains.js'
import { openConnected, openPlugin } from './openPlugin.js'
import { createWallet, openPage } from './page.js'

const DIALECTS = ['arc27', 'arc1', 'lute'] as const

it.each(DIALECTS)(
  'connects a wallet of %s, with all of its accounts, and goes to another network with it',
  async (dialect) => {
    const { session, connector, networkSwitch, accountChoice, main, side, wallet } = await openConnected({ dialect })
    expect(session.accounts.map(({ id }) => id)).toEqual(main.accounts.slice(0, 2).map((one) => `${main.caip2}:${one}`))
    const seen: unknown[] = []
    connector.onSessionChange((now) => seen.push(now?.accounts[0].id))
    await accountChoice.choose(`${main.caip2}:${main.accounts[1]}`)
    await networkSwitch.switchTo(side.caip2)
    expect(seen).toEqual([`${main.caip2}:${main.accounts[1]}`, `${side.caip2}:${main.accounts[1]}`])
    const asked = wallet.requests.length
    await connector.disconnect()
    expect(wallet.requests.length - asked).toBe(dialect === 'arc27' ? 2 : 0)
  },
)

it.each(DIALECTS)(
  'a refusal by a wallet of %s is one error, a network that it does not know another',
  async (dialect) => {
    const { chains } = await useLocalChains()
    const { networkSwitch, connector, side, wallet } = await openConnected({ dialect, chains: chains.slice(0, 1) })
    const seen: unknown[] = []
    connector.onSessionChange((session) => seen.push(session))
    await expect(networkSwitch.switchTo(side.caip2)).rejects.toMatchObject({ code: 'CHAIN_UNRECOGNISED' })
    wallet.revoke()
    wallet.setAutoApprove(false)
    wallet.rejectNext()
    const connecting = connector.connect({ arc27: 'test-first', arc1: 'algorand', lute: 'lute' }[dialect])
    await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect(seen).toEqual([])
  },
)

it('a wallet that is on another network than it was asked for is no answer', async () => {
  const { chains } = await useLocalChains()
  const [, side] = chains
  const page = openPage() as unknown as Record<string, unknown>
  page.algorand = { signTxns: () => {}, enable: async () => ({ accounts: [], genesisHash: side?.genesisHash }) }
  const { connector } = await openPlugin()
  await expect(connector.connect('algorand')).rejects.toMatchObject({ code: 'CHAIN_UNRECOGNISED' })
  delete page.algorand
})

it.each([{ accounts: ['A'.repeat(58)] }, { accounts: 'none' }, {}, null, { accounts: [{ address: 5 }] }])(
  'what is no list of addresses is a bad reply: %j',
  async (reply) => {
    const page = openPage() as unknown as Record<string, unknown>
    page.algorand = { signTxns: () => {}, enable: async () => reply }
    const { connector } = await openPlugin()
    await expect(connector.connect('algorand')).rejects.toMatchObject({ code: 'WALLET_BAD_REPLY' })
    delete page.algorand
  },
)

it('answers of others are passed over, and nothing listens once a request has ended', async () => {
  const { chains } = await useLocalChains()
  createWallet({ chains })
  const page = openPage()
  const open = new Set<unknown>()
  const { addEventListener: add } = page
  page.addEventListener = (type: string, listener: never, options: never) => {
    if (type === 'arc0027:enable:response') {
      open.add(listener)
      ;(options as { signal: AbortSignal }).signal.addEventListener('abort', () => open.delete(listener))
    }
    return add.call(page, type, listener, options)
  }
  const { connector, main } = await openPlugin()
  const connecting = connector.connect('test-first')
  for (const detail of ['no JSON', '{}', JSON.stringify({ requestId: 'other', result: { accounts: [] } })])
    page.dispatchEvent(new CustomEvent('arc0027:enable:response', { detail }))
  expect((await connecting).accounts[0].id).toBe(`${main.caip2}:${main.accounts[0]}`)
  expect(open.size).toBe(0)
  page.addEventListener = add
})

it.each([
  'User rejected the request',
  'Operation Cancelled',
  'User Rejected Request',
  'rejected',
  'Request was declined',
])('"%s" is a refusal', (text) => {
  expect(walletErrors.texts?.find(([pattern]) => pattern.test(text))?.[1]).toBe('REQUEST_REJECTED')
})

/** A wallet somewhere else that answers as a test says. */
function createRemote(
  chains: readonly [ChainId, ...ChainId[]],
  address: string,
  reply: unknown | ((txn: string) => unknown),
) {
  const asked: { chainId: ChainId; method: string; params: unknown }[] = []
  const listeners = new Set<() => void>()
  let chain: ChainId = chains[0]
  let shared = chains.map((chainId) => `${chainId}:${address}` as const)
  const wallet: RemoteWallet = {
    name: 'Far',
    accounts: () => shared,
    chains: () => chains,
    methods: () => ['algo_signTxn'],
    chain: () => chain,
    setChain: (next) => {
      chain = next
      for (const listener of listeners) listener()
    },
    async request(chainId, method, params) {
      asked.push({ chainId, method, params })
      return typeof reply === 'function' ? reply((params as [[{ txn: string }]])[0][0].txn) : reply
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end: async () => {
      shared = []
      for (const listener of listeners) listener()
    },
  }
  return { wallet, asked }
}

it('asks a remote wallet by the name and in the form of the wire', async () => {
  const { remote, main, side } = await openPlugin()
  const address = algorandAddressOf(testAlgorandSeeds[0] ?? new Uint8Array())
  const { wallet, asked } = createRemote([main.caip2, side.caip2], address, ['AQ=='])
  const provider = remote.createProvider(wallet) as RemoteAlgorand
  expect([remote.methods, remote.events]).toEqual([['algo_signTxn'], []])
  expect(await provider.enable(side.caip2)).toEqual({ accounts: [address] })
  expect(provider.chainIds()).toEqual([side.caip2, main.caip2])
  expect(asked).toEqual([])
  const one = { txn: 'AQ==' }
  expect(await provider.signTxns(main.caip2, [one])).toEqual(['AQ=='])
  expect(asked).toEqual([{ chainId: main.caip2, method: 'algo_signTxn', params: [[one]] }])
  await expect(provider.enable('algorand:elsewhere')).rejects.toMatchObject({ code: 4902 })
  const failing = remote.createProvider({
    ...wallet,
    request: () => Promise.reject(new PorticoError('REQUEST_REJECTED', { walletId: 'Far' })),
  }) as RemoteAlgorand
  await expect(failing.signTxns(main.caip2, [one])).rejects.toMatchObject({ code: 4001 })
})

it.each([
  ['base64', (signed: string) => [signed]],
  ['numbers', (signed: string) => [[...Buffer.from(signed, 'base64')]]],
])('signs in and sends with a remote wallet that answers in %s, and ends with it', async (_form, write) => {
  const opened = await openPlugin()
  const { remote, connector, signer, proof, sender, main, side } = opened
  const [seed = new Uint8Array()] = testAlgorandSeeds
  const answer = (txn: string) => write(signAlgorandTransaction(txn, seed))
  const { wallet, asked } = createRemote([main.caip2, side.caip2], algorandAddressOf(seed), answer)
  const page = openPage() as unknown as Record<string, unknown>
  page.algorand = remote.createProvider(wallet)
  const { accounts } = await connector.connect('algorand', { silent: true })
  expect(asked).toEqual([])
  const [{ id: from }] = accounts
  const { text } = await signer.signMessage(from, 'Hello from afar')
  expect(await proof.verify(from, 'Hello from afar', text)).toBe(true)
  const sent = await sender.transfer({ from, to: `${main.accounts[1]}`, amount: 5n })
  expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
  const seen: unknown[] = []
  connector.onSessionChange((session) => seen.push(session))
  await wallet.end()
  expect(seen).toEqual([undefined])
  delete page.algorand
})
