import { expect, it } from 'vitest'
import type { WalletQuery } from '../../capabilities/walletSource.js'
import { createFakeClock } from '../../testing/createFakeClock.js'
import { settle } from '../../testing/waiting.js'
import { wrapWalletSource } from './wrapWalletSource.js'

const page = (...data: readonly unknown[]) => ({ data, count: data.length, page: 1, entries: 40 })

function wrap(source: object) {
  const clock = createFakeClock()
  const logged: string[] = []
  const log = { error: (text: string) => void logged.push(text) }
  const whole = { list: async () => page(), byIds: async () => ({ data: [], missing: [] }), ...source }
  return { clock, logged, source: wrapWalletSource(whole, { clock, log }) }
}

it.each([undefined, null, 5, {}, { list() {} }, { list() {}, byIds: 5 }])('is not made of %j', (source) => {
  const parts = { clock: createFakeClock(), log: { error() {} } }
  expect(() => wrapWalletSource(source, parts)).toThrow(
    expect.objectContaining({ code: 'CONFIG_INVALID', context: expect.objectContaining({ option: 'walletSource' }) }),
  )
})

it("asks the host's own object, as its method, and keeps the wallets that are in form", async () => {
  const rows = [{ id: 'a', name: 'A' }, { id: 'b', name: 'B', links: { mobile: 'javascript://' } }, null]
  const asked: WalletQuery[] = []
  const own = {
    rows,
    async list(query: WalletQuery) {
      asked.push(query)
      return page(...this.rows)
    },
    async byIds() {
      return { data: this.rows }
    },
  }
  const { source, logged } = wrap(own)
  expect((await source.list({ search: ' ab ', include: [] })).data).toEqual([{ id: 'a', name: 'A' }])
  expect(asked).toMatchObject([{ search: 'ab', include: undefined, signal: expect.any(AbortSignal) }])
  const found = await source.byIds(['b', 'a'])
  expect([found.data, found.missing]).toEqual([[{ id: 'a', name: 'A' }], ['b']])
  expect(logged).toHaveLength(2)
})

it.each([undefined, null, 'x', [], { data: {} }, { data: [], count: 1 }])('refuses the answer %j', async (answer) => {
  const { source } = wrap({ list: async () => answer })
  await expect(source.list()).rejects.toMatchObject({ code: 'API_BAD_REPLY', context: { call: 'walletSource.list' } })
})

it.each([
  [
    'throws',
    () => {
      throw new TypeError('boom')
    },
  ],
  ['rejects', () => Promise.reject(new TypeError('boom'))],
])('fails with the cause when the host’s object %s', async (_what, list) => {
  await expect(wrap({ list }).source.list()).rejects.toMatchObject({
    code: 'HTTP_FAILED',
    cause: new TypeError('boom'),
  })
})

it('waits 10 s for the host’s object, and ends when its caller does', async () => {
  let inner: AbortSignal | undefined
  const byIds = (_ids: readonly string[], options: { readonly signal: AbortSignal }) => {
    inner = options.signal
    return new Promise(() => {})
  }
  const { source, clock } = wrap({ byIds })
  const outcome = source.byIds(['a']).catch((error: unknown) => error)
  await clock.advance(9_999)
  expect(inner?.aborted).toBe(false)
  await clock.advance(1)
  expect(await outcome).toMatchObject({ code: 'HTTP_FAILED' })
  expect(inner?.aborted).toBe(true)

  const abort = new AbortController()
  const ended = source.byIds(['a'], { signal: abort.signal }).catch((error: unknown) => error)
  await settle()
  abort.abort()
  expect(await ended).toMatchObject({ code: 'REQUEST_ABORTED' })
  expect([inner?.aborted, clock.pending()]).toEqual([true, 0])
})
