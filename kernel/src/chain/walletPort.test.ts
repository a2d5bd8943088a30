import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { PorticoError } from '../errors/porticoError.js'
import { createFakeClock } from '../testing/createFakeClock.js'
import { settle } from '../testing/waiting.js'
import { lazily } from './lazily.js'
import { type ErrorTable, toWalletError } from './walletErrors.js'
import { createWalletPorts } from './walletPort.js'

const clock = createFakeClock()
const port = createWalletPorts({ namespace: 'fam', clock, errors: {} })('w', {})
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('no failure'),
    (error) => error,
  )

describe('asking a wallet', () => {
  it('gives the answer in the form of the schema, and refuses every other, also one that throws when it is read', async () => {
    const schema = z.object({ n: z.number() })
    expect(await port.ask('m', () => ({ n: 1, more: true }), schema)).toEqual({ n: 1 })
    const trap = {
      get n() {
        return expect.fail('read')
      },
    }
    for (const reply of [undefined, 'text', { n: '1' }, trap]) {
      const error = await failureOf(port.ask('m', async () => reply, schema))
      expect(error).toMatchObject({ code: 'WALLET_BAD_REPLY', context: { walletId: 'w', method: 'm' } })
    }
  })

  it('takes what is thrown at once, and foreign promises, as it takes promises', async () => {
    const thrown = { code: 4001 }
    const throwing = () => {
      throw thrown
    }
    expect(await failureOf(port.ask('m', throwing, z.unknown()))).toMatchObject({
      code: 'REQUEST_REJECTED',
      cause: thrown,
    })
    // biome-ignore lint/suspicious/noThenProperty: a promise of another library
    const foreign = { then: (resolve: (value: unknown) => void) => resolve(7) }
    expect(await port.ask('m', () => foreign, z.number())).toBe(7)
  })

  it('waits as long as a person takes, but no longer than the limit where there is one', async () => {
    const asked = vi.fn()
    const patient = port.ask('m', () => new Promise(() => {}), z.unknown())
    patient.then(asked, asked)
    const late = failureOf(port.ask('m', () => new Promise(() => {}), z.unknown(), { limitMs: 5_000 }))
    await clock.advance(5_000)
    expect(await late).toMatchObject({ code: 'WALLET_TIMEOUT', context: { walletId: 'w', waitedMs: 5_000 } })
    await clock.advance(3_600_000)
    expect([asked.mock.calls, clock.pending()]).toEqual([[], 0])
  })

  it.each([undefined, 5_000])(
    'ends at once when it is given up, and asks nothing after that (limit %s)',
    async (limitMs) => {
      const patience = new AbortController()
      const { signal } = patience
      let refuse = (_error: unknown) => {}
      const run = vi.fn(() => new Promise((_resolve, reject) => (refuse = reject)))
      const failure = failureOf(port.ask('m', run, z.unknown(), { signal, limitMs }))
      await settle()
      patience.abort()
      expect(await failure).toMatchObject({ code: 'REQUEST_ABORTED' })
      refuse({ code: 4001 })
      expect(await failureOf(port.ask('m', run, z.unknown(), { signal, limitMs }))).toMatchObject({
        code: 'REQUEST_ABORTED',
        context: { what: 'm' },
      })
      await settle()
      expect([run.mock.calls.length, clock.pending()]).toEqual([1, 0])
    },
  )
})

describe('an error of a wallet', () => {
  const table: ErrorTable = {
    codes: [
      ['NO', 'REQUEST_REJECTED'],
      [7, 'CHAIN_UNRECOGNISED'],
    ],
    names: [['Closed', 'REQUEST_REJECTED']],
    texts: [[/busy/i, 'WALLET_BUSY']],
    bareRejection: /^no$/,
  }
  const call = { namespace: 'fam', walletId: 'w', method: 'm', chainId: 'fam:one' } as const
  const codeOf = (cause: unknown, about: Parameters<typeof toWalletError>[1] = call) =>
    toWalletError(cause, about, table).code

  it.each([
    [{ code: 4001 }, 'REQUEST_REJECTED'],
    [{ code: '4001' }, 'REQUEST_REJECTED'],
    [{ code: 'NO' }, 'REQUEST_REJECTED'],
    [{ name: 'Closed' }, 'REQUEST_REJECTED'],
    [{ code: -32002, data: { originalError: { code: 4001 } } }, 'REQUEST_REJECTED'],
    [{ code: 4100 }, 'ACCOUNT_MISSING'],
    [{ code: 4200 }, 'WALLET_UNSUPPORTED'],
    [{ code: -32601 }, 'WALLET_UNSUPPORTED'],
    [{ code: -32004 }, 'WALLET_UNSUPPORTED'],
    [{ code: -32002 }, 'WALLET_BUSY'],
    [{ info: { error: { message: 'Busy' } } }, 'WALLET_BUSY'],
    [{ code: 7 }, 'CHAIN_UNRECOGNISED'],
    [{ message: ' no ' }, 'REQUEST_REJECTED'],
    ['no', 'REQUEST_REJECTED'],
    [{ code: 1, message: 'no' }, 'WALLET_FAILED'],
    [{ code: 'constructor' }, 'WALLET_FAILED'],
    [null, 'WALLET_FAILED'],
    [{}, 'WALLET_FAILED'],
  ])('%j is %s', (cause, code) => {
    expect(codeOf(cause)).toBe(code)
  })

  it('is about a network only where the call is', () => {
    expect(codeOf({ code: 7 }, { ...call, chainId: undefined })).toBe('WALLET_FAILED')
  })

  it('is ours only as the cause of what was thrown, and only of our own class', () => {
    const late = new PorticoError('WALLET_TIMEOUT', { walletId: 'w', waitedMs: 1 })
    expect(toWalletError(new Error('remote', { cause: late }), call, table)).toBe(late)
    const bad = new PorticoError('WALLET_BAD_REPLY', { walletId: 'far', method: 'other' })
    expect(toWalletError({ cause: bad }, call, table)).toMatchObject({
      code: 'WALLET_BAD_REPLY',
      context: { walletId: 'w', method: 'm' },
    })
    const forged = { name: 'PorticoError', code: 'TX_EXPIRED', context: {} }
    expect([codeOf(late), codeOf({ cause: forged })]).toEqual(['WALLET_FAILED', 'WALLET_FAILED'])
  })
})

describe('code that is loaded lazily', () => {
  it('is loaded once, with the first use of any part', async () => {
    const load = vi.fn(async () => ({ add: async (one: number) => one + 1, whole: { is: 'here' } }))
    const later = lazily(load, 'fam')
    const add = later.method('add')
    const whole = later.part('whole')
    expect(load).not.toHaveBeenCalled()
    expect([await add(1), await whole, await whole, (await later()).whole.is]).toEqual([
      2,
      { is: 'here' },
      { is: 'here' },
      'here',
    ])
    expect(load).toHaveBeenCalledOnce()
  })

  it('can be loaded again after a failure', async () => {
    const cause = new Error('offline')
    const load = vi.fn(async () => ({ part: { is: 'here' } })).mockRejectedValueOnce(cause)
    const part = lazily(load, 'fam').part('part')
    await expect(part).rejects.toMatchObject({ code: 'PLUGIN_FAILED', context: { pluginId: 'fam' }, cause })
    expect(await part).toEqual({ is: 'here' })
  })
})
