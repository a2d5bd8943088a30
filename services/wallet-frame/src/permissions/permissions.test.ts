import { createDelegation, getSmartAccountsEnvironment } from '@metamask/smart-accounts-kit'
import { decodeDelegations, hashDelegation as hashOfKit } from '@metamask/smart-accounts-kit/utils'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import {
  type Address,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  erc721Abi,
  getAddress,
  type Hex,
  parseAbi,
  parseEther,
  zeroHash,
} from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { collections, evmAccounts, testDollar } from '../../../../examples/stack/src/evmContracts.js'
import { localContracts } from '../../../../examples/stack/src/wallet/accounts/accountContracts.js'
import { readEip155 } from '../approvals/eip155/readEip155.js'
import { readSmartAccount } from '../approvals/eip155/readSmartAccount.js'
import { en } from '../messages/en.js'
import { type AccountContracts, ENFORCERS, USUAL_CONTRACTS } from '../smartAccount/contracts.js'
import { smartAccountOf } from '../smartAccount/smartAccount.js'
import { CHAIN_ID, startAccountServer } from '../testing/startAccountServer.js'
import { evmAccount, evmKey } from '../testing/testKeys.js'
import { createNode } from '../wallet/createNode.js'
import { readContext, writeContext } from './delegation.js'

let place: Awaited<ReturnType<typeof startAccountServer>>
beforeAll(async () => {
  place = await startAccountServer()
})
afterAll(() => place?.stop())

const origin = 'https://shop.example'
const chainId = 31_337
const [DAY, MONTH] = [86_400, 30 * 86_400]
const [richest, delegate, thief] = [evmAccounts[0], evmAccounts[5], evmAccounts[6]] as [Address, Address, Address]
const receiver = getAddress(`0x${'77'.repeat(20)}`)
const managerAbi = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] calls)',
  'function disabledDelegations(bytes32) view returns (bool)',
])
const { delegationManager: manager } = localContracts

interface Granted {
  readonly context: Hex
  readonly address: Address
  readonly accountMeta?: { readonly factory: Address; readonly factoryData: Hex }
}
interface Move {
  readonly to: Address
  readonly value?: bigint
  readonly data?: Hex
}

/** The chain puts it into a block a moment later. */
const mined = async (sending: Promise<Hex>) => {
  const { status } = await place.client.waitForTransactionReceipt({ hash: await sending, pollingInterval: 10 })
  expect(status).toBe('success')
}
const nowOf = async () => Number((await place.client.getBlock()).timestamp)
/** On the chain and on the server. */
const pass = async (seconds: number) => {
  place.clock.nowMs += seconds * 1_000
  await place.client.increaseTime({ seconds })
  await place.client.mine({ blocks: 1 })
}

/** A person whose smart account holds coins, dollars, and what a site is granted of it. */
async function openOwner(contracts: AccountContracts = localContracts) {
  const { address: owner, api, lend } = await place.openOwner()
  const account = smartAccountOf(owner, contracts)
  const { address } = account
  await mined(place.client.sendTransaction({ account: richest, to: address, value: parseEther('1') }))
  await mined(place.giveDollars(address, 1_000n))
  const bundler = createNode(api, CHAIN_ID, 'bundler')
  const isDeployed = async () => (await place.client.getCode({ address })) !== undefined
  const frame = { account, chainId, bundler, sponsor: undefined, isDeployed }
  const network = { node: createNode(api, CHAIN_ID), name: 'Harbour', symbol: 'HRB', texts: en }
  const openBatch = () => {
    throw new Error('no batch')
  }
  async function ask(method: string, params: unknown) {
    const pending = readSmartAccount({ method, params, origin }, frame, { openBatch, api })
    const { facts, complete } = await pending.prepare(network)
    const completed = await complete(lend)
    return { facts, answer: pending.follow ? await pending.follow(completed, new AbortController().signal) : completed }
  }
  async function grant(permission: object, more: object = {}) {
    const expiry = (await nowOf()) + MONTH - 60
    const signer = { type: 'account', data: { id: delegate } }
    const asked = { chainId: '0x7a69', address, expiry, signer, permission, ...more }
    const { facts, answer } = await ask('wallet_grantPermissions', [asked])
    const granted = answer as Granted
    expect(granted).toMatchObject({ ...asked, signerMeta: { delegationManager: manager } })
    return { facts, granted }
  }
  const revoke = (permissionContext: Hex) => ask('wallet_revokePermissions', [{ permissionContext }])
  return { owner, account, address, api, grant, revoke, ask, openBatch }
}

/** As the delegate does that wants to use it. */
async function redeem(
  { context, address, accountMeta }: Granted,
  { to, value = 0n, data = '0x' }: Move,
  by = delegate,
) {
  if (accountMeta) {
    const { factory, factoryData } = accountMeta
    const isThere = (await place.client.getCode({ address })) !== undefined
    if (!isThere) await mined(place.client.sendTransaction({ account: by, to: factory, data: factoryData }))
  }
  const call = encodePacked(['address', 'uint256', 'bytes'], [to, value, data])
  const asked = { address: manager, abi: managerAbi, functionName: 'redeemDelegations', account: by } as const
  const { request } = await place.client.simulateContract({ ...asked, args: [[context], [zeroHash], [call]] })
  await mined(place.client.writeContract(request))
}

const coins = (value: bigint): Move => ({ to: receiver, value })
const dollars = (amount: bigint): Move => ({
  to: testDollar.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] }),
})
const allowance = '0x64'
const coin = { type: 'native-token-transfer', data: { allowance } }
const token = { type: 'erc20-token-transfer', data: { address: testDollar.address, allowance } }
const periodic = ({ type, data }: typeof coin, period: number) => ({
  type: `${type}-periodic`,
  data: { ...data, period },
})

it.each([
  ['coins', coin, coins, { label: 'Total amount', value: '0.0000000000000001 HRB' }],
  ['tokens', token, dollars, { label: 'Total amount', value: '0.0001 TUSD' }],
] as const)(
  '%s are spent up to the limit, by the delegate and for nothing else',
  async (_what, permission, move, fact) => {
    const { grant, address } = await openOwner()
    const { facts, granted } = await grant(permission)
    expect([facts.title, facts.confirm, facts.fee]).toEqual(['Allow spending', 'Allow', undefined])
    const [{ facts: lines, warning } = { facts: [] }] = facts.groups
    expect(lines[0]).toMatchObject(fact)
    expect(lines).toContainEqual({ label: 'Spender', value: delegate, isCode: true })
    expect(lines.at(-1)?.label).toBe('Valid until')
    expect(warning).toBe(en.warnPermission)
    await expect(redeem(granted, move(1n), thief)).rejects.toThrow()
    await redeem(granted, move(60n))
    await expect(redeem(granted, move(41n))).rejects.toThrow('exceeded')
    await redeem(granted, move(40n))
    await expect(redeem(granted, move(1n))).rejects.toThrow('exceeded')
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [delegate, 9n] })
    for (const wrong of [permission === coin ? dollars(1n) : coins(1n), { to: testDollar.address, data: approve }]) {
      await expect(redeem(granted, wrong)).rejects.toThrow()
    }
    expect(await place.client.getBalance({ address })).toBe(parseEther('1') - (permission === coin ? 100n : 0n))
  },
)

it.each([
  ['coins', coin, coins],
  ['tokens', token, dollars],
] as const)('%s of a period are there again in the next, by the time of the chain', async (_what, permission, move) => {
  const { grant } = await openOwner()
  const { facts, granted } = await grant(periodic(permission, DAY))
  expect(facts.groups[0]?.facts[0]?.label).toBe('Amount per 1 day')
  for (let day = 0; day < 2; day += 1) {
    await redeem(granted, move(100n))
    await expect(redeem(granted, move(1n))).rejects.toThrow('exceeded')
    await pass(DAY)
  }
})

it('one item of a collection is moved, and no other', async () => {
  const { grant, address } = await openOwner()
  const items = [1n, 2n] as const
  for (const [at, id] of items.entries()) {
    const from = evmAccounts[at] as Address
    const asked = {
      account: from,
      address: collections.erc721.address,
      abi: erc721Abi,
      functionName: 'transferFrom',
    } as const
    await mined(place.client.writeContract({ ...asked, args: [from, address, id] }))
  }
  const [own, other] = items
  const data = { address: collections.erc721.address, tokenIds: [`0x${own.toString(16)}`] }
  const { facts, granted } = await grant({ type: 'erc721-token-transfer', data })
  expect(facts.groups[0]?.facts[0]).toMatchObject({ label: 'Token ID', value: String(own) })
  const move = (id: bigint): Move => ({
    to: collections.erc721.address,
    data: encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args: [address, receiver, id] }),
  })
  await expect(redeem(granted, move(other))).rejects.toThrow()
  await redeem(granted, move(own))
  const read = { address: collections.erc721.address, abi: erc721Abi, functionName: 'ownerOf' } as const
  expect(await place.client.readContract({ ...read, args: [own] })).toBe(receiver)
})

it('it is used as often as it says, until it expires', async () => {
  const { grant } = await openOwner()
  const policies = [{ type: 'call-limit', data: { count: 2 } }]
  const limited = await grant(coin, { policies })
  expect(limited.facts.groups[0]?.facts).toContainEqual({ label: 'Maximum uses', value: '2' })
  await redeem(limited.granted, coins(1n))
  await redeem(limited.granted, coins(1n))
  await expect(redeem(limited.granted, coins(1n))).rejects.toThrow('limit-exceeded')
  const { granted } = await grant(coin, { expiry: (await nowOf()) + 3_600 })
  await redeem(granted, coins(1n))
  await pass(3_600)
  await expect(redeem(granted, coins(1n))).rejects.toThrow('expired')
})

it('a key is a delegate by its address', async () => {
  const { grant } = await openOwner()
  const compressed = secp256k1.getPublicKey(evmKey, true)
  const id = `did:key:z${base58.encode(Uint8Array.from([0xe7, 0x01, ...compressed]))}`
  const { granted } = await grant(coin, { signer: { type: 'key', data: { id } } })
  expect(readContext(granted.context).delegation.delegate).toBe(evmAccount.address)
})

it('what is ended is ended on the chain, and what the wallet has not granted is refused', async () => {
  const owner = await openOwner()
  const { granted } = await owner.grant(coin)
  const other = await (await openOwner()).grant(coin)
  await redeem(granted, coins(1n))
  const { delegation, signature } = readContext(granted.context)
  const forged = [
    other.granted.context,
    writeContext({ ...delegation, salt: 1n }, signature),
    `${granted.context}${'00'.repeat(32)}` as Hex,
    '0x' as const,
  ]
  for (const context of forged) {
    await expect(owner.revoke(context)).rejects.toMatchObject({ rpcCode: -32_602 })
  }
  const { facts, answer } = await owner.revoke(granted.context)
  expect([facts.title, facts.confirm, answer]).toEqual(['Revoke a spending permission', 'Revoke permission', {}])
  const kitHash = hashOfKit(decodeDelegations(granted.context)[0] as never)
  const read = { address: manager, abi: managerAbi, functionName: 'disabledDelegations' } as const
  expect(await place.client.readContract({ ...read, args: [kitHash] })).toBe(true)
  await expect(redeem(granted, coins(1n))).rejects.toThrow()
  const listed = z.object({ grants: z.array(z.unknown()) })
  const { grants } = await owner.api.ask('GET v1/grants', listed)
  expect(grants).toMatchObject([{ pci: kitHash, account: owner.address, delegate, origin, chainId: CHAIN_ID }])
})

it('contexts, limits and hashes are those of the kit', async () => {
  const environment = getSmartAccountsEnvironment(mainnet.id)
  expect(Object.keys(USUAL_CONTRACTS.enforcers ?? {}).sort()).toEqual([...ENFORCERS].sort())
  const ofKit = Object.entries(environment.caveatEnforcers).map(([name, address]) => [name.toLowerCase(), address])
  const usual = ENFORCERS.map((name) => [`${name}Enforcer`.toLowerCase(), USUAL_CONTRACTS.enforcers?.[name]])
  expect(ofKit).toEqual(expect.arrayContaining(usual))
  const { grant, address: from } = await openOwner()
  const nowSec = await nowOf()
  const expiry = nowSec + 3_600
  const scopes = [
    [coin, { type: 'nativeTokenTransferAmount', maxAmount: 100n }],
    [token, { type: 'erc20TransferAmount', tokenAddress: testDollar.address, maxAmount: 100n }],
  ] as const
  for (const [permission, scope] of scopes) {
    const { granted } = await grant(permission, { expiry })
    const [decoded] = decodeDelegations(granted.context)
    const local = Object.fromEntries(
      ENFORCERS.map((name) => {
        const key = Object.keys(environment.caveatEnforcers).find(
          (one) => one.toLowerCase() === `${name}Enforcer`.toLowerCase(),
        )
        return [key, localContracts.enforcers?.[name]]
      }),
    )
    const kit = createDelegation({
      ...{ environment: { ...environment, caveatEnforcers: local as never }, from, to: delegate, scope },
      caveats: [
        { type: 'timestamp', afterThreshold: 0, beforeThreshold: expiry },
        { type: 'nonce', nonce: '0x00' },
      ],
    })
    const terms = (one: typeof kit | undefined) =>
      one?.caveats.map(({ enforcer, terms }) => [enforcer.toLowerCase(), terms.toLowerCase()])
    expect(terms(decoded)).toEqual(terms(kit))
  }
})

it('an expiry that is over, or further than thirty days, is refused', async () => {
  const { grant } = await openOwner()
  const nowSec = await nowOf()
  for (const expiry of [nowSec, nowSec + MONTH + 3_600]) {
    await expect(grant(coin, { expiry })).rejects.toMatchObject({ rpcCode: -32_602 })
  }
})

it('what no contract limits is refused, and so is what is for another account or network', async () => {
  const { ask } = await openOwner()
  const good = { chainId: '0x7a69', expiry: 1, signer: { type: 'account', data: { id: delegate } }, permission: coin }
  const change = (more: object) => [{ ...good, ...more }]
  const wrong = [
    ...[{ chainId: '0x1' }, { address: thief }, { expiry: 0 }, { more: 1 }, { permission: undefined }],
    ...['0x0', `0x${'f'.repeat(64)}`, '100'].map((one) => ({ permission: { ...coin, data: { allowance: one } } })),
    { permission: { type: 'contract-call', data: {} } },
    { permission: { ...coin, type: 'native-token-transfer-periodic' } },
    { permission: { type: 'erc721-token-transfer', data: { address: delegate, tokenIds: ['0x1', '0x2'] } } },
    ...['gas-limit', 'rate-limit'].map((type) => ({ policies: [{ type, data: { limit: '0x1' } }] })),
    { signer: { type: 'wallet', data: {} } },
    { signer: { type: 'keys', data: { ids: [] } } },
    { signer: { type: 'key', data: { id: 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK' } } },
  ]
  for (const more of wrong) {
    const asking = ask('wallet_grantPermissions', change(more))
    await expect(asking, JSON.stringify(more)).rejects.toMatchObject({ rpcCode: -32_602 })
  }
})

it('a plain account gives no permissions, nor does a network without the contracts that limit them', async () => {
  const { enforcers: _, ...contracts } = localContracts
  const { owner, account, ask, openBatch } = await openOwner(contracts)
  const unsupported = { payload: { code: 'SMART_ACCOUNT_UNSUPPORTED' } }
  await expect(ask('wallet_grantPermissions', [])).rejects.toMatchObject(unsupported)
  const request = { method: 'wallet_grantPermissions', params: [], origin }
  const asking = async () => readEip155(request, { address: owner, chainId }, account, openBatch)
  await expect(asking()).rejects.toMatchObject(unsupported)
})
