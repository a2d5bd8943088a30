import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  http,
  namehash,
  parseEther,
  parseUnits,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  collectionArtifact,
  itemsArtifact,
  nameRegistryArtifact,
  nameResolverArtifact,
  poolArtifact,
  routerArtifact,
} from './evmArtifacts.js'
import { callRpc } from './jsonRpcClient.js'
import { startEvmChains } from './stack.js'
import type { EvmChainDescription } from './stackDescription.js'

let evm: Awaited<ReturnType<typeof startEvmChains>>
let chain: EvmChainDescription
beforeAll(async () => {
  evm = await startEvmChains()
  chain = evm.chains[0]
})
afterAll(() => evm?.stop())

const client = () => createPublicClient({ transport: http(chain.rpcUrl, { retryCount: 0 }) })

const readJson = (uri: unknown) => JSON.parse(Buffer.from(String(uri).split('base64,')[1] ?? '', 'base64').toString())

describe.each([0, 1] as const)('chain %i', (index) => {
  test('has every contract that is described', async () => {
    const one = evm.chains[index]
    const { names } = one
    const reader = createPublicClient({ transport: http(one.rpcUrl) })
    const contracts = [
      one.token,
      one.weth,
      ...Object.values(one.tokens),
      ...Object.values(one.collections),
      ...Object.values(one.swap.tokens),
      ...one.swap.pools,
    ]
    for (const address of [
      ...contracts.map((contract) => contract.address),
      ...[names.registry, names.resolver, one.swap.router],
    ]) {
      expect(await reader.getCode({ address }), address).toMatch(/^0x60/)
    }
  })
})

test('accounts begin as on a chain where nothing has happened', async () => {
  for (const address of chain.accounts.slice(0, 7) as `0x${string}`[]) {
    expect(await client().getTransactionCount({ address })).toBe(0)
    expect(await client().getBalance({ address })).toBe(parseEther('10000'))
    const held = { address: chain.token.address, abi: erc20Abi, functionName: 'balanceOf', args: [address] } as const
    expect(await client().readContract(held)).toBe(parseUnits('10000', 6))
  }
})

test('tokens say the names they are described with', async () => {
  for (const { address, name, symbol, decimals } of [chain.token, chain.weth, ...Object.values(chain.tokens)]) {
    const token = { address, abi: erc20Abi } as const
    const said = await Promise.all([
      client().readContract({ ...token, functionName: 'name' }),
      client().readContract({ ...token, functionName: 'symbol' }),
      client().readContract({ ...token, functionName: 'decimals' }),
    ])
    expect(said).toEqual([name, symbol, decimals])
  }
})

test('pools give prices in test dollars', async () => {
  const prices = { [chain.weth.address]: 2500, [chain.tokens.gold.address]: 50 }
  for (const { address, token0, token1 } of chain.pools) {
    const pool = { address, abi: poolArtifact.abi } as const
    expect(await client().readContract({ ...pool, functionName: 'token0' })).toBe(token0)
    const [reserve0, reserve1] = (await client().readContract({ ...pool, functionName: 'getReserves' })) as [
      bigint,
      bigint,
    ]
    const [coin, other, dollars] =
      token0 === chain.token.address ? [token1, reserve1, reserve0] : [token0, reserve0, reserve1]
    expect((Number(dollars) / 1e6 / Number(other)) * 1e18).toBeCloseTo(prices[coin] ?? 0)
  }
})

describe('swaps', () => {
  const dollars = parseUnits('100', 6)
  const later = 2n ** 40n
  const send = async (from: string | undefined, to: string, data: `0x${string}`, value = 0n) => {
    const sent = { from, to, data, value: `0x${value.toString(16)}` }
    const hash = (await callRpc(chain.rpcUrl, 'eth_sendTransaction', [sent])) as `0x${string}`
    const { status } = await client().waitForTransactionReceipt({ hash, pollingInterval: 20 })
    expect(status).toBe('success')
  }
  const allow = (from: string | undefined, token: string, amount: bigint) =>
    send(from, token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [chain.swap.router, amount] }))
  const swap = (...args: readonly unknown[]) =>
    encodeFunctionData({ abi: routerArtifact.abi, functionName: 'swap', args })
  const balanceOf = (address: `0x${string}`, owner: string) =>
    client().readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner as `0x${string}`] })
  const reserves = async (pool: string, token: string) => {
    const { token0, address } = chain.swap.pools.find((one) => one.address === pool) ?? chain.swap.pools[0]
    const asked = { address, abi: poolArtifact.abi, functionName: 'getReserves' } as const
    const [first, second] = (await client().readContract(asked)) as readonly [bigint, bigint]
    return token0 === token ? [first, second] : ([second, first] as const)
  }
  const worth = (amount: bigint, [into = 0n, outOf = 0n]: readonly bigint[]) =>
    (amount * 997n * outOf) / (into * 1000n + amount * 997n)

  test('the router pays what the pools hold is worth, and wraps and unwraps the coin', async () => {
    const [coins, gold] = chain.swap.pools
    const [, , , own = ''] = chain.accounts
    const value = parseEther('0.01')
    const inDollars = worth(value, await reserves(coins.address, chain.weth.address))
    const inGold = worth(inDollars, await reserves(gold.address, chain.token.address))
    const held = await balanceOf(chain.tokens.gold.address, own)
    const path = [coins.address, gold.address]
    await send(own, chain.swap.router, swap(chain.weth.address, value, path, inGold, own, false, later), value)
    expect(await balanceOf(chain.tokens.gold.address, own)).toBe(held + inGold)

    const receiver = `0x${'5e'.repeat(20)}` as const
    await allow(own, chain.token.address, dollars)
    const inCoins = worth(dollars, await reserves(coins.address, chain.token.address))
    const back = swap(chain.token.address, dollars, [coins.address], inCoins, receiver, true, later)
    await send(own, chain.swap.router, back)
    expect(await client().getBalance({ address: receiver })).toBe(inCoins)
    expect(await balanceOf(chain.weth.address, chain.swap.router)).toBe(0n)
  })

  test('the router refuses to pay less than asked, or later', async () => {
    const [coins] = chain.swap.pools
    const [, , , , own = ''] = chain.accounts
    const value = parseEther('0.01')
    const ask = (least: bigint, deadline: bigint) => ({
      ...{ address: chain.swap.router, abi: routerArtifact.abi, functionName: 'swap', account: own as `0x${string}` },
      ...{ args: [chain.weth.address, value, [coins.address], least, own, false, deadline], value },
    })
    const { result } = await client().simulateContract(ask(0n, later))
    await expect(client().simulateContract(ask((result as bigint) + 1n, later))).rejects.toThrow(
      `TooLittle(uint256 got)`,
    )
    await expect(client().simulateContract(ask(0n, 1n))).rejects.toThrow('TooLate()')
  })

  test('one token answers with nothing and changes no allowance, another keeps a part', async () => {
    const { old, taxed } = chain.swap.tokens
    const receiver = `0x${'5f'.repeat(20)}` as const
    const [holder, owner] = [chain.accounts[7], chain.accounts[9]]
    await allow(holder, old.address, 5n)
    const change = {
      address: old.address,
      abi: erc20Abi,
      functionName: 'approve',
      args: [chain.swap.router, 6n],
    } as const
    const account = holder as `0x${string}`
    await expect(client().simulateContract({ ...change, account })).rejects.toThrow('Set the allowance to 0 first')
    const path = [chain.swap.pools[2].address]
    const given = worth(5n, await reserves(path[0] ?? '', old.address))
    await send(holder, chain.swap.router, swap(old.address, 5n, path, given, receiver, false, later))
    expect(await balanceOf(chain.tokens.gold.address, receiver)).toBe(given)

    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 1_000n] })
    await send(owner, taxed.address, transfer)
    expect(await balanceOf(taxed.address, receiver)).toBe(990n)
  })
})

test('collectibles have a name and a picture in their metadata', async () => {
  const [owner] = chain.accounts
  const { erc721, erc1155 } = chain.collections
  const piece = { address: erc721.address, abi: collectionArtifact.abi } as const
  expect(await client().readContract({ ...piece, functionName: 'ownerOf', args: [1n] })).toBe(owner)
  const uri = await client().readContract({
    address: erc721.address,
    abi: erc721Abi,
    functionName: 'tokenURI',
    args: [1n],
  })
  expect(readJson(uri)).toMatchObject({
    name: 'Test Pieces #1',
    image: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  })
  const item = { address: erc1155.address, abi: itemsArtifact.abi } as const
  expect(await client().readContract({ ...item, functionName: 'balanceOf', args: [owner, 2n] })).toBe(1n)
  expect(readJson(await client().readContract({ ...item, functionName: 'uri', args: [2n] })).name).toBe('Test Items #2')
})

describe('names', () => {
  const resolverOf = async (name: string) => {
    const registry = { address: chain.names.registry, abi: nameRegistryArtifact.abi } as const
    const resolver = await client().readContract({ ...registry, functionName: 'resolver', args: [namehash(name)] })
    return { address: resolver as `0x${string}`, abi: nameResolverArtifact.abi } as const
  }
  const leadTo = async (name: string) =>
    client().readContract({ ...(await resolverOf(name)), functionName: 'addr', args: [namehash(name)] })
  const nameOf = async (account: string) => {
    const reverse = `${account.slice(2).toLowerCase()}.addr.reverse`
    return client().readContract({ ...(await resolverOf(reverse)), functionName: 'name', args: [namehash(reverse)] })
  }

  test('lead to their accounts, and accounts tell their names', async () => {
    for (const [name, account] of Object.entries(chain.names.registered)) {
      expect((await resolverOf(name)).address).toBe(chain.names.resolver)
      expect(await leadTo(name)).toBe(account)
      expect(await nameOf(account)).toBe(name)
    }
    const ownName = { functionName: 'addr', args: [namehash('tester.eth'), 60n] } as const
    expect(await client().readContract({ ...(await resolverOf('tester.eth')), ...ownName })).toBe(
      chain.accounts[0]?.toLowerCase(),
    )
  })

  test('the test wallet has a picture', async () => {
    const avatar = { functionName: 'text', args: [namehash('tester.eth'), 'avatar'] } as const
    expect(await client().readContract({ ...(await resolverOf('tester.eth')), ...avatar })).toMatch(/^data:image\/png/)
  })

  test('one leads nowhere, and one account claims the name of another', async () => {
    expect(Number(await leadTo(chain.names.empty))).toBe(0)
    const claimed = String(await nameOf(chain.names.impostor))
    expect(await leadTo(claimed)).toBe(chain.names.registered[claimed])
    expect(await leadTo(claimed)).not.toBe(chain.names.impostor)
  })
})

describe('steps for tests', () => {
  const [from, to] = [9, 8]
  const send = (gasPrice?: bigint) =>
    callRpc(chain.rpcUrl, 'eth_sendTransaction', [
      {
        ...{ from: chain.accounts[from], to: chain.accounts[to], value: '0x1', gas: '0x5208' },
        ...(gasPrice === undefined ? {} : { gasPrice: `0x${gasPrice.toString(16)}` }),
      },
    ]) as Promise<`0x${string}`>
  const receiptOf = (hash: string) => callRpc(chain.rpcUrl, 'eth_getTransactionReceipt', [hash])

  test('a transaction waits while mining is paused, and lands when a block is mined', async () => {
    const [node] = evm.nodes
    await node.pauseMining()
    const hash = await send()
    expect(await receiptOf(hash)).toBeNull()
    await node.mine()
    expect(await receiptOf(hash)).toMatchObject({ status: '0x1' })
    const dropped = await send()
    await node.dropTransaction(dropped)
    await node.mine()
    expect(await callRpc(chain.rpcUrl, 'eth_getTransactionByHash', [dropped])).toBeNull()
    const waiting = await send()
    await node.resumeMining()
    expect(await receiptOf(waiting)).toMatchObject({ status: '0x1' })
  })

  test('an offer below the base fee is refused', async () => {
    await evm.nodes[0].setNextBaseFee(10n ** 12n)
    await expect(send(10n)).rejects.toThrow(/fee/)
  })
})
