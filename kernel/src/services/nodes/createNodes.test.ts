import { inspect } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import type { RpcEndpoint, WalletRpc } from '../../capabilities/nodes.js'
import { PorticoError } from '../../errors/porticoError.js'
import { createFakeClock } from '../../testing/createFakeClock.js'
import { settle, until } from '../../testing/waiting.js'
import { createNodes, type NodesConfig } from './createNodes.js'
import {
  type Behaviour,
  callsOf,
  endlessBody,
  halfBody,
  hangUp,
  refusals,
  results,
  silence,
  startNode,
  type TestNode,
  text,
} from './testing/startNode.js'

const CHAIN = 'abc:1'
const DEAD_NODE = { url: 'http://127.0.0.1:9/' }

type Wallet = Pick<WalletRpc, 'read'>

/** The transport over these ways to the one network that is served. Nothing else is set. */
function openNodes(
  ways: {
    readonly custom?: readonly RpcEndpoint[]
    readonly proxy?: RpcEndpoint
    readonly isListed?: () => Promise<boolean>
    readonly wallet?: Wallet | undefined
    readonly publicNodes?: readonly RpcEndpoint[]
    readonly apis?: readonly string[]
  },
  config: Partial<NodesConfig> = {},
) {
  const clock = createFakeClock()
  const { custom = [], proxy, isListed = async () => true, publicNodes = [], apis } = ways
  const onChain =
    <T>(value: T, otherwise: T) =>
    (chainId: string) =>
      chainId === CHAIN ? value : otherwise
  const nodes = createNodes({
    clock,
    fetch,
    customOf: onChain(custom, []),
    proxy: proxy && { endpointOf: onChain<RpcEndpoint | undefined>(proxy, undefined), isListed },
    walletOf: 'wallet' in ways ? async () => ways.wallet : undefined,
    publicOf: onChain(publicNodes, []),
    socketsOf: () => [],
    apiOf: onChain(apis, undefined),
    ...config,
  })
  const ask = (method = 'm', signal?: AbortSignal) => nodes.request(CHAIN, { method }, { signal })
  return { nodes, ask, clock }
}

const says = (what: string): Behaviour => results(() => what)
const failureOf = (call: Promise<unknown>): Promise<PorticoError> =>
  call.then(
    () => expect.unreachable(),
    (error) => error,
  )
const causesOf = ({ cause }: Error): readonly PorticoError[] => (cause as AggregateError).errors

it('knows which networks it may serve, and sends no request for others', async () => {
  const { nodes } = openNodes({ custom: [DEAD_NODE] })
  expect([nodes.serves(CHAIN), nodes.serves('abc:2')]).toEqual([true, false])
  expect(openNodes({ proxy: DEAD_NODE }).nodes.serves(CHAIN)).toBe(true)
  expect(openNodes({ publicNodes: [DEAD_NODE] }).nodes.serves(CHAIN)).toBe(true)
  expect(await failureOf(nodes.request('abc:2', { method: 'm' }))).toMatchObject({
    code: 'RPC_MISSING',
    context: { chainId: 'abc:2' },
  })
})

it('sends the calls of one tick as one array to one address, and apart to two [S7.29a]', async () => {
  const [node, other] = [await startNode(says('one')), await startNode(says('other'))]
  const nodes = createNodes({
    clock: createFakeClock(),
    fetch,
    customOf: (chainId) => [chainId === CHAIN ? node : other],
    publicOf: () => [],
    socketsOf: () => [],
    apiOf: () => undefined,
  })
  const chains = [CHAIN, CHAIN, 'abc:2'] as const
  expect(await Promise.all(chains.map((chainId) => nodes.request(chainId, { method: 'm' })))).toEqual([
    'one',
    'one',
    'other',
  ])
  expect([node, other].map(({ asked }) => asked.map((request) => callsOf(request).length))).toEqual([[2], [1]])
})

describe('the order', () => {
  const start = async (...names: readonly string[]) => Promise.all(names.map((name) => startNode(says(name))))
  const walletThat = (read: Wallet['read']): Wallet => ({ read })

  it("is: the host's endpoints, proxy, wallet, the network's own endpoints [S7.29b]", async () => {
    const [one, two, proxy, own] = (await start('one', 'two', 'proxy', 'own')) as [
      TestNode,
      TestNode,
      TestNode,
      TestNode,
    ]
    let walletAnswers = true
    const wallet = walletThat(async () => {
      if (!walletAnswers) throw new PorticoError('WALLET_FAILED', { walletId: 'w', method: 'm' })
      return 'wallet'
    })
    const { ask } = openNodes({ custom: [one, two], proxy, wallet, publicNodes: [own] })
    const answers = [await ask()]
    for (const fail of [one, two, proxy].map((node) => () => node.behave(text('', 500)))) {
      fail()
      answers.push(await ask())
    }
    walletAnswers = false
    answers.push(await ask())
    expect(answers).toEqual(['one', 'two', 'proxy', 'wallet', 'own'])
  })

  it('asks whether the proxy lists the network only when its turn has come, and skips it when not [S7.29a]', async () => {
    const [one, proxy, own] = (await start('one', 'proxy', 'own')) as [TestNode, TestNode, TestNode]
    const questions: string[] = []
    const isListed = async () => {
      questions.push('listed?')
      return false
    }
    const { ask } = openNodes({ custom: [one], proxy, isListed, publicNodes: [own] })
    expect([await ask(), questions]).toEqual(['one', []])
    one.behave(text('', 503))
    expect([await ask(), questions, proxy.asked]).toEqual(['own', ['listed?'], []])
  })

  it('has no node left when the proxy does not list the network and no wallet is on it', async () => {
    const { ask } = openNodes({ proxy: DEAD_NODE, isListed: async () => false, wallet: undefined })
    expect(await failureOf(ask())).toMatchObject({ code: 'RPC_MISSING', context: { chainId: CHAIN } })
  })

  it('goes on when the list can not be read', async () => {
    const [own] = (await start('own')) as [TestNode]
    const isListed = () => Promise.reject(new PorticoError('HTTP_FAILED', { url: 'https://proxy.example' }))
    expect(await openNodes({ proxy: DEAD_NODE, isListed, publicNodes: [own] }).ask()).toBe('own')
    expect(causesOf(await failureOf(openNodes({ proxy: DEAD_NODE, isListed }).ask()))).toMatchObject([
      { code: 'HTTP_FAILED' },
    ])
  })

  it('leaves the wallet out where the caller says so, also when all others fail', async () => {
    const [one, own] = (await start('one', 'own')) as [TestNode, TestNode]
    const asked: string[] = []
    const wallet = walletThat(async (_chainId, { method }) => asked.push(method))
    const without = (ways: Parameters<typeof openNodes>[0]) =>
      openNodes({ ...ways, wallet }).nodes.request(CHAIN, { method: 'm' }, { withoutWallet: true })
    one.behave(text('', 500))
    expect(await without({ custom: [one], publicNodes: [own] })).toBe('own')
    expect(await failureOf(without({ custom: [one] }))).toMatchObject({ code: 'RPC_FAILED' })
    expect(await failureOf(without({ proxy: DEAD_NODE, isListed: async () => false }))).toMatchObject({
      code: 'RPC_MISSING',
    })
    expect(await failureOf(without({}))).toMatchObject({ code: 'RPC_MISSING', context: { chainId: CHAIN } })
    expect(asked).toEqual([])
  })

  it('leaves it out of the ranked order as well', async () => {
    const [one, own] = (await start('one', 'own')) as [TestNode, TestNode]
    const wallet = walletThat(async () => 'wallet')
    const ranking = { pingOf: () => 'ping', isPageHidden: () => true }
    const { nodes } = openNodes({ custom: [one], wallet, publicNodes: [own] }, { ranking })
    one.behave(text('', 500))
    const asked = (withoutWallet: boolean) => nodes.request(CHAIN, { method: 'm' }, { withoutWallet })
    expect([await asked(true), await asked(false)]).toEqual(['own', 'wallet'])
  })

  it('passes the call on to the wallet as it is', async () => {
    const asked: unknown[] = []
    const { nodes } = openNodes({ wallet: walletThat(async (...call) => asked.push(call.slice(0, 2))) })
    await nodes.request(CHAIN, { method: 'm', params: ['a'] })
    expect(asked).toEqual([[CHAIN, { method: 'm', params: ['a'] }]])
  })

  it('asks an address once that is named twice', async () => {
    const node = await startNode(text('', 500))
    const { ask } = openNodes({ custom: [node, node], publicNodes: [{ url: node.url }] })
    expect(causesOf(await failureOf(ask()))).toHaveLength(1)
    expect(node.asked).toHaveLength(1)
  })
})

describe('tries the next transport when one [S7.29b]', () => {
  it.each<[string, Behaviour]>([
    ['answers 408', text('', 408)],
    ['answers 429', text('', 429)],
    ['answers 429 in JSON-RPC', refusals(3, 'reverted', 429)],
    ['answers 500', text('oops', 500)],
    ['answers 503 behind its proxy', text('<html>503</html>', 503)],
    ['answers 403', text('{"error":{"code":"ORIGIN_NOT_ALLOWED","message":"no"}}', 403)],
    ['names a limit', refusals(-32005, 'limit')],
    ['does not know the method', refusals(-32601, 'no such method')],
    ['answers garbage', text('garbage')],
    ["answers with another call's id", text('{"jsonrpc":"2.0","id":99,"result":1}')],
    ['answers one call with an array', text('[{"jsonrpc":"2.0","id":1,"result":1}]')],
    ['drops the socket', hangUp],
    ['sends half a body', halfBody],
  ])('%s', async (_what, behaviour) => {
    const [broken, sound] = [await startNode(behaviour), await startNode(says('yes'))]
    const { ask } = openNodes({ custom: [broken, sound] })
    expect(await ask()).toBe('yes')
    expect([broken.asked.length, sound.asked.length]).toEqual([1, 1])
  })

  it('can not be reached', async () => {
    expect(await openNodes({ custom: [DEAD_NODE, await startNode(says('yes'))] }).ask()).toBe('yes')
  })

  it('leaves out some of many calls: those alone, and again as one array [S9.12d]', async () => {
    const forgetful = await startNode((request, response) => {
      const answers = callsOf(request).map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method }))
      response.end(JSON.stringify(answers.filter(({ id }) => id % 3 === 0).reverse()))
    })
    const sound = await startNode(results(({ method }) => method))
    const { ask } = openNodes({ custom: [forgetful, sound] })
    const methods = Array.from({ length: 30 }, (_, index) => `m${index}`)
    expect(await Promise.all(methods.map((method) => ask(method)))).toEqual(methods)
    expect(sound.asked.map((request) => callsOf(request).length)).toEqual([20])
  })
})

it.each([3, -32602, 4001, -32000])('passes the refusal %i on without trying another node [S7.29b]', async (rpcCode) => {
  const [refusing, other] = [await startNode(refusals(rpcCode, 'no')), await startNode(says('yes'))]
  const error = await failureOf(openNodes({ custom: [refusing, other] }).ask())
  const context = { chainId: CHAIN, method: 'm', rpcCode, reason: 'no' }
  expect(error).toMatchObject({ code: 'RPC_REFUSED', context })
  expect(error.cause).toBeUndefined()
  expect(other.asked).toEqual([])
})

it('does not go past a person who declined', async () => {
  const other = await startNode(says('yes'))
  const declined = new PorticoError('REQUEST_REJECTED', { walletId: 'w' })
  const { ask } = openNodes({ wallet: { read: () => Promise.reject(declined) }, publicNodes: [other] })
  expect(await failureOf(ask())).toBe(declined)
  expect(other.asked).toEqual([])
})

it('repeats a signed transaction on the next transport, and lets the refusal there tell what went before [S7.29b]', async () => {
  const [first, second] = [await startNode(hangUp), await startNode(refusals(-32000, 'already known'))]
  const { nodes } = openNodes({ custom: [first, second] })
  const error = await failureOf(nodes.request(CHAIN, { method: 'send', params: ['0xsigned'] }))
  expect(error).toMatchObject({ code: 'RPC_REFUSED', context: { reason: 'already known' } })
  expect(causesOf(error)).toMatchObject([{ code: 'HTTP_FAILED' }])
  expect([first, second].map(({ asked }) => asked.map((request) => callsOf(request)[0]?.params))).toEqual([
    [['0xsigned']],
    [['0xsigned']],
  ])
})

it('fails with one cause for each transport when all of them fail, and tells no key [S8.10b]', async () => {
  const nodes = [await startNode(text('', 403)), await startNode(text('', 503)), await startNode(text('?'))]
  const custom = nodes.map(({ url }) => ({ url: `${url}v3/secret?key=secret`, headers: { 'x-key': 'secret' } }))
  const wallet = {
    read: () => Promise.reject(new PorticoError('CHAIN_MISMATCH', { expected: CHAIN, actual: 'abc:2' })),
  }
  const publicNodes = [{ url: `${DEAD_NODE.url}secret` }]
  const error = await failureOf(openNodes({ custom, wallet, publicNodes }).ask())
  expect(error).toMatchObject({ code: 'RPC_FAILED', context: { chainId: CHAIN, method: 'm' } })
  expect(causesOf(error)).toMatchObject([
    { code: 'HTTP_STATUS', context: { status: 403 } },
    { code: 'HTTP_STATUS', context: { status: 503 } },
    { code: 'API_BAD_REPLY' },
    { code: 'CHAIN_MISMATCH' },
    { code: 'HTTP_FAILED' },
  ])
  expect(inspect(error, { depth: 9 })).not.toContain('secret')
})

it('leaves an address alone that answered 429, for as long as it says', async () => {
  const busy = await startNode(text('', 429, { 'retry-after': '7' }))
  const other = await startNode(says('other'))
  const { ask, clock } = openNodes({ custom: [busy, other] })
  expect([await ask(), await ask()]).toEqual(['other', 'other'])
  expect(busy.asked).toHaveLength(1)
  busy.behave(says('busy no more'))
  await clock.advance(7_000)
  expect(await ask()).toBe('busy no more')
})

describe('waits 10 s for each transport and not longer', () => {
  it.each([
    ['says nothing', silence],
    ['begins an answer and does not end it', endlessBody],
  ])('when a node %s [S9.12a]', async (_what, behaviour) => {
    const [one, other] = [await startNode(behaviour), await startNode(behaviour)]
    const { ask, clock } = openNodes({ custom: [one, other] })
    const failure = failureOf(ask())
    await until(() => one.asked.length === 1, 'the first is asked')
    await clock.advance(9_999)
    expect(other.asked).toHaveLength(0)
    await clock.advance(1)
    await until(() => other.asked.length === 1, 'the second is asked')
    await until(() => one.dropped() === 1, 'the first is dropped')
    await clock.advance(10_000)
    expect(causesOf(await failure)).toMatchObject([{ code: 'HTTP_FAILED' }, { code: 'HTTP_FAILED' }])
    expect(clock.pending()).toBe(0)
  })

  it('when the wallet does not answer, or it stays unknown whether the proxy lists the network [S9.12a]', async () => {
    const never = () => new Promise<never>(() => {})
    const own = await startNode(says('own'))
    const { ask, clock } = openNodes({ proxy: DEAD_NODE, isListed: never, wallet: { read: never }, publicNodes: [own] })
    const answer = ask()
    await clock.advance(19_999)
    expect(own.asked).toEqual([])
    await clock.advance(1)
    expect(await answer).toBe('own')
  })

  it('takes a slow answer that comes in time [S9.12a]', async () => {
    let answer = () => {}
    const slow = await startNode((request, response) => {
      answer = () => says('at last')(request, response)
    })
    const { ask, clock } = openNodes({ custom: [slow] })
    const answered = ask()
    await until(() => slow.asked.length === 1, 'the node is asked')
    await clock.advance(9_999)
    answer()
    expect(await answered).toBe('at last')
  })
})

describe('ends at once', () => {
  it('when its caller gives up', async () => {
    const [silent, other] = [await startNode(silence), await startNode(says('yes'))]
    const { ask, clock } = openNodes({ custom: [silent, other] })
    const abort = new AbortController()
    const failure = failureOf(ask('m', abort.signal))
    await until(() => silent.asked.length === 1, 'the node is asked')
    abort.abort()
    expect(await failure).toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(await failureOf(ask('m', abort.signal))).toMatchObject({ code: 'REQUEST_ABORTED' })
    await until(() => silent.dropped() === 1, 'the request is dropped')
    expect([silent.asked.length, other.asked.length, clock.pending()]).toEqual([1, 0, 0])
  })

  it('when it is disposed of: no request, no timer, no answer later', async () => {
    const silent = await startNode(silence)
    const { nodes, ask, clock } = openNodes(
      { custom: [silent, DEAD_NODE] },
      { ranking: { pingOf: () => 'ping', isPageHidden: () => false } },
    )
    const failures = [failureOf(ask()), failureOf(ask())]
    await until(() => silent.asked.length === 1, 'the node is asked')
    const queued = failureOf(ask())
    nodes.dispose()
    for (const failure of [...failures, queued]) expect(await failure).toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(await failureOf(ask())).toMatchObject({ code: 'REQUEST_ABORTED' })
    await until(() => silent.dropped() === 1, 'the request is dropped')
    await settle()
    expect([silent.asked.length, clock.pending()]).toEqual([1, 0])
  })
})

it('holds nothing of a call that is over, also when it failed', async () => {
  const node = await startNode(says('yes'))
  const { nodes, ask } = openNodes({ custom: [{ url: node.url }] })
  const caller = new AbortController()
  const added = vi.spyOn(caller.signal, 'addEventListener')
  const removed = vi.spyOn(caller.signal, 'removeEventListener')
  await ask('m', caller.signal)
  await failureOf(openNodes({}).ask())
  expect(removed.mock.calls.length).toBe(added.mock.calls.length)
  const abort = vi.spyOn(AbortController.prototype, 'abort')
  nodes.dispose()
  expect(abort).not.toHaveBeenCalled()
  abort.mockRestore()
})
