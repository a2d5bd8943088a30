import { ApiPromise, WsProvider } from '@polkadot/api'
import { formatAccountId, isPorticoError, type RemoteWallet, RemoteWalletAdapter } from '@portico/kernel'
import { openPolkadotPage } from '@portico/test-kit/polkadot-page'
import {
  type PolkadotPayload,
  polkadotAddressOf,
  signPolkadotPayload,
  testPolkadotAccounts,
} from '@portico/testing/polkadot'
import { hex } from '@scure/base'
import { createClient } from 'polkadot-api'
import { getWsProvider } from 'polkadot-api/ws'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { getInjectedSigner } from './api/index.js'
import { followed, getSigner } from './index.js'

type Given = Parameters<typeof openPolkadotPage>[0]

const AMOUNT = 250_000_000_000n
const [, BOB] = testPolkadotAccounts
const receiver = polkadotAddressOf({ ...(BOB ?? expect.fail('no account')) })
const REFUSING: Given = {
  wallet: { autoApprove: false, prompt: async ({ method }) => (/^sign/.test(method) ? 'reject' : 'approve') },
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'did not throw',
    (error: unknown) => (isPorticoError(error) ? error.code : String(error)),
  )

const socketOf = ({ rpcUrl }: { readonly rpcUrl: string }) => rpcUrl.replace('http', 'ws')

async function openConnected(given: Given = {}) {
  const page = await openPolkadotPage(given)
  await page.connect()
  return page
}

describe('with polkadot-api', () => {
  async function open(given: Given = {}) {
    const page = await openConnected(given)
    const provider = followed(page.client, getWsProvider(socketOf(page.hub)), 'Berth 7')
    const polkadot = createClient(provider)
    onTestFinished(() => polkadot.destroy())
    const api = polkadot.getUnsafeApi()
    const pay = () =>
      api.tx.Balances?.transfer_keep_alive?.({ dest: { type: 'Id', value: receiver }, value: AMOUNT }) ?? expect.fail()
    return { ...page, polkadot, pay, signer: getSigner(page.client) }
  }

  it('signs what the library sends, and it is followed', async () => {
    const { pay, signer, listSent, hub, asked } = await open()
    const sent = await pay().signAndSubmit(signer)
    expect([sent.ok, asked('signPayload')]).toEqual([true, 1])
    await vi.waitFor(async () =>
      expect(await listSent()).toMatchObject([
        {
          transactionId: sent.txHash,
          status: 'succeeded',
          title: 'Berth 7',
          account: `${hub.caip2}:${hub.accounts[0]}`,
        },
      ]),
    )
  })

  it('refuses what was made for another account or network, and passes a refusal on', async () => {
    const { pay, signer, wallet, client, asked } = await open()
    wallet.selectAccount(1)
    await vi.waitFor(() => expect(client.getAccount('polkadot').address).not.toBe(undefined))
    await vi.waitFor(async () => expect(await codeOf(signer.signBytes(Uint8Array.of(1)))).toBe('ACCOUNT_MISMATCH'))
    expect(await codeOf(pay().sign(signer))).toBe('ACCOUNT_MISMATCH')
    await client.switchNetwork('polkadot:68d56f15f85d3136970ec16946040bc1')
    expect(await codeOf(pay().sign(signer))).toBe('CHAIN_MISMATCH')
    await client.disconnect()
    expect(await codeOf(pay().sign(signer))).toBe('ACCOUNT_MISSING')
    expect(asked('signPayload') + asked('signRaw')).toBe(0)
    const other = await open(REFUSING)
    expect(await codeOf(other.pay().sign(other.signer))).toBe('REQUEST_REJECTED')
    expect(await codeOf(other.signer.signBytes(Uint8Array.of(1)))).toBe('REQUEST_REJECTED')
  })
})

describe('with @polkadot/api', () => {
  async function open(given: Given = {}) {
    const page = await openConnected(given)
    const api = await ApiPromise.create({ provider: new WsProvider(socketOf(page.hub)) as never, noInitWarn: true })
    onTestFinished(() => api.disconnect())
    const signer = getInjectedSigner(page.client, { title: 'Berth 8' })
    const [from = ''] = page.hub.accounts
    const pay = () => api.tx.balances?.transferKeepAlive?.(receiver, AMOUNT) ?? expect.fail()
    return { ...page, api, signer, from, pay }
  }

  it.each([false, true])(
    'signs what the library sends, as a whole: %s; and it is followed',
    async (answersTransactions) => {
      const { pay, signer, listSent, from, asked, api } = await open({ wallet: { quirks: { answersTransactions } } })
      const nonce = await api.rpc.system.accountNextIndex(from)
      const hash = await pay().signAndSend(from, { signer, nonce, withSignedTransaction: answersTransactions })
      expect(asked('signPayload')).toBe(1)
      await vi.waitFor(async () =>
        expect(await listSent()).toMatchObject([
          { transactionId: hash.toHex(), status: 'succeeded', title: 'Berth 8' },
        ]),
      )
    },
  )

  it('refuses what was made for another account or network, and passes a refusal on', async () => {
    const { pay, signer, wallet, client, asked, from } = await open()
    expect(await codeOf(pay().signAsync(receiver, { signer }))).toBe('ACCOUNT_MISMATCH')
    expect(await codeOf(signer.signRaw({ address: from, data: '0x01', type: 'payload' }))).toBe('CALL_INVALID')
    const payload = { address: from, genesisHash: `0x${'12'.repeat(32)}` } as never
    expect(await codeOf(signer.signPayload(payload))).toBe('CHAIN_MISMATCH')
    await client.switchNetwork('polkadot:68d56f15f85d3136970ec16946040bc1')
    expect(await codeOf(pay().signAsync(from, { signer }))).toBe('CHAIN_MISMATCH')
    wallet.selectAccount(1)
    await vi.waitFor(async () =>
      expect(await codeOf(signer.signRaw({ address: from, data: '0x01', type: 'bytes' }))).toBe('ACCOUNT_MISMATCH'),
    )
    expect(asked('signPayload') + asked('signRaw')).toBe(0)
    const other = await open(REFUSING)
    expect(await codeOf(other.pay().signAsync(from, { signer: other.signer }))).toBe('REQUEST_REJECTED')
  })
})

it('signs with a paired wallet, by the names of the wire, and ends with the session', async () => {
  const page = await openPolkadotPage()
  const { client, hub } = page
  const [address = ''] = hub.accounts
  const [alice = expect.fail('no account')] = testPolkadotAccounts
  const listeners = new Set<() => void>()
  const asked: string[] = []
  let isOver = false
  const remote: RemoteWallet = {
    ...{ name: 'Remote', form: 'paired', chains: () => [hub.caip2] },
    methods: () => ['polkadot_signTransaction', 'polkadot_signMessage'],
    accounts: () => (isOver ? [] : [formatAccountId(hub.caip2, address)]),
    chain: () => (isOver ? undefined : hub.caip2),
    setChain: () => {},
    async request(_chainId, method, params) {
      asked.push(method)
      const { transactionPayload } = params as { readonly transactionPayload: PolkadotPayload }
      return { signature: `0x${'01'.concat(hex.encode(signPolkadotPayload(alice, transactionPayload).signature))}` }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async end() {
      isOver = true
      for (const listener of [...listeners]) listener()
    },
  }
  const provider = (await client.get(RemoteWalletAdapter, 'polkadot')).createProvider(remote)
  const pageWallets = window as { injectedWeb3?: Record<string, unknown> }
  pageWallets.injectedWeb3 = { ...pageWallets.injectedWeb3, remote: provider }
  onTestFinished(() => void Reflect.deleteProperty(pageWallets.injectedWeb3 ?? {}, 'remote'))
  await page.connect('remote')
  const polkadot = createClient(followed(client, getWsProvider(socketOf(hub)), 'Berth 9'))
  onTestFinished(() => polkadot.destroy())
  const pay = polkadot.getUnsafeApi().tx.Balances?.transfer_keep_alive?.({
    dest: { type: 'Id', value: receiver },
    value: AMOUNT,
  })
  const signer = getSigner(client)
  expect((await pay?.signAndSubmit(signer))?.ok).toBe(true)
  expect(asked).toEqual(['polkadot_signTransaction'])
  await vi.waitFor(async () => expect(await page.listSent()).toMatchObject([{ title: 'Berth 9', status: 'succeeded' }]))
  await remote.end()
  await vi.waitFor(() => expect(client.getAccount('polkadot').status).toBe('disconnected'))
  expect(await codeOf(signer.signBytes(Uint8Array.of(1)))).toBe('ACCOUNT_MISSING')
})

it('signs bytes as the wallet wraps them, and is made anew after a reload', async () => {
  const { client, load, connect, hub } = await openConnected()
  const { signature } = await getInjectedSigner(client).signRaw({
    address: hub.accounts[0] ?? '',
    data: '0x6869',
    type: 'bytes',
  })
  expect(signature).toMatch(/^0x[0-9a-f]{128}$/)
  await connect()
  await client.dispose()
  const again = load()
  await again.ready()
  expect(() => getSigner(again)).toThrow('ACCOUNT_MISSING')
  await again.connect({ namespace: 'polkadot', connectorId: 'test-wallet' })
  expect(getSigner(again).publicKey).toHaveLength(32)
})
