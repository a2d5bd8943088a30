import {
  createPublicClient,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { namehash } from 'viem/ens'
import { expect, it } from 'vitest'
import { createChainNames } from './createChainNames.js'

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
  'function name(bytes32 node) view returns (string)',
])
const [registry, resolver] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
const alice = '0x00000000000000000000000000000000000000A1'
const avatar = 'https://pictures.example/alice.png'
const alicesReverse = `${alice.slice(2).toLowerCase()}.addr.reverse`

type Records = Readonly<Record<string, unknown>>
/** By contract, function and name; what is not here reverts. */
const records: Records = {
  ...{ [`${registry} resolver alice.eth`]: resolver, [`${registry} resolver ${alicesReverse}`]: resolver },
  ...{ [`${resolver} addr alice.eth`]: alice, [`${resolver} text alice.eth avatar`]: avatar },
  [`${resolver} name ${alicesReverse}`]: 'alice.eth',
}

/** Stands for a node whose contracts answer with these records. */
function createOn(answers: Records) {
  const names = new Map(['alice.eth', 'bob.eth', 'Alice.eth', alicesReverse].map((name) => [namehash(name), name]))
  const request = async ({ params }: { method: string; params: readonly [{ to: string; data: Hex }] }) => {
    const [{ to, data }] = params
    const { functionName, args } = decodeFunctionData({ abi, data })
    const [node, ...more] = args
    const result = answers[[to, functionName, names.get(node), ...more].join(' ')]
    if (result === undefined) throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' })
    return result === '0x' ? '0x' : encodeFunctionResult({ abi, functionName, result: result as never })
  }
  const transport = custom({ request: request as never }, { retryCount: 0 })
  return createChainNames(createPublicClient({ transport }), registry)
}

it('a name leads to its address, with the picture that it names, and the address back to it [S7.3] [S7.14b] [S7.15]', async () => {
  const names = createOn(records)
  expect(await names.resolve('alice.eth')).toEqual({ address: alice, avatar })
  expect(await names.reverse(alice)).toBe('alice.eth')
})

it.each<[string, Records]>([
  ['without a resolver', { [`${registry} resolver alice.eth`]: zeroAddress }],
  ['of which the registry does not know', { [`${registry} resolver alice.eth`]: undefined }],
  ['whose resolver has no code', { [`${resolver} addr alice.eth`]: '0x' }],
  ['whose resolver does not know it', { [`${resolver} addr alice.eth`]: undefined }],
  ['that leads to no address', { [`${resolver} addr alice.eth`]: zeroAddress }],
])('a name %s leads nowhere, and names no account [S7.14a] [S7.15]', async (_what, changes) => {
  const names = createOn({ ...records, ...changes })
  expect(await names.resolve('alice.eth')).toBeUndefined()
  expect(await names.reverse(alice)).toBeUndefined()
})

it.each<[string, unknown]>([
  ['without one', ''],
  ['whose resolver knows of none', undefined],
  ['with one that no page may show', 'http://pictures.example/alice.png'],
])('a name %s has no picture [S7.14b]', async (_what, text) => {
  const names = createOn({ ...records, [`${resolver} text alice.eth avatar`]: text })
  expect(await names.resolve('alice.eth')).toEqual({ address: alice, avatar: null })
})

it.each<[string, Records]>([
  ['of another', { [`${resolver} addr alice.eth`]: `0x${'b'.repeat(40)}` }],
  ['written in another way', { [`${resolver} name ${alicesReverse}`]: 'Alice.eth' }],
  ['of no text', { [`${resolver} name ${alicesReverse}`]: '' }],
])('an address that gives itself a name %s has none [S7.3] [S7.15]', async (_what, changes) => {
  const others = { [`${registry} resolver Alice.eth`]: resolver, [`${resolver} addr Alice.eth`]: alice }
  expect(await createOn({ ...records, ...others, ...changes }).reverse(alice)).toBeUndefined()
})

it('an address without a resolver of its own has no name [S7.15]', async () => {
  expect(await createOn({ ...records, [`${registry} resolver ${alicesReverse}`]: zeroAddress }).reverse(alice)).toBe(
    undefined,
  )
})

it('a node that does not answer is no name that is not there [S7.3] [S7.14a] [S7.15]', async () => {
  const away = new Error('connect ECONNREFUSED')
  const transport = custom({ request: () => Promise.reject(away) }, { retryCount: 0 })
  const names = createChainNames(createPublicClient({ transport }), registry)
  const refusal = { status: 502, message: 'The node did not answer', cause: expect.any(Error) }
  await expect(names.resolve('alice.eth')).rejects.toMatchObject(refusal)
  await expect(names.reverse(alice)).rejects.toMatchObject(refusal)
})
