import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { AccountId } from '../caip/accountId.js'
import type { RemoteWallet } from '../capabilities/pairing.js'
import { PorticoError } from '../errors/porticoError.js'
import { createRemoteBase } from './createRemoteBase.js'

const CHAIN = 'fam:one'

function open(reply: () => unknown = () => 'reply') {
  const listeners = new Set<() => void>()
  const now = { accounts: [`${CHAIN}:a`] as readonly AccountId[], chain: CHAIN as string | undefined }
  const asked: unknown[] = []
  const wallet = {
    name: 'Remote',
    accounts: () => now.accounts,
    request: async (...call: unknown[]) => {
      asked.push(call)
      return reply()
    },
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    end: async () => void reply(),
  } as unknown as RemoteWallet
  const change = (news: Partial<typeof now>) => {
    Object.assign(now, news)
    for (const listener of [...listeners]) listener()
  }
  return { base: createRemoteBase(wallet, 'FamError'), asked, now, change, listeners }
}

const failed = (cause?: unknown) => new PorticoError('WALLET_FAILED', { walletId: 'w', method: 'm' }, { cause })

describe('asking a remote wallet', () => {
  it('gives its answer in the form of the schema', async () => {
    const { base, asked } = open(() => ({ n: 1, more: true }))
    expect(await base.ask(CHAIN, 'm', ['p'], z.object({ n: z.number() }))).toEqual({ n: 1 })
    expect(asked).toEqual([[CHAIN, 'm', ['p']]])
  })

  it.each([
    ['a refusal', new PorticoError('REQUEST_REJECTED', { walletId: 'w' }), { code: 4001 }],
    [
      'its own error',
      failed({ code: 3, message: 'x'.repeat(900), data: '0x' }),
      { code: 3, data: '0x', message: 'x'.repeat(500) },
    ],
    ['words in place of an error', failed('broken'), { code: 4900 }],
    ['silence', new PorticoError('WALLET_TIMEOUT', { walletId: 'w', waitedMs: 1 }), { code: 4900 }],
  ])('rejects with %s as hosts expect it, and keeps ours', async (_what, cause, expected) => {
    const { base } = open(() => {
      throw cause
    })
    const error = { ...expected, name: 'FamError', cause }
    await expect(base.ask(CHAIN, 'm', [], z.unknown())).rejects.toMatchObject(error)
    await expect(base.end()).rejects.toMatchObject(error)
  })

  it('rejects with our WALLET_BAD_REPLY as the cause when the answer is in another form', async () => {
    const { base } = open()
    await expect(base.ask(CHAIN, 'm', [], z.number())).rejects.toMatchObject({
      code: 4900,
      cause: { code: 'WALLET_BAD_REPLY', context: { walletId: 'Remote', method: 'm' } },
    })
  })
})

it('tells what is different from before, and nothing once it was stopped', () => {
  const { base, now, change, listeners } = open()
  const heard: unknown[] = []
  const stop = base.watch(
    () => ({ accounts: base.accounts(), chain: now.chain }),
    (changed) => heard.push(changed),
  )
  change({ accounts: [`${CHAIN}:a`] })
  change({ chain: 'fam:two' })
  change({ accounts: [], chain: undefined })
  expect(heard).toEqual([{ chain: 'fam:two' }, { accounts: [], chain: undefined }])
  stop()
  expect(listeners.size).toBe(0)
})
