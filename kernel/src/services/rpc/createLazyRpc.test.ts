import { expect, it } from 'vitest'
import { createFakeClock } from '../../testing/createFakeClock.js'
import { until } from '../../testing/waiting.js'
import { createLazyRpc } from './createLazyRpc.js'
import { results, silence, startNode } from './testing/startNode.js'

const open = (url: string) =>
  createLazyRpc({
    clock: createFakeClock(),
    fetch,
    customOf: (id) => (id === 'abc:1' ? [{ url }] : []),
    publicOf: () => [],
  })

it('serves and asks as the transport does, calls of one tick together', async () => {
  const node = await startNode(results(({ method }) => method))
  const rpc = open(node.url)
  expect([rpc.serves('abc:1'), rpc.serves('abc:2')]).toEqual([true, false])
  expect(await Promise.all([rpc.request('abc:1', 'a', []), rpc.request('abc:1', 'b', [])])).toEqual(['a', 'b'])
  expect(node.asked).toHaveLength(1)
})

it('leaves the wallet out for a caller who says so', async () => {
  const read = async () => 'wallet'
  const rpc = createLazyRpc({
    ...{ clock: createFakeClock(), fetch, customOf: () => [], publicOf: () => [] },
    walletOf: async () => ({ read }),
  })
  expect(await rpc.request('abc:1', 'm', [])).toBe('wallet')
  await expect(rpc.request('abc:1', 'm', [], { withoutWallet: true })).rejects.toMatchObject({ code: 'RPC_MISSING' })
})

it('ends what is under way, and what begins later, when it is disposed of', async () => {
  const node = await startNode(silence)
  const rpc = open(node.url)
  const ask = () => expect(rpc.request('abc:1', 'm', [])).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  const underWay = ask()
  await until(() => node.asked.length === 1, 'the node is asked')
  rpc.dispose()
  await underWay
  await ask()
})

it('asks nobody when it is disposed of before its code has come', async () => {
  const node = await startNode(silence)
  const rpc = open(node.url)
  const asking = rpc.request('abc:1', 'm', [])
  rpc.dispose()
  await expect(asking).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(node.asked).toEqual([])
})
