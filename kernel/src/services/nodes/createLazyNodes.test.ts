import { expect, it } from 'vitest'
import { createFakeClock } from '../../testing/createFakeClock.js'
import { until } from '../../testing/waiting.js'
import { createLazyNodes } from './createLazyNodes.js'
import { results, silence, startNode } from './testing/startNode.js'
import { startSocketNode } from './testing/startSocketNode.js'

const open = (url: string) =>
  createLazyNodes({
    clock: createFakeClock(),
    fetch,
    customOf: (id) => (id === 'abc:1' ? [{ url }] : []),
    publicOf: () => [],
    socketsOf: () => [],
    apiOf: () => undefined,
  })

it('serves and asks as the transport does, calls of one tick together', async () => {
  const node = await startNode(results(({ method }) => method))
  const nodes = open(node.url)
  expect([nodes.serves('abc:1'), nodes.serves('abc:2')]).toEqual([true, false])
  expect(await Promise.all([nodes.request('abc:1', { method: 'a' }), nodes.request('abc:1', { method: 'b' })])).toEqual(
    ['a', 'b'],
  )
  expect(node.asked).toHaveLength(1)
})

it('reads and posts over REST as the transport does', async () => {
  const node = await startNode((request, response) => response.end(JSON.stringify(`${request.method} ${request.path}`)))
  const nodes = open(node.url)
  expect(await nodes.get('abc:1', 'status', { query: { full: true } })).toBe('GET /status?full=true')
  expect(await nodes.post('abc:1', 'tx', {}, { answer: 'text' })).toBe('"POST /tx"')
})

it('leaves the wallet out for a caller who says so', async () => {
  const read = async () => 'wallet'
  const nodes = createLazyNodes({
    ...{
      clock: createFakeClock(),
      fetch,
      customOf: () => [],
      publicOf: () => [],
      socketsOf: () => [],
      apiOf: () => undefined,
    },
    walletOf: async () => ({ read }),
  })
  expect(await nodes.request('abc:1', { method: 'm' })).toBe('wallet')
  await expect(nodes.request('abc:1', { method: 'm' }, { withoutWallet: true })).rejects.toMatchObject({
    code: 'RPC_MISSING',
  })
})

it('ends what is under way, and what begins later, when it is disposed of', async () => {
  const node = await startNode(silence)
  const nodes = open(node.url)
  const ask = () => expect(nodes.request('abc:1', { method: 'm' })).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  const underWay = ask()
  await until(() => node.asked.length === 1, 'the node is asked')
  nodes.dispose()
  await underWay
  await ask()
})

it('opens no socket when it is disposed of before its code has come', async () => {
  const node = await startSocketNode(() => true)
  const nodes = open(node.url)
  const wanted = { method: 'm', end: 'e' }
  const subscribing = nodes.subscribe('abc:1', wanted, { onNews: () => {} })
  nodes.dispose()
  await expect(subscribing).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(node.opened()).toBe(0)
})

it('sends no request when it is disposed of before its code has come', async () => {
  const node = await startNode(silence)
  const nodes = open(node.url)
  const asking = nodes.request('abc:1', { method: 'm' })
  nodes.dispose()
  await expect(asking).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(node.asked).toEqual([])
})
