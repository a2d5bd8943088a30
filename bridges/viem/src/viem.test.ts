import { isPorticoError, PorticoError } from '@portico/kernel'
import { openEvmPage } from '@portico/test-kit/evm-page'
import {
  type BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  http,
  isHash,
  parseAbi,
  SwitchChainError,
  UserRejectedRequestError,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { mainnet, optimism } from 'viem/chains'
import { describe, expect, it, vi } from 'vitest'
import { getPublicClient, getWalletClient, toChain, toNetwork, toPorticoError, toViemError } from './index.js'

const RECEIVER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

async function openConnected(given: Parameters<typeof openEvmPage>[0] = {}) {
  const page = await openEvmPage(given)
  await page.connect()
  const { chainId } = page.first
  return { ...page, walletClient: getWalletClient(page.client), publicClient: getPublicClient(page.client, chainId) }
}

/** The code behind what is thrown, in terms of Portico, and the names of viem's errors. */
async function failureOf(call: Promise<unknown>) {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  const names: string[] = []
  for (let layer = thrown; layer instanceof Error; layer = layer.cause) names.push(layer.name)
  return { code: toPorticoError(thrown).code, names, thrown: thrown as BaseError }
}

describe('chains', () => {
  it('become networks with their name, coin, endpoints, explorer and number', () => {
    expect(toNetwork(optimism)).toMatchObject({
      id: 10,
      caipNetworkId: 'eip155:10',
      chainNamespace: 'eip155',
      name: 'OP Mainnet',
      nativeCurrency: optimism.nativeCurrency,
      rpcUrls: { default: { http: optimism.rpcUrls.default.http } },
      blockExplorers: { default: { url: 'https://optimistic.etherscan.io' } },
    })
    const error = (() => {
      try {
        return toNetwork({ ...mainnet, id: 2 ** 31 })
      } catch (thrown) {
        return thrown
      }
    })()
    expect(isPorticoError(error, 'CHAIN_ID_INVALID')).toBe(true)
  })

  it('come back from networks', () => {
    const { id, name, nativeCurrency, rpcUrls } = mainnet
    expect(toChain(toNetwork(mainnet))).toMatchObject({ id, name, nativeCurrency, rpcUrls })
    expect(() => toChain({ ...toNetwork(mainnet), chainNamespace: 'other' })).toThrow('CHAIN_UNSUPPORTED')
  })
})

describe('a wallet client', () => {
  it('is the account in use on its network, once something is connected', async () => {
    const { client, connect, first, wallet } = await openEvmPage()
    expect(() => getWalletClient(client)).toThrow('ACCOUNT_MISSING')
    await connect()
    const { account, chain } = getWalletClient(client)
    expect([account.address, account.type, chain.id, chain.name]).toEqual([
      wallet.address,
      'json-rpc',
      first.chainId,
      first.name,
    ])
    const named = { ...toChain(toNetwork(mainnet)), id: first.chainId, name: 'As the page has it' }
    expect(getWalletClient(client, { chains: [named] }).chain).toBe(named)
  })

  it('signs text, bytes and structured messages, which viem verifies', async () => {
    const { walletClient, first } = await openConnected()
    const { address } = walletClient.account
    const message = 'I live in this harbour – ⚓'
    expect(await verifyMessage({ address, message, signature: await walletClient.signMessage({ message }) })).toBe(true)
    const raw = { raw: '0xc0ffee' } as const
    const signature = await walletClient.signMessage({ message: raw })
    expect(await verifyMessage({ address, message: raw, signature })).toBe(true)
    const typed = {
      domain: { name: 'Harbour', chainId: first.chainId },
      types: { Berth: [{ name: 'number', type: 'uint256' }] },
      primaryType: 'Berth',
      message: { number: 2n ** 80n },
    } as const
    const typedSignature = await walletClient.signTypedData(typed)
    expect(await verifyTypedData({ ...typed, address, signature: typedSignature })).toBe(true)
  })

  it('sends coins with what the page says of gas, which stands in the list of what is on its way', async () => {
    const { walletClient, publicClient, wallet, listSent } = await openConnected()
    const before = await publicClient.getBalance({ address: RECEIVER })
    const hash = await walletClient.sendTransaction({ to: RECEIVER, value: 41n, gas: 50_000n })
    const { status } = await publicClient.waitForTransactionReceipt({ hash, pollingInterval: 50 })
    expect(status).toBe('success')
    expect((await publicClient.getBalance({ address: RECEIVER })) - before).toBe(41n)
    expect((await publicClient.getTransaction({ hash })).gas).toBe(50_000n)
    await vi.waitFor(async () => expect(await listSent()).toHaveLength(1))
    expect((await listSent())[0]).toMatchObject({ transactionId: hash, to: RECEIVER, amount: 41n, symbol: 'ETH' })
    await vi.waitFor(async () => expect((await listSent())[0]?.status).toBe('succeeded'))
    expect(wallet.sent).toHaveLength(1)
  })

  it('writes to a contract, and reads it over the nodes of the page', async () => {
    const { walletClient, publicClient, first, asked, listSent } = await openConnected()
    const token = { address: first.token.address, abi: erc20Abi } as const
    const held = () => publicClient.readContract({ ...token, functionName: 'balanceOf', args: [RECEIVER] })
    const before = await held()
    const hash = await walletClient.writeContract({ ...token, functionName: 'transfer', args: [RECEIVER, 1_500_000n] })
    await publicClient.waitForTransactionReceipt({ hash, pollingInterval: 50 })
    expect((await held()) - before).toBe(1_500_000n)
    await vi.waitFor(async () => expect((await listSent())[0]).toMatchObject({ transactionId: hash }))
    expect(asked('eth_call')).toBe(0)
  })

  it.each([
    ['that can make them as one', { atomic: 'supported' } as const],
    ['that knows no batches', undefined],
  ])('makes several calls with a wallet %s', async (_what, calls) => {
    const { walletClient, first, asked, listSent } = await openConnected({ wallet: calls ? { calls } : {} })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [RECEIVER, 5n] })
    const pay = { to: RECEIVER, value: 3n } as const
    const { id } = await walletClient.sendCalls({ calls: [{ to: first.token.address, data }, pay] })
    const outcome = await walletClient.waitForCallsStatus({ id, pollingInterval: 50 })
    expect(outcome).toMatchObject({ status: 'success', chainId: first.chainId, atomic: calls !== undefined })
    expect(asked('eth_sendTransaction')).toBe(calls ? 0 : 2)
    await vi.waitFor(async () => expect(await listSent()).toHaveLength(calls ? 1 : 2))
  })

  it('passes wishes on that only the wallet knows, and follows what came of them', async () => {
    const { walletClient, listSent } = await openConnected({ wallet: { calls: { atomic: 'supported' } } })
    const capabilities = { unknownService: { url: 'https://pay.example', optional: true } }
    const { id } = await walletClient.sendCalls({ calls: [{ to: RECEIVER, value: 3n }], capabilities })
    expect(await listSent()).toEqual([])
    const { receipts = [] } = await walletClient.waitForCallsStatus({ id, pollingInterval: 50 })
    const hashes = receipts.map(({ transactionHash }) => transactionHash)
    expect(hashes).toHaveLength(1)
    await vi.waitFor(async () => expect((await listSent()).map((one) => one.transactionId)).toEqual(hashes))
  })

  it('can’t promise all or nothing where the wallet can’t', async () => {
    const { walletClient, asked } = await openConnected()
    const calls = [
      { to: RECEIVER, value: 3n },
      { to: RECEIVER, value: 4n },
    ] as const
    const { code, names } = await failureOf(walletClient.sendCalls({ calls, forceAtomic: true }))
    expect(code).toBe('BATCH_UNSUPPORTED')
    expect(names).toContain('AtomicityNotSupportedError')
    expect(asked('eth_sendTransaction')).toBe(0)
  })

  it('switches the network of the widget and of the wallet', async () => {
    const { client, walletClient, second, wallet } = await openConnected()
    await walletClient.switchChain({ id: second.chainId })
    expect([client.getNetwork('eip155').chainId, wallet.chainId]).toEqual([second.caip2, second.chainId])
    expect(getWalletClient(client).chain.id).toBe(second.chainId)
    const { code, names } = await failureOf(walletClient.switchChain({ id: 424_242 }))
    expect(code).toBe('CHAIN_UNRECOGNISED')
    expect(names).toContain(new SwitchChainError(new Error('')).name)
  })

  it('adds a network to the widget', async () => {
    const { client, walletClient, second } = await openConnected({ options: {} })
    await client.removeNetwork(second.caip2)
    const chain = { ...toChain(toNetwork(mainnet)), id: second.chainId, name: 'Added' }
    await walletClient.addChain({ chain: { ...chain, rpcUrls: { default: { http: [second.rpcUrl] } } } })
    expect(client.getNetwork('eip155')).toMatchObject({ chainId: second.caip2, caipNetwork: { name: 'Added' } })
  })
})

describe('guards', () => {
  const ask = ({ walletClient, publicClient }: Awaited<ReturnType<typeof openConnected>>) => ({
    message: () => walletClient.signMessage({ message: 'hello' }),
    typed: () =>
      walletClient.signTypedData({
        domain: { chainId: publicClient.chain.id },
        types: { Berth: [{ name: 'number', type: 'uint8' }] },
        primaryType: 'Berth',
        message: { number: 7 },
      }),
    send: () => walletClient.sendTransaction({ to: RECEIVER, value: 1n }),
    unchecked: () => walletClient.sendTransaction({ to: RECEIVER, value: 1n, chain: null }),
    calls: () => walletClient.sendCalls({ calls: [{ to: RECEIVER, value: 1n }] }),
  })

  it('refuse another account than the active one, before the wallet shows anything', async () => {
    const page = await openConnected()
    const { walletClient, wallet, client, asked } = page
    const [, other] = wallet.addresses
    const { code, names } = await failureOf(
      walletClient.sendTransaction({ account: other as `0x${string}`, to: RECEIVER, value: 1n }),
    )
    expect([code, names.includes('UnauthorizedProviderError')]).toEqual(['ACCOUNT_MISMATCH', true])
    wallet.selectAccount(1)
    await vi.waitFor(() => expect(client.getAccount('eip155').address).toBe(other))
    for (const call of Object.values(ask(page))) expect((await failureOf(call())).code).toBe('ACCOUNT_MISMATCH')
    expect(asked('eth_sendTransaction') + asked('personal_sign') + asked('eth_signTypedData_v4')).toBe(0)
    expect(isHash(await getWalletClient(client).sendTransaction({ to: RECEIVER, value: 1n }))).toBe(true)
  })

  it('refuse another network, also when the wallet has told nothing of its move', async () => {
    const page = await openConnected({ wallet: { withoutEvents: true } })
    const { wallet, second, client, asked } = page
    wallet.selectChain(second.chainId)
    expect(client.getNetwork('eip155').chainId).not.toBe(second.caip2)
    const { send, typed, calls } = ask(page)
    for (const call of [send, typed, calls]) expect((await failureOf(call())).code).toBe('CHAIN_MISMATCH')
    expect(asked('eth_sendTransaction') + asked('eth_signTypedData_v4')).toBe(0)
  })

  it('refuse another network that viem sees itself', async () => {
    const { walletClient, client, second, first } = await openConnected()
    await client.switchNetwork(second.caip2)
    const { thrown, names } = await failureOf(walletClient.sendTransaction({ to: RECEIVER, value: 1n }))
    expect(names).toContain('ChainMismatchError')
    expect(toPorticoError(thrown).context).toEqual({ expected: first.caip2, actual: second.caip2 })
  })

  it('end with the connection: a wallet that locks, one that is let go', async () => {
    const page = await openConnected()
    const { wallet, client } = page
    wallet.lock()
    await vi.waitFor(() => expect(client.getAccount('eip155').status).toBe('disconnected'))
    for (const call of Object.values(ask(page))) expect((await failureOf(call())).code).toBe('ACCOUNT_MISSING')
    wallet.unlock()
    await page.connect()
    expect(isHash(await getWalletClient(client).sendTransaction({ to: RECEIVER, value: 1n }))).toBe(true)
    await client.disconnect()
    expect((await failureOf(ask(page).message())).code).toBe('ACCOUNT_MISSING')
  })
})

it('after a reload the wallet client is there again, without a prompt', async () => {
  const { client, load, connect, wallet, asked } = await openEvmPage()
  await connect()
  await client.dispose()
  const before = asked('eth_requestAccounts')
  const again = load()
  await again.ready()
  expect(getWalletClient(again).account.address).toBe(wallet.address)
  expect(asked('eth_requestAccounts')).toBe(before)
  expect(isHash(await getWalletClient(again).sendTransaction({ to: RECEIVER, value: 1n }))).toBe(true)
})

describe('a refusal', () => {
  it('is a UserRejectedRequestError, and REQUEST_REJECTED again', async () => {
    const { walletClient, wallet } = await openConnected({
      wallet: {
        autoApprove: false,
        prompt: async ({ method }) => (method.includes('Accounts') ? 'approve' : 'reject'),
      },
    })
    for (const call of [
      () => walletClient.signMessage({ message: 'no' }),
      () => walletClient.sendTransaction({ to: RECEIVER, value: 1n }),
      () => walletClient.sendCalls({ calls: [{ to: RECEIVER, value: 1n }] }),
    ]) {
      const { code, names, thrown } = await failureOf(call())
      expect([code, names.includes('UserRejectedRequestError')]).toEqual(['REQUEST_REJECTED', true])
      expect(thrown.walk((one) => one instanceof UserRejectedRequestError)).toBeInstanceOf(UserRejectedRequestError)
    }
    expect(wallet.sent).toEqual([])
  })
})

describe('a public client', () => {
  it('reads the network that it was made for, whichever the wallet is on, and without a wallet', async () => {
    const { client, first, second } = await openEvmPage()
    const direct = createPublicClient({ transport: http(second.rpcUrl) })
    const reader = getPublicClient(client, second.chainId)
    expect(await reader.getChainId()).toBe(second.chainId)
    expect(await reader.getBlockNumber()).toBeGreaterThanOrEqual(await direct.getBlockNumber())
    expect(await getPublicClient(client, first.chainId).getChainId()).toBe(first.chainId)
    expect(() => getPublicClient(client, 424_242)).toThrow('NETWORK_NOT_FOUND')
  })

  it('says why a contract takes a call back', async () => {
    const { client, first } = await openEvmPage()
    const reader = getPublicClient(client, first.chainId)
    const abi = parseAbi(['function transfer(address to, uint256 amount) returns (bool)', 'error Unused()'])
    const call = reader.simulateContract({
      ...{ address: first.token.address, abi, functionName: 'transfer', args: [RECEIVER, 2n ** 255n] },
      account: RECEIVER,
    })
    const { thrown } = await failureOf(call)
    expect(thrown.walk((one) => one instanceof ContractFunctionRevertedError)).toBeInstanceOf(
      ContractFunctionRevertedError,
    )
  })

  it('never has a node act for an account', async () => {
    const { client, first, wallet } = await openEvmPage()
    const request = { method: 'eth_sendTransaction', params: [{ from: wallet.address, to: RECEIVER }] } as never
    const { names } = await failureOf(getPublicClient(client, first.chainId).request(request))
    expect(names).toContain('UnsupportedProviderMethodError')
  })

  it('sees new blocks and logs', async () => {
    const { client, first, connect } = await openEvmPage()
    await connect()
    const reader = getPublicClient(client, first.chainId)
    const onLogs = vi.fn()
    const stop = reader.watchContractEvent({
      ...{ address: first.token.address, abi: erc20Abi, onLogs, pollingInterval: 50 },
      // Its first look may come after the transfer.
      fromBlock: await reader.getBlockNumber(),
    })
    const transactionHash = await getWalletClient(client).writeContract({
      ...{ address: first.token.address, abi: erc20Abi, functionName: 'transfer', args: [RECEIVER, 1n] },
    })
    const seen = expect.arrayContaining([expect.objectContaining({ transactionHash })])
    await vi.waitFor(() => expect(onLogs.mock.calls.flat(2)).toEqual(seen))
    stop()
  })
})

describe('errors', () => {
  it.each([
    ['REQUEST_REJECTED', { walletId: 'w' }, 'UserRejectedRequestError'],
    ['CONNECT_CLOSED', {}, 'UserRejectedRequestError'],
    ['ACCOUNT_MISMATCH', { account: 'eip155:1:0x1' }, 'UnauthorizedProviderError'],
    ['CHAIN_MISMATCH', { expected: 'eip155:1', actual: 'eip155:2' }, 'ChainDisconnectedError'],
    ['CHAIN_UNRECOGNISED', { chainId: 'eip155:1' }, 'SwitchChainError'],
    ['WALLET_BUSY', { walletId: 'w' }, 'ResourceUnavailableRpcError'],
    ['WALLET_TIMEOUT', { walletId: 'w', waitedMs: 1 }, 'ProviderDisconnectedError'],
    ['RPC_REFUSED', { chainId: 'eip155:1', method: 'm', rpcCode: 3, reason: 'reverted' }, 'RpcError'],
  ] as const)('%s goes to viem and comes back', (code, context, name) => {
    const error = new PorticoError(code, context as never)
    const there = toViemError(error)
    expect(there.name).toBe(name)
    expect(toPorticoError(there)).toBe(error)
  })

  it('of viem alone have the meaning that they have there', () => {
    expect(toPorticoError(new UserRejectedRequestError(new Error('no'))).code).toBe('REQUEST_REJECTED')
    const other = new Error('something else')
    expect(toPorticoError(other)).toMatchObject({ code: 'WALLET_FAILED', cause: other })
  })
})
