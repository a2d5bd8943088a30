import { PorticoError } from '@portico/kernel'
import { openEvmPage } from '@portico/test-kit/evm-page'
import type { Portico } from '@portico/ui'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { findPorticoError, getEip1193Provider, getNodeProvider, ProviderError, toProviderError } from './index.js'

const RECEIVER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const HASH = `0x${'5a'.repeat(32)}`

const failureOf = (call: Promise<unknown>): Promise<ProviderError> =>
  call.then(
    (answer) => {
      throw new TypeError(`answered ${JSON.stringify(answer)}`)
    },
    (error: ProviderError) => error,
  )

/** A connected page whose wallet answers as the test says. */
async function openScripted(answer: (method: string, params: readonly unknown[]) => unknown) {
  const page = await openEvmPage({ wallet: { rdns: 'test.wallet.other' } })
  const { first, wallet } = page
  const asked: string[] = []
  const provider = {
    async request({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) {
      asked.push(method)
      const said = answer(method, params)
      if (said !== undefined) return said
      if (method === 'eth_chainId') return `0x${first.chainId.toString(16)}`
      return method === 'wallet_revokePermissions' ? null : [wallet.address]
    },
    on() {},
    removeListener() {},
  }
  const info = {
    uuid: '7a1b4c9e-0000-4000-8000-000000000000',
    name: 'Scripted',
    icon: 'data:,',
    rdns: 'test.wallet.evm',
  }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info: { ...info }, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', announce))
  await page.connect()
  return { ...page, asked, provider: getEip1193Provider(page.client) }
}

describe('the provider of a client', () => {
  it('is one object, asks nothing before it is asked, and names no account before there is one', async () => {
    const { client, first, wallet } = await openEvmPage()
    const provider = getEip1193Provider(client)
    expect(getEip1193Provider(client)).toBe(provider)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'eth_chainId' })).toBe(`0x${first.chainId.toString(16)}`)
    expect(wallet.requests).toEqual([])
    const { code, cause } = await failureOf(provider.request({ method: 'personal_sign', params: ['0x00', RECEIVER] }))
    expect([code, findPorticoError(cause)?.code]).toEqual([4100, 'ACCOUNT_MISSING'])
  })

  it('has the visitor connect in the modal, and closing it is a refusal', async () => {
    const { client, connect, wallet } = await openEvmPage()
    const provider = getEip1193Provider(client)
    const asking = failureOf(provider.request({ method: 'eth_requestAccounts' }))
    await vi.waitFor(() => expect(client.getState().open).toBe(true))
    client.close({ force: true })
    const { code, cause } = await asking
    expect([code, findPorticoError(cause)?.code]).toEqual([4001, 'CONNECT_CLOSED'])
    await connect()
    const [address, ...others] = await provider.request({ method: 'eth_requestAccounts' })
    expect([address, others.length]).toEqual([wallet.address, 1])
  })

  it('tells of accounts, networks and the end, until the last listener is gone', async () => {
    const { client, connect, wallet, second } = await openEvmPage()
    const provider = getEip1193Provider(client)
    const heard: unknown[] = []
    const names = ['connect', 'accountsChanged', 'chainChanged', 'disconnect'] as const
    const listeners = names.map((name) => [name, (payload: unknown) => void heard.push([name, payload])] as const)
    for (const [name, listener] of listeners) provider.on(name, listener)
    await connect()
    await vi.waitFor(() => expect(heard).toContainEqual(['accountsChanged', wallet.addresses.slice(0, 2)]))
    expect(heard[0]).toEqual(['connect', { chainId: '0x7a69' }])
    wallet.selectChain(second.chainId)
    await vi.waitFor(() => expect(heard).toContainEqual(['chainChanged', `0x${second.chainId.toString(16)}`]))
    wallet.lock()
    await vi.waitFor(() => expect(heard.at(-1)).toEqual(['disconnect', expect.any(ProviderError)]))
    expect(heard.at(-2)).toEqual(['accountsChanged', []])
    for (const [name, listener] of listeners) provider.removeListener(name, listener)
    const count = heard.length
    wallet.unlock()
    await connect()
    expect(heard).toHaveLength(count)
  })

  it('reads from the nodes of the page, not from the wallet', async () => {
    const { client, connect, asked, wallet } = await openEvmPage()
    await connect()
    const provider = getEip1193Provider(client)
    const params = [wallet.address, 'latest', undefined]
    expect(BigInt(await provider.request({ method: 'eth_getBalance', params }))).toBeGreaterThan(0n)
    expect(await provider.request({ method: 'net_version' })).toBe('31337')
    expect(asked('eth_getBalance') + asked('net_version')).toBe(0)
    for (const method of ['eth_newFilter', 'eth_getFilterChanges', 'eth_subscribe']) {
      expect((await failureOf(provider.request({ method, params: [] }))).code).toBe(4200)
    }
  })

  it('lets the wallet go', async () => {
    const { client, connect } = await openEvmPage()
    await connect()
    const params = [{ eth_accounts: {} }]
    expect(await getEip1193Provider(client).request({ method: 'wallet_revokePermissions', params })).toBeNull()
    expect(client.getAccount('eip155').status).toBe('disconnected')
  })

  it('takes nothing that is no request', async () => {
    const { client, connect, asked } = await openEvmPage()
    await connect()
    const provider = getEip1193Provider(client)
    const wrong: readonly (readonly [string, unknown])[] = [
      ['eth_sendTransaction', []],
      ['eth_sendTransaction', [{ from: 'me', to: RECEIVER }]],
      ['personal_sign', ['0x00']],
      ['wallet_switchEthereumChain', [{ chainId: '0x0' }]],
      ['wallet_addEthereumChain', [{ chainId: '0x5' }]],
      ['wallet_sendCalls', [{ calls: [] }]],
      ['wallet_getCallsStatus', [7]],
    ]
    for (const [method, params] of wrong) {
      expect([method, (await failureOf(provider.request({ method, params: params as never }))).code]).toEqual([
        method,
        -32602,
      ])
    }
    expect(asked('eth_sendTransaction') + asked('personal_sign') + asked('wallet_sendCalls')).toBe(0)
  })
})

describe('a wallet that', () => {
  const send = ({ client, wallet }: { readonly client: Portico; readonly wallet: { readonly address: string } }) =>
    getEip1193Provider(client).request({
      method: 'eth_sendTransaction',
      params: [{ from: wallet.address, to: RECEIVER, value: '0x1' }],
    })

  it.each<[string, unknown, number, string]>([
    ['wraps a refusal', { code: -32603, data: { originalError: { code: 4001 } } }, 4001, 'REQUEST_REJECTED'],
    ['refuses in the words of a library', { code: 'ACTION_REJECTED' }, 4001, 'REQUEST_REJECTED'],
    ['refuses in words only', new Error('User denied transaction signature'), 4001, 'REQUEST_REJECTED'],
    ['says why its node refuses', { code: -32000, message: 'nonce too low' }, -32000, 'WALLET_FAILED'],
    ['does not know the method', { code: -32601, message: 'unknown' }, -32601, 'WALLET_UNSUPPORTED'],
    ['is busy', { code: -32002 }, -32002, 'WALLET_BUSY'],
    ['throws nothing that can be read', undefined, -32603, 'WALLET_FAILED'],
  ])('%s', async (_what, thrown, code, own) => {
    const page = await openScripted((method) => (method === 'eth_sendTransaction' ? Promise.reject(thrown) : undefined))
    const error = await failureOf(send(page))
    expect([error.code, findPorticoError(error)?.code]).toEqual([code, own])
  })

  it.each(['0x12', 7, null, { hash: HASH }])('answers %j for a hash is not believed', async (reply) => {
    const page = await openScripted((method) => (method === 'eth_sendTransaction' ? reply : undefined))
    expect(findPorticoError(await failureOf(send(page)))?.code).toBe('WALLET_BAD_REPLY')
    expect(await page.listSent()).toEqual([])
  })

  it('moves while it is asked gets no request', async () => {
    let isMoved = false
    const page = await openScripted((method) => (method === 'eth_chainId' && isMoved ? '0x1' : undefined))
    isMoved = true
    const error = await failureOf(send(page))
    expect([error.code, findPorticoError(error)?.code]).toEqual([4901, 'CHAIN_MISMATCH'])
    expect(page.asked).not.toContain('eth_sendTransaction')
  })

  it('does not say where it is gets no request, and the page an answer', async () => {
    let isSilent = false
    const page = await openScripted((method) =>
      method === 'eth_chainId' && isSilent ? new Promise(() => {}) : undefined,
    )
    isSilent = true
    const error = await failureOf(send(page))
    expect([error.code, findPorticoError(error)?.code]).toEqual([4900, 'WALLET_TIMEOUT'])
    expect(page.asked).not.toContain('eth_sendTransaction')
  })
})

describe('the provider of a network', () => {
  it('says what a contract says of a call that it takes back', async () => {
    const { client, first } = await openEvmPage()
    const data = `0xa9059cbb${RECEIVER.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}`
    const call = { method: 'eth_call', params: [{ from: RECEIVER, to: first.token.address, data }, 'latest'] }
    const error = await failureOf(getNodeProvider(client, first.chainId).request(call))
    expect(error).toMatchObject({ code: 3, data: expect.stringMatching(/^0x/) })
    expect(findPorticoError(error)?.code).toBe('RPC_REFUSED')
  })

  it('is not connected to a network without endpoints', async () => {
    const { client } = await openEvmPage()
    const error = await failureOf(getNodeProvider(client, 424_242).request({ method: 'eth_blockNumber' }))
    expect([error.code, findPorticoError(error)?.code]).toEqual([4901, 'RPC_MISSING'])
  })

  it('asks no account', async () => {
    const { client, first, wallet } = await openEvmPage()
    for (const method of ['eth_sendTransaction', 'eth_sign', 'eth_signTypedData_v4', 'eth_accounts', 'personal_sign']) {
      const params = [{ from: wallet.address, to: RECEIVER }]
      expect((await failureOf(getNodeProvider(client, first.chainId).request({ method, params }))).code).toBe(4200)
    }
  })
})

it('an error of Portico is found again however often a library wraps it', () => {
  const error = new PorticoError('REQUEST_REJECTED', { walletId: 'w' })
  const thrown = toProviderError(error)
  expect(toProviderError(thrown)).toBe(thrown)
  expect(findPorticoError(new Error('outer', { cause: new Error('inner', { cause: thrown }) }))).toBe(error)
  expect(findPorticoError({ info: { error: thrown } })).toBe(error)
  expect(findPorticoError(new Error('other'))).toBeUndefined()
})
