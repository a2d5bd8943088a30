import { expect, it, vi } from 'vitest'
import { dropPairing, dropSession, forgetSession } from './followTabs.js'

const REASON = { code: 6000, message: 'User disconnected.' }

/** A client that keeps each of these names everywhere. */
function setUp(names: readonly string[]) {
  const of = () => {
    const kept = new Set(names)
    const del = vi.fn(async (name: string) => void kept.delete(name))
    return { kept, has: (name: string) => kept.has(name), del, delete: del }
  }
  const [keychain, expirer, pairings, sessions] = [of(), of(), of(), of()]
  const unsubscribe = vi.fn(() => Promise.reject(new Error('away')))
  const map = new Map(names.map((topic) => [topic, { topic, self: { publicKey: 'own' } }]))
  const client = {
    session: { map, delete: sessions.delete },
    core: {
      relayer: { unsubscribe },
      expirer,
      crypto: { keychain },
      pairing: {
        pairings: {
          delete: pairings.delete,
          get keys() {
            return [...pairings.kept]
          },
        },
      },
    },
  }
  return { client: client as never, keychain, expirer, pairings, sessions, unsubscribe }
}

it('a session is dropped with its keys, its end and its subscription, also while the relay is away', async () => {
  const { client, keychain, expirer, sessions, unsubscribe } = setUp(['a', 'b', 'own'])
  await dropSession(client, 'a')
  expect(sessions.delete.mock.calls).toEqual([['a', REASON]])
  expect([...keychain.kept]).toEqual(['b'])
  expect([...expirer.kept]).toEqual(['b', 'own'])
  expect(unsubscribe.mock.calls).toEqual([['a']])
})

it('of a session that was half gone, only what is there is forgotten', async () => {
  const { client, keychain, expirer, unsubscribe } = setUp([])
  await forgetSession(client, { topic: 'a', self: { publicKey: 'own' } as never })
  await forgetSession(client, { topic: 'a' })
  expect([keychain.del.mock.calls, expirer.del.mock.calls]).toEqual([[], []])
  expect(unsubscribe).toHaveBeenCalledTimes(2)
})

it('a code is dropped the same way, once', async () => {
  const { client, keychain, expirer, pairings, unsubscribe } = setUp(['a', 'b'])
  await dropPairing(client, 'a')
  await dropPairing(client, 'a')
  expect(pairings.delete.mock.calls).toEqual([['a', REASON]])
  expect([[...keychain.kept], [...expirer.kept], unsubscribe.mock.calls]).toEqual([['b'], ['b'], [['a']]])
})

it('of a code that was half gone, only what is there is forgotten', async () => {
  const { client, keychain, expirer, pairings } = setUp([])
  pairings.kept.add('a')
  await dropPairing(client, 'a')
  expect([pairings.delete.mock.calls.length, keychain.del.mock.calls, expirer.del.mock.calls]).toEqual([1, [], []])
})
