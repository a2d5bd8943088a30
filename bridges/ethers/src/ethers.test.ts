import { openEvmPage } from '@portico/test-kit/evm-page'
import type { Portico } from '@portico/ui'
import { Contract, isError, verifyMessage, verifyTypedData } from 'ethers'
import { ethers as ethers5 } from 'ethers-5'
import { describe, expect, it, vi } from 'vitest'
import { getProvider, getSigner, toPorticoError } from './index.js'
import * as v5 from './v5/index.js'

const RECEIVER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const TOKEN = [
  'function transfer(address to, uint256 amount) returns (bool)',
  'function balanceOf(address) view returns (uint256)',
]
const TYPES = { Berth: [{ name: 'number', type: 'uint256' }] }

type Signer = ReturnType<typeof getSigner>
type Provider = ReturnType<typeof getProvider>

/** What the two versions have in common. */
const ethers6 = {
  signer: getSigner,
  provider: getProvider,
  contract: (address: string, by: Signer | Provider) => new Contract(address, TOKEN, by),
  signTyped: (signer: Signer, domain: object, value: object) => signer.signTypedData(domain, TYPES, value),
  verify: verifyMessage,
  verifyTyped: (domain: object, value: object, signature: string) => verifyTypedData(domain, TYPES, value, signature),
}
const { Web3Provider } = ethers5.providers
const ethersFive = {
  signer: (client: Portico) => v5.getSigner(client, Web3Provider),
  provider: (client: Portico, chainId: number) => v5.getProvider(client, chainId, Web3Provider),
  contract: (address: string, by: ethers5.Signer) => new ethers5.Contract(address, TOKEN, by),
  signTyped: (signer: ethers5.providers.JsonRpcSigner, domain: object, value: object) =>
    signer._signTypedData(domain, TYPES, value),
  verify: ethers5.utils.verifyMessage,
  verifyTyped: (domain: object, value: object, signature: string) =>
    ethers5.utils.verifyTypedData(domain, TYPES, value, signature),
} as unknown as typeof ethers6

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as Error & { readonly code?: string },
  )

describe.each([
  ['6', ethers6],
  ['5', ethersFive],
])('ethers %s', (_version, ethers) => {
  async function openConnected(given: Parameters<typeof openEvmPage>[0] = {}) {
    const page = await openEvmPage(given)
    await page.connect()
    return { ...page, signer: ethers.signer(page.client), provider: ethers.provider(page.client, page.first.chainId) }
  }

  it('has a signer once something is connected, after a reload too', async () => {
    const { client, connect, load, wallet } = await openEvmPage()
    expect(() => ethers.signer(client)).toThrow('ACCOUNT_MISSING')
    await connect()
    expect(await ethers.signer(client).getAddress()).toBe(wallet.address)
    await client.dispose()
    const again = load()
    await again.ready()
    expect(await ethers.signer(again).getAddress()).toBe(wallet.address)
    await again.disconnect()
    expect(() => ethers.signer(again)).toThrow('ACCOUNT_MISSING')
  })

  it('signs text and structured messages, which ethers verifies', async () => {
    const { signer, wallet, first } = await openConnected()
    const message = 'I live in this harbour – ⚓'
    expect(ethers.verify(message, await signer.signMessage(message))).toBe(wallet.address)
    const domain = { name: 'Harbour', chainId: first.chainId }
    const value = { number: 2n ** 80n }
    const asText = { number: String(value.number) }
    expect(ethers.verifyTyped(domain, asText, await ethers.signTyped(signer, domain, asText))).toBe(wallet.address)
  })

  it('sends coins, which the widget follows', async () => {
    const { signer, provider, listSent } = await openConnected()
    const before = BigInt(String(await provider.getBalance(RECEIVER)))
    const { hash } = await signer.sendTransaction({ to: RECEIVER, value: '41' })
    expect((await provider.waitForTransaction(hash))?.status).toBe(1)
    // ethers 6 gives the same answer again for a quarter of a second.
    await vi.waitFor(async () => expect(BigInt(String(await provider.getBalance(RECEIVER))) - before).toBe(41n))
    await vi.waitFor(async () => expect((await listSent())[0]).toMatchObject({ transactionId: hash, amount: 41n }))
  })

  it('writes to a contract, and reads it from the nodes of the page', async () => {
    const { signer, provider, first, asked } = await openConnected()
    const held = async () => BigInt(String(await ethers.contract(first.token.address, provider).balanceOf?.(RECEIVER)))
    const before = await held()
    const sent = await ethers.contract(first.token.address, signer).transfer?.(RECEIVER, 1_500_000)
    expect((await sent.wait()).status).toBe(1)
    expect((await held()) - before).toBe(1_500_000n)
    expect(asked('eth_call') + asked('eth_estimateGas') + asked('eth_getTransactionReceipt')).toBe(0)
  })

  it('says why a contract takes a call back, before the wallet is asked', async () => {
    const { signer, first, asked } = await openConnected()
    const call = (async () => ethers.contract(first.token.address, signer).transfer?.(RECEIVER, 10n ** 30n))()
    expect(['CALL_EXCEPTION', 'UNPREDICTABLE_GAS_LIMIT']).toContain((await failureOf(call))?.code)
    expect(asked('eth_sendTransaction')).toBe(0)
  })

  it('is refused as ethers has it', async () => {
    const { signer } = await openConnected({
      wallet: { prompt: async ({ method }) => (method.includes('ccounts') ? 'approve' : 'reject') },
    })
    const calls = [() => signer.sendTransaction({ to: RECEIVER, value: '1' }), () => signer.signMessage('no')]
    for (const call of calls) {
      const error = await failureOf(call())
      expect(error?.code).toBe('ACTION_REJECTED')
      expect(toPorticoError(error).code).toBe('REQUEST_REJECTED')
    }
  })

  it('sends for no other account and on no other network than its own', async () => {
    const { signer, client, wallet, networks, asked } = await openConnected()
    const send = (by: Signer) => by.sendTransaction({ to: RECEIVER, value: '1', gasLimit: 50_000 })
    await client.switchNetwork(networks[1].caipNetworkId)
    expect(toPorticoError(await failureOf(send(signer))).code).toBe('CHAIN_MISMATCH')
    const moved = ethers.signer(client)
    wallet.selectAccount(1)
    await vi.waitFor(() => expect(client.getAccount('eip155').address).toBe(wallet.addresses[1]))
    expect(toPorticoError(await failureOf(send(moved))).code).toBe('ACCOUNT_MISMATCH')
    expect(asked('eth_sendTransaction')).toBe(0)
    expect((await send(ethers.signer(client))).hash).toMatch(/^0x/)
  })

  it('ends with the wallet that locks', async () => {
    const { signer, client, wallet } = await openConnected()
    wallet.lock()
    await vi.waitFor(() => expect(client.getAccount('eip155').status).toBe('disconnected'))
    expect(toPorticoError(await failureOf(signer.signMessage('hello'))).code).toBe('ACCOUNT_MISSING')
  })

  it('reads a network without a wallet, and has no account there', async () => {
    const { client, second } = await openEvmPage()
    const provider = ethers.provider(client, second.chainId)
    expect(Number((await provider.getNetwork()).chainId)).toBe(second.chainId)
    expect(await provider.getBlockNumber()).toBeGreaterThan(0)
    expect(await failureOf(provider.send('eth_requestAccounts', []))).toBeInstanceOf(Error)
  })
})

it('a failure of ethers alone has the meaning that it has there', () => {
  const other = new Error('something else')
  expect(toPorticoError(other)).toMatchObject({ code: 'WALLET_FAILED', cause: other })
  expect(isError(other, 'ACTION_REJECTED')).toBe(false)
})
