import { type ChainId, formatAccountId, type RemoteWallet } from '@portico/kernel'
import {
  type MvxTransaction,
  mvxAddressOf,
  signMvxMessage,
  signMvxTransaction,
  testMvxKeys,
} from '@portico/testing/mvx'
import { describe, expect, it } from 'vitest'
import type { RemoteMvx } from '../src/wallet/speaker.js'
import { verifyByReference } from './fixture.js'
import { openConnected, openPlugin } from './openPlugin.js'
import { createExtension, createPopup, led, POPUP_ID, REDIRECT_ID } from './page.js'

const [key = new Uint8Array()] = testMvxKeys
const ADDRESS = mvxAddressOf(key)

describe('the extension', () => {
  it('is asked one thing at a time, and what is given up is cancelled there', async () => {
    const wallet = createExtension({ autoApprove: false })
    const { connector } = await openPlugin()
    const impatience = new AbortController()
    const given = connector.connect('extension', { signal: impatience.signal })
    await expect.poll(() => wallet.pending().length).toBe(1)
    await expect(connector.connect('extension')).rejects.toMatchObject({ code: 'WALLET_BUSY' })
    impatience.abort()
    await expect(given).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await expect.poll(() => wallet.pending().length).toBe(0)
    wallet.setAutoApprove(true)
    expect((await connector.connect('extension')).accounts[0].id).toContain(ADDRESS)
  })

  it('a signature of another account that was selected meanwhile is none', async () => {
    const { signer, from, wallet } = await openConnected()
    wallet.selectAccount(1)
    await expect(signer.signMessage(from, 'hello')).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
  })

  it('is not asked to sign bytes that are no text', async () => {
    const { signer, from, wallet } = await openConnected()
    const asked = wallet.requests.length
    await expect(signer.signMessage(from, Uint8Array.of(255))).rejects.toMatchObject({ code: 'WALLET_UNSUPPORTED' })
    expect(wallet.requests).toHaveLength(asked)
  })
})

describe('a web wallet in a window', () => {
  it('connects, signs what the reference library verifies, and sends', async () => {
    const wallet = createPopup()
    const { connector, signer, sender, local } = await openPlugin()
    const session = await connector.connect(POPUP_ID)
    const [{ id: from }] = session.accounts
    expect(from).toBe(formatAccountId(local.caip2, ADDRESS))
    const signature = await signer.signMessage(from, 'grüezi')
    expect(await verifyByReference(from, new TextEncoder().encode('grüezi'), signature.text)).toBe(true)
    const sent = await sender.transfer({ from, to: `${local.accounts[1]}`, amount: 8n })
    expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'LOGIN_REQUEST',
      'SIGN_MESSAGE_REQUEST',
      'SIGN_TRANSACTIONS_REQUEST',
    ])
  })

  it('closing the window is a no, and a window that the browser does not open is said', async () => {
    const { connector } = await openPlugin()
    const { window } = globalThis
    await expect(connector.connect(POPUP_ID)).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    const popup = { closed: false, close() {}, postMessage() {} }
    const before = window.open
    window.open = (() => popup) as never
    try {
      const connecting = connector.connect(POPUP_ID)
      popup.closed = true
      await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    } finally {
      window.open = before
    }
  })
})

/** The place that the visitor was led to last. */
const lastLed = () => new URL(`${led.at(-1)}`)

/** A page that has left for the web wallet, and what the next one reads of its answer. */
async function openRedirect() {
  const opened = await openPlugin()
  const { connector } = opened
  const returned = (request: never, answer: Readonly<Record<string, string>>) => {
    const url = new URL(`${lastLed().searchParams.get('callbackUrl')}`)
    for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
    return connector.resume?.({ url: url.href, walletId: REDIRECT_ID, request })
  }
  const before = led.length
  void connector.connect(REDIRECT_ID)
  await expect.poll(() => led.length).toBe(before + 1)
  expect(lastLed().pathname).toBe('/hook/login')
  return { ...opened, returned }
}

describe('a web wallet in the place of the page', () => {
  it('leads there with where to come back to, and takes the account from what it comes back with', async () => {
    const { returned, connector, local } = await openRedirect()
    expect(lastLed().searchParams.get('callbackUrl')).toMatch(/^https:\/\/shop\.example\/pay\?item=7&portico_return=/)
    const answer = await returned({ type: 'connect' } as never, { address: ADDRESS })
    expect(answer).toMatchObject({ type: 'connect', session: { accounts: [{ id: `${local.caip2}:${ADDRESS}` }] } })
    expect((await connector.connect(REDIRECT_ID, { silent: true })).accounts[0].id).toContain(ADDRESS)
    await connector.disconnect()
    await expect(connector.connect(REDIRECT_ID, { silent: true })).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
  })

  it.each([
    [{ status: 'cancelled' }, 'REQUEST_REJECTED'],
    [{}, 'WALLET_BAD_REPLY'],
    [{ address: 'erd1eve' }, 'WALLET_BAD_REPLY'],
  ])('coming back with %o is %s', async (query, code) => {
    const { returned } = await openRedirect()
    await expect(returned({ type: 'connect' } as never, query as never)).rejects.toMatchObject({ code })
  })

  it('takes only the signature of what was asked', async () => {
    const { returned, signer, local } = await openRedirect()
    await returned({ type: 'connect' } as never, { address: ADDRESS })
    const account = formatAccountId(local.caip2, ADDRESS)
    const ask = async () => {
      void signer.signMessage(account, 'hello & more')
      await expect.poll(() => lastLed().pathname).toBe('/hook/sign-message')
      expect(lastLed().searchParams.get('message')).toBe('hello & more')
    }
    await ask()
    const signature = signMvxMessage('hello & more', key)
    const request = { type: 'sign', account } as never
    expect(await returned(request, { status: 'signed', signature })).toMatchObject({ signature: { text: signature } })
    await expect(returned(request, { status: 'signed', signature })).rejects.toMatchObject({ code: 'WALLET_BAD_REPLY' })
    await ask()
    const other = signMvxMessage('pay eve', key)
    await expect(returned(request, { signature: other })).rejects.toMatchObject({ code: 'WALLET_BAD_REPLY' })
  })

  it('sends what was signed there, and nothing that was signed instead', async () => {
    const { returned, sender, local } = await openRedirect()
    await returned({ type: 'connect' } as never, { address: ADDRESS })
    const account = formatAccountId(local.caip2, ADDRESS)
    const to = `${local.accounts[1]}`
    const request = { type: 'send', account, to, amount: 9n } as never
    const ask = async () => {
      const before = led.length
      void sender.transfer({ from: account, to, amount: 9n, memo: 'für dich' })
      await expect.poll(() => led.length).toBe(before + 1)
      const { pathname, searchParams } = lastLed()
      expect([pathname, searchParams.get('data[0]')]).toEqual(['/hook/sign', 'für dich'])
      const of = (name: string) => searchParams.get(`${name}[0]`) ?? ''
      const texts = { value: of('value'), receiver: of('receiver'), sender: of('sender'), chainID: of('chainID') }
      const numbers = { nonce: Number(of('nonce')), gasPrice: Number(of('gasPrice')), gasLimit: Number(of('gasLimit')) }
      return {
        ...texts,
        ...numbers,
        version: 2,
        data: Buffer.from(of('data')).toString('base64'),
      } satisfies MvxTransaction
    }
    const changed = signMvxTransaction({ ...(await ask()), value: '10' }, key)
    await expect(returned(request, { 'signature[0]': changed })).rejects.toMatchObject({ code: 'WALLET_BAD_REPLY' })
    const signature = signMvxTransaction(await ask(), key)
    const answer = await returned(request, { walletProviderStatus: 'transactionsSigned', 'signature[0]': signature })
    if (answer?.type !== 'send') return expect.fail('no receipt')
    expect(await sender.confirm({ ...answer.receipt, account })).toBe('succeeded')
  })
})

/** A wallet somewhere else that answers as a test says. */
function createRemote(chains: readonly [ChainId, ...ChainId[]], answers: Record<string, unknown>) {
  const asked: { chainId: ChainId; method: string; params: unknown }[] = []
  const wallet: RemoteWallet = {
    name: 'Far',
    accounts: () => chains.map((chainId) => formatAccountId(chainId, ADDRESS)),
    chains: () => chains,
    methods: () => Object.keys(answers),
    chain: () => chains[0],
    setChain: () => {},
    async request(chainId, method, params) {
      asked.push({ chainId, method, params })
      return answers[method]
    },
    onChange: () => () => {},
    end: async () => {},
  }
  return { wallet, asked }
}

it('asks a remote wallet by the names and in the forms of the wire, which knows the family as mvx alone', async () => {
  const { remote, local } = await openPlugin()
  expect(remote.wire).toBeUndefined()
  expect(remote.methods.every((method) => method.startsWith('mvx_'))).toBe(true)
  const { wallet, asked } = createRemote([local.caip2], { mvx_signMessage: { signature: 'ab' } })
  const provider = remote.createProvider(wallet) as RemoteMvx
  const account = formatAccountId(local.caip2, ADDRESS)
  expect(await provider.signMessage('hello', account, {})).toEqual({ signature: 'ab' })
  expect(asked).toEqual([
    { chainId: local.caip2, method: 'mvx_signMessage', params: { message: 'hello', address: ADDRESS } },
  ])
  const transfer = { type: 'send', account, to: ADDRESS, amount: 1n } as const
  await expect(provider.signTransaction({} as never, transfer, {})).rejects.toMatchObject({ code: 4200 })
})
