import { type Call, type CallSimulation, Calls, type ChainId, formatAccountId, PorticoError } from '@portico/kernel'
import {
  createTestClient,
  encodeEventTopics,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  type Hex,
  http,
  parseAbi,
  publicActions,
} from 'viem'
import { expect, it } from 'vitest'
import { useLocalStack } from '../../test/localStack.js'
import { failureOf, ONE, openScene } from '../../test/scene.js'
import { ADDRESS } from '../../test/scriptedWallet.js'
import { createCallSimulation } from './previewCalls.js'

const account = formatAccountId(ONE, ADDRESS)
const OTHER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

async function open() {
  const { first, networks, rpcUrls } = await useLocalStack()
  const { get } = await openScene({ networks, customRpcUrls: rpcUrls, fetch })
  const { preview } = (await get(Calls)).simulation as CallSimulation
  const token = first.token.address
  const erc20 = (functionName: 'transfer' | 'approve', amount: bigint): Call => ({
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName, args: [OTHER, amount] }),
  })
  return { first, preview: (...calls: [Call, ...Call[]]) => preview({ from: account, calls }), token, erc20 }
}

it('coins and tokens that leave are losses, each asset once, and nothing has moved', async () => {
  const { first, preview, token, erc20 } = await open()
  const client = createTestClient({ mode: 'anvil', transport: http(first.rpcUrl) }).extend(publicActions)
  const before = await client.getBalance({ address: OTHER })
  expect(await preview({ to: OTHER, value: 7n }, erc20('transfer', 5n), erc20('transfer', 6n))).toEqual({
    changes: [{ amount: -7n }, { asset: `${ONE}/erc20:${token}`, amount: -11n }],
    allowed: [],
  })
  expect(await client.getBalance({ address: OTHER })).toBe(before)
})

it('what goes to the account itself changes nothing', async () => {
  const { preview } = await open()
  expect(await preview({ to: ADDRESS, value: 7n })).toEqual({ changes: [], allowed: [] })
})

it('the preview lists allowances that remain, not those that are taken back', async () => {
  const { preview, token, erc20 } = await open()
  const allowed = [{ token: formatAccountId(ONE, token), spender: OTHER }]
  expect(await preview(erc20('approve', 5n))).toEqual({ changes: [], allowed })
  expect(await preview(erc20('approve', 5n), erc20('approve', 0n))).toEqual({ changes: [], allowed: [] })
})

it('tells a contract from an account', async () => {
  const { first, networks, rpcUrls } = await useLocalStack()
  const { get } = await openScene({ networks, customRpcUrls: rpcUrls, fetch })
  const { isContract } = (await get(Calls)).simulation as CallSimulation
  expect([await isContract(ONE, first.token.address), await isContract(ONE, OTHER)]).toEqual([true, false])
  await failureOf(isContract(ONE, 'harbour'), 'ADDRESS_INVALID')
})

it('a token’s decimals are what its contract says, and what is no token has none', async () => {
  const { first, networks, rpcUrls } = await useLocalStack()
  const { get } = await openScene({ networks, customRpcUrls: rpcUrls, fetch })
  const { decimalsOf } = (await get(Calls)).simulation as CallSimulation
  const { token, collections } = first
  expect(await decimalsOf(formatAccountId(ONE, token.address))).toBe(6)
  expect(await decimalsOf(formatAccountId(ONE, collections.erc1155.address))).toBeUndefined()
  await failureOf(decimalsOf(formatAccountId(ONE, 'harbour')), 'ADDRESS_INVALID')
})

it('a call that reverts after others is one that would revert, and more coins than there are is too little', async () => {
  const { preview, erc20 } = await open()
  expect(await failureOf(preview(erc20('transfer', 1n), erc20('transfer', 10n ** 40n)), 'CALL_REVERTED')).toMatchObject(
    {
      index: 1,
    },
  )
  await failureOf(preview({ to: OTHER, value: 10n ** 30n }), 'FUNDS_INSUFFICIENT')
})

it('the preview lists collectibles by id, single and in batches, and operators approved for all', async () => {
  const { first, preview } = await open()
  const { erc721, erc1155 } = first.collections
  const items = parseAbi([
    'function safeTransferFrom(address, address, uint256, uint256, bytes)',
    'function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
    'function setApprovalForAll(address, bool)',
  ])
  const ids = [1n, 2n]
  const changes = await preview(
    {
      to: erc721.address,
      data: encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args: [ADDRESS, OTHER, 1n] }),
    },
    {
      to: erc1155.address,
      data: encodeFunctionData({ abi: items, functionName: 'safeTransferFrom', args: [ADDRESS, OTHER, 1n, 3n, '0x'] }),
    },
    {
      to: erc1155.address,
      data: encodeFunctionData({
        ...{ abi: items, functionName: 'safeBatchTransferFrom', args: [ADDRESS, OTHER, ids, [2n, 1n], '0x'] },
      }),
    },
    {
      to: erc1155.address,
      data: encodeFunctionData({ abi: items, functionName: 'setApprovalForAll', args: [OTHER, true] }),
    },
  )
  expect(changes).toEqual({
    changes: [
      { asset: `${ONE}/erc721:${erc721.address}/1`, amount: -1n },
      { asset: `${ONE}/erc1155:${erc1155.address}/1`, amount: -5n },
      { asset: `${ONE}/erc1155:${erc1155.address}/2`, amount: -1n },
    ],
    allowed: [{ token: formatAccountId(ONE, erc1155.address), spender: OTHER }],
  })
})

const word = (text: string): Hex => `0x${text.padStart(64, '0')}`
const TRANSFER = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer' })[0]

/** A node that answers each trial so. */
const previewAt = (simulate: () => unknown) => {
  const answers: Readonly<Record<string, () => unknown>> = { eth_getBalance: () => '0x0', eth_simulateV1: simulate }
  const { preview } = createCallSimulation({
    read: async (schema, _chainId, method) => schema.parse(answers[method]?.()),
  })
  return preview({ from: account, calls: [{ to: OTHER }] })
}

it.each<[string, readonly Hex[], Hex]>([
  ['no topics', [], '0x'],
  ['too few topics', [TRANSFER], word('1')],
  ['half an amount', [TRANSFER, word(ADDRESS.slice(2)), word('1')], '0x01'],
])('an event that has %s is of no standard, and moves nothing', async (_what, topics, data) => {
  const call = { status: '0x1', gasUsed: '0x1', logs: [{ address: OTHER, topics, data }] }
  expect(await previewAt(() => [{ calls: [call] }])).toEqual({ changes: [], allowed: [] })
})

it('where the node can’t try calls out, nothing is known, and other failures are failures', async () => {
  const fail = (error: PorticoError) => () => {
    throw error
  }
  const refused = { chainId: ONE as ChainId, method: 'eth_simulateV1', rpcCode: -32601, reason: 'unknown method' }
  expect(await previewAt(fail(new PorticoError('RPC_REFUSED', refused)))).toBeUndefined()
  await failureOf(previewAt(fail(new PorticoError('RPC_MISSING', { chainId: ONE }))), 'RPC_MISSING')
})
