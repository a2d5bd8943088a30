import { hexToU8a, u8aWrapBytes } from '@polkadot/util'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import {
  type AccountId,
  type ChainId,
  formatAccountId,
  isPorticoError,
  PorticoError,
  parseAccountId,
  type RemoteWallet,
  RemoteWalletAdapter,
  type Session,
} from '@portico/kernel'
import { createPolkadotWallet, polkadotAddressOf, testPolkadotAccounts } from '@portico/testing/polkadot'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { kusamaAssetHub, polkadotAssetHub, polkadotRelay } from '../src/networks.js'
import { openPlugin } from './openPlugin.js'
import { openPage } from './page.js'

const HUB = polkadotAssetHub.caipNetworkId
const RELAY = polkadotRelay.caipNetworkId
const KUSAMA = kusamaAssetHub.caipNetworkId
const TEXT = 'Hello from the test 👋'
const addressAt = (index: number, prefix: number) =>
  encodeAddress(polkadotAddressOf(testPolkadotAccounts[index] ?? expect.fail('no such account')), prefix)
const onAll: readonly AccountId[] = [
  ...[0, 1].map((index) => formatAccountId(HUB, addressAt(index, 0))),
  ...[0, 1].map((index) => formatAccountId(KUSAMA, addressAt(index, 2))),
]
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  )

interface Asked {
  readonly chainId: ChainId
  readonly method: string
  readonly params: Readonly<Record<string, string>>
}

/** The plugin connected to a wallet somewhere else, whose answers the test gives. */
async function openRemote(answer: (asked: Asked) => unknown, accounts = onAll) {
  const calls: Asked[] = []
  const listeners = new Set<() => void>()
  const now = { accounts }
  const change = (next: readonly AccountId[]) => {
    now.accounts = next
    for (const listener of [...listeners]) listener()
  }
  const end = vi.fn(async () => change([]))
  const chains = () => [...new Set(now.accounts.map((account) => parseAccountId(account).chainId))]
  const wallet: RemoteWallet = {
    ...{ name: 'Remote', accounts: () => now.accounts, chains, methods: () => [], end },
    ...{ chain: () => chains()[0], setChain: () => {} },
    async request(chainId, method, params) {
      const asked = { chainId, method, params: params as Asked['params'] }
      calls.push(asked)
      return answer(asked)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const plugin = await openPlugin({ networks: [polkadotAssetHub, kusamaAssetHub, polkadotRelay] })
  const { createProvider, ...adapter } = await plugin.kernel.get(RemoteWalletAdapter, 'polkadot')
  const provider = createProvider(wallet)
  Object.assign(openPage(), { injectedWeb3: { remote: provider } })
  onTestFinished(() => void Reflect.deleteProperty(openPage(), 'injectedWeb3'))
  await plugin.kernel.discover()
  const connect = (options = {}) => plugin.connector.connect('remote', { chainId: HUB, ...options })
  return { ...plugin, adapter, provider, calls, change, end, listeners, connect }
}

/** What a wallet with real keys answers, by either name of the message. */
const signs =
  (name: 'data' | 'message') =>
  async ({ params }: Asked) => {
    const wallet = createPolkadotWallet({ target: new EventTarget(), autoApprove: true })
    const { signer } = Object(await wallet.provider.enable('page'))
    const generic = encodeAddress(params.address ?? '', 42)
    const text = params[name] ?? ''
    const data = name === 'data' || text.startsWith('0x') ? text : `0x${Buffer.from(text).toString('hex')}`
    return { signature: (await signer.signRaw({ address: generic, data })).signature }
  }

const idsOf = (session: Session | undefined) => session?.accounts.map(({ id }) => id)

describe('a wallet that is somewhere else', () => {
  it('is asked to allow the methods of the family and to tell of the two events [S3.2]', async () => {
    const { adapter } = await openRemote(signs('data'))
    expect(adapter).toEqual({
      methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
      events: ['accountsChanged', 'chainChanged'],
    })
  })

  it('is connected without being asked, and silently after a reload, with the accounts of each network', async () => {
    const { connect, networkSwitch, reports, calls } = await openRemote(signs('data'))
    expect(idsOf(await connect({ silent: true }))).toEqual(onAll.slice(0, 2))
    expect(networkSwitch.chains()).toEqual([HUB, KUSAMA])
    await networkSwitch.switchTo(KUSAMA)
    expect(idsOf(reports.at(-1))).toEqual(onAll.slice(2))
    expect(await codeOf(networkSwitch.switchTo(RELAY))).toBe('CHAIN_UNSUPPORTED')
    expect(calls).toEqual([])
  })

  it.each(['data', 'message'] as const)('signs a text, which it reads under the name %s', async (name) => {
    const { connect, signer, calls } = await openRemote(signs(name))
    const [{ id }] = (await connect()).accounts
    const { text } = await signer.signMessage(id, TEXT)
    const { address } = parseAccountId(id)
    expect(signatureVerify(u8aWrapBytes(Buffer.from(TEXT)), hexToU8a(text), address)).toMatchObject({
      ...{ isValid: true, crypto: 'sr25519' },
    })
    const data = `0x${Buffer.from(TEXT).toString('hex')}`
    expect(calls).toEqual([
      { chainId: HUB, method: 'polkadot_signMessage', params: { address, message: TEXT, data, type: 'bytes' } },
    ])
  })

  it('signs bytes that are no text, which it gets as hex under both names', async () => {
    const { connect, signer, calls } = await openRemote(signs('message'))
    const [{ id }] = (await connect()).accounts
    await signer.signMessage(id, Uint8Array.of(255, 254))
    expect(calls[0]?.params).toMatchObject({ message: '0xfffe', data: '0xfffe' })
  })

  it('is followed when it shares other accounts, and ends when it shares none', async () => {
    const { connect, change, reports } = await openRemote(signs('data'))
    await connect()
    change(onAll.slice(1))
    expect(idsOf(reports.at(-1))).toEqual([onAll[1]])
    change([])
    expect(reports.at(-1)).toBeUndefined()
  })

  it('hears when it is left, and is listened to no more', async () => {
    const { connect, connector, end, listeners } = await openRemote(signs('data'))
    await connect()
    await connector.disconnect()
    expect(end).toHaveBeenCalledOnce()
    expect(listeners.size).toBe(0)
  })

  it.each([
    ['a refusal', new PorticoError('REQUEST_REJECTED', { walletId: 'remote' }), 'REQUEST_REJECTED'],
    [
      'an error of its own',
      new PorticoError(
        'WALLET_FAILED',
        { walletId: 'remote', method: 'm' },
        { cause: { code: -32000, message: 'boom' } },
      ),
      'WALLET_FAILED',
    ],
  ])('that answers with %s fails with it', async (_what, error, code) => {
    const { connect, signer } = await openRemote(() => Promise.reject(error))
    const [{ id }] = (await connect()).accounts
    expect(await codeOf(signer.signMessage(id, TEXT))).toBe(code)
  })

  it('that answers in another form has failed', async () => {
    const { connect, signer } = await openRemote(() => 'nonsense')
    const [{ id }] = (await connect()).accounts
    expect(await codeOf(signer.signMessage(id, TEXT))).toMatch(/^WALLET_/)
  })
})
