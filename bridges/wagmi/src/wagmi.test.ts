import { openEvmPage } from '@portico/test-kit/evm-page'
import type { Portico } from '@portico/ui'
import { toChain, toPorticoError } from '@portico/viem'
import { erc20Abi, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createConfig, createStorage } from 'wagmi'
import * as actions3 from 'wagmi/actions'
import * as wagmi2 from 'wagmi-core-2'
import { followPortico, portico, porticoTransport, readInitialState } from './index.js'

const RECEIVER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

const wagmi3 = { ...actions3, createConfig, createStorage }
type Wagmi = typeof wagmi3

/** A page with wagmi that follows the widget. */
async function openPage(wagmi: Wagmi, given: Parameters<typeof openEvmPage>[0] = {}, rules: { follow?: boolean } = {}) {
  const page = await openEvmPage(given)
  const [first, second] = page.networks.map(toChain) as [ReturnType<typeof toChain>, ReturnType<typeof toChain>]
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  /** As when the page is loaded anew. */
  function loadWagmi(client: Portico) {
    const config = wagmi.createConfig({
      chains: [first, second],
      connectors: [portico(client)],
      transports: { [first.id]: porticoTransport(client, first.id), [second.id]: porticoTransport(client, second.id) },
      storage: wagmi.createStorage({ storage }),
      multiInjectedProviderDiscovery: false,
      pollingInterval: 50,
    })
    if (rules.follow !== false) onTestFinished(followPortico(config, client))
    const show = () => {
      const { status, connections, current, chainId } = config.state
      const connection = current === null ? undefined : connections.get(current)
      return { status, address: connection?.accounts[0], chainId: connection?.chainId, shown: chainId }
    }
    return { config, show }
  }
  return { ...page, ...loadWagmi(page.client), chains: [first, second] as const, loadWagmi }
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as Error,
  )

describe.each([
  ['3', wagmi3],
  ['2', wagmi2 as unknown as Wagmi],
])('wagmi %s', (_version, wagmi) => {
  it('is connected when a visitor connects in the widget, and not any more when they leave there', async () => {
    const { client, connect, wallet, show, first } = await openPage(wagmi)
    expect(show().status).toBe('disconnected')
    await connect()
    expect(show()).toMatchObject({ status: 'connected', address: wallet.address, chainId: first.chainId })
    await client.disconnect()
    expect(show()).toMatchObject({ status: 'disconnected', address: undefined })
    await connect()
    expect(show().status).toBe('connected')
  })

  it('connects by its own action over the modal, on the network that it is asked for', async () => {
    const { client, config, connect, chains, show, wallet } = await openPage(wagmi)
    const [connector] = config.connectors
    const connecting = wagmi.connect(config, { connector, chainId: chains[1].id })
    await vi.waitFor(() => expect(client.getState().open).toBe(true))
    await connect()
    const { accounts, chainId } = await connecting
    expect([accounts[0], chainId]).toEqual([wallet.address, chains[1].id])
    expect(show()).toMatchObject({ status: 'connected', address: wallet.address, chainId: chains[1].id })
    await wagmi.disconnect(config)
    expect([show().status, client.getAccount('eip155').status]).toEqual(['disconnected', 'disconnected'])
  })

  it('gets a refusal as viem has it, when the modal is closed too', async () => {
    const { client, config, connect, show } = await openPage(wagmi, {
      wallet: { prompt: async ({ method }) => (method.includes('ccounts') ? 'approve' : 'reject') },
    })
    const [connector] = config.connectors
    const connecting = failureOf(wagmi.connect(config, { connector }))
    await vi.waitFor(() => expect(client.getState().open).toBe(true))
    client.close({ force: true })
    expect((await connecting)?.name).toBe('UserRejectedRequestError')
    expect(show().status).toBe('disconnected')
    await connect()
    const signing = failureOf(wagmi.signMessage(config, { message: 'no' }))
    expect(toPorticoError(await signing).code).toBe('REQUEST_REJECTED')
    expect((await failureOf(wagmi.sendTransaction(config, { to: RECEIVER, value: 1n })))?.cause).toMatchObject({
      name: 'UserRejectedRequestError',
    })
  })

  it('signs, sends and writes; the widget follows what was sent', async () => {
    const { config, connect, first, wallet, listSent } = await openPage(wagmi)
    await connect()
    const { address } = wallet as { readonly address: `0x${string}` }
    const message = 'I live in this harbour'
    const signature = await wagmi.signMessage(config, { message })
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    const typed = {
      domain: { name: 'Harbour', chainId: first.chainId },
      types: { Berth: [{ name: 'number', type: 'uint256' }] },
      primaryType: 'Berth',
      message: { number: 7n },
    } as const
    const typedSignature = await wagmi.signTypedData(config, typed)
    expect(await verifyTypedData({ ...typed, address, signature: typedSignature })).toBe(true)
    const paid = await wagmi.sendTransaction(config, { to: RECEIVER, value: 41n })
    expect((await wagmi.waitForTransactionReceipt(config, { hash: paid })).status).toBe('success')
    const token = { address: first.token.address, abi: erc20Abi } as const
    const { request } = await wagmi.simulateContract(config, {
      ...token,
      functionName: 'transfer',
      args: [RECEIVER, 5n],
    })
    const written = await wagmi.writeContract(config, request)
    expect((await wagmi.waitForTransactionReceipt(config, { hash: written })).status).toBe('success')
    await vi.waitFor(async () => expect((await listSent()).map((one) => one.transactionId)).toEqual([written, paid]))
    await vi.waitFor(async () =>
      expect((await listSent()).map((one) => one.status)).toEqual(['succeeded', 'succeeded']),
    )
  })

  it('is on the network of the widget, when either of them moves', async () => {
    const { client, config, connect, chains, networks, show, wallet } = await openPage(wagmi)
    await connect()
    await wagmi.switchChain(config, { chainId: chains[1].id })
    expect([client.getNetwork('eip155').chainId, wallet.chainId]).toEqual([networks[1].caipNetworkId, chains[1].id])
    expect(show()).toMatchObject({ chainId: chains[1].id, shown: chains[1].id })
    await client.switchNetwork(networks[0].caipNetworkId)
    expect(show()).toMatchObject({ chainId: chains[0].id, shown: chains[0].id })
    await client.removeNetwork(networks[1].caipNetworkId)
    await wagmi.switchChain(config, { chainId: chains[1].id }) // a chain of the config is offered when it is asked for
    expect(client.getNetwork('eip155').caipNetwork?.name).toBe(networks[1].name)
    const elsewhere = { to: RECEIVER, value: 1n, chainId: chains[0].id } as const
    expect(toPorticoError(await failureOf(wagmi.sendTransaction(config, elsewhere))).code).toBe('CHAIN_MISMATCH')
  })

  it('has the account that the visitor has chosen in the wallet', async () => {
    const { config, connect, show, wallet } = await openPage(wagmi)
    await connect()
    wallet.selectAccount(1)
    await vi.waitFor(() => expect(show().address).toBe(wallet.addresses[1]))
    expect(await wagmi.sendTransaction(config, { to: RECEIVER, value: 1n })).toMatch(/^0x/)
    const account = wallet.addresses[0] as `0x${string}`
    const failure = await failureOf(wagmi.sendTransaction(config, { account, to: RECEIVER, value: 1n }))
    expect(toPorticoError(failure).code).toBe('ACCOUNT_MISMATCH')
  })

  it('loses the account of a wallet that locks, and has it again', async () => {
    const { connect, show, wallet } = await openPage(wagmi)
    await connect()
    wallet.lock()
    await vi.waitFor(() => expect(show().status).toBe('disconnected'))
    wallet.unlock()
    await connect()
    expect(show().status).toBe('connected')
  })

  it('is connected again after a reload, by its own reconnect and without it', async () => {
    const { client, connect, load, loadWagmi, asked, wallet } = await openPage(wagmi)
    await connect()
    await client.dispose()
    const before = asked('eth_requestAccounts')
    const again = load()
    const { config, show } = loadWagmi(again)
    const [connection] = await wagmi.reconnect(config)
    expect(connection?.accounts[0]).toBe(wallet.address)
    expect(show()).toMatchObject({ status: 'connected', address: wallet.address })
    await again.disconnect()
    expect(show().status).toBe('disconnected')
    await connectAnew(again)
    await again.dispose()
    const third = load()
    const without = loadWagmi(third)
    await third.ready()
    expect(without.show()).toMatchObject({ status: 'connected', address: wallet.address })
    expect(asked('eth_requestAccounts')).toBe(before + 1)
  })

  it('does not ask to connect again when nothing was connected', async () => {
    const { config, show, wallet } = await openPage(wagmi)
    expect(await wagmi.reconnect(config)).toEqual([])
    expect(show().status).toBe('disconnected')
    expect(wallet.requests).toEqual([])
  })

  it('hears of accounts, networks and the end without following, once it has connected itself', async () => {
    const { client, config, connect, chains, networks, show, wallet } = await openPage(wagmi, {}, { follow: false })
    await connect()
    expect(show().status).toBe('disconnected')
    const [connector] = config.connectors
    await wagmi.connect(config, { connector })
    wallet.selectAccount(1)
    await vi.waitFor(() => expect(show().address).toBe(wallet.addresses[1]))
    await client.switchNetwork(networks[1].caipNetworkId)
    expect(show().chainId).toBe(chains[1].id)
    await client.disconnect()
    expect(show().status).toBe('disconnected')
  })

  it('begins with what a server has rendered', async () => {
    const { first, wallet } = await openPage(wagmi)
    const account = `${first.caip2}:${wallet.address}` as const
    const initialState = [{ walletId: 'test.wallet.evm', accounts: [account] }] as const
    const { config, client } = await openPage(wagmi, { options: { initialState } })
    expect(readInitialState(config, client)).toMatchObject({ status: 'reconnecting', chainId: first.chainId })
    const { config: other, client: empty } = await openPage(wagmi)
    expect(readInitialState(other, empty)).toBeUndefined()
  })

  it('says when its config has no connector of the widget', async () => {
    const { client, chains } = await openPage(wagmi)
    const [chain] = chains
    const config = wagmi.createConfig({
      chains: [chain],
      transports: { [chain.id]: porticoTransport(client, chain.id) },
    })
    expect(() => followPortico(config, client)).toThrow('portico(client)')
  })
})

const connectAnew = (client: Portico) => client.connect({ namespace: 'eip155', connectorId: 'test.wallet.evm' })
