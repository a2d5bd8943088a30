import { type NamespaceState, PorticoError } from '@portico/kernel'
import { testSession } from '@portico/kernel/testing'
import { describe, expect, it } from 'vitest'
import { en } from '../messages/en.js'
import { loudestOf, newsOf } from './connectEntry.js'

describe('newsOf', () => {
  const session = testSession(['stone:1:abc'], 'lantern')
  const rest: NamespaceState = { connection: { status: 'disconnected' }, kept: [], offered: [], chainId: undefined }
  const failed = (error: PorticoError): NamespaceState => ({ ...rest, failure: { walletId: 'lantern', error } })
  const connecting = { status: 'connecting', attempt: 1, walletId: 'lantern', silent: false } as const

  it.each<[string, NamespaceState, string, string | undefined]>([
    ['at rest', rest, 'lantern', undefined],
    ['being asked', { ...rest, connection: connecting }, 'lantern', 'Connecting…'],
    ['while another is asked', { ...rest, connection: connecting }, 'mason', undefined],
    ['being restored', { ...rest, connection: { ...connecting, silent: true } }, 'lantern', undefined],
    ['connected', { ...rest, connection: { status: 'connected', session } }, 'lantern', 'Connected'],
    [
      'refused',
      failed(new PorticoError('REQUEST_REJECTED', { walletId: 'lantern' })),
      'lantern',
      'Declined · Try again',
    ],
    ['broken', failed(new PorticoError('WALLET_BUSY', { walletId: 'lantern' })), 'lantern', 'Failed · Try again'],
  ])('says how a wallet is doing: %s', (_, state, walletId, text) => {
    const news = newsOf(state, walletId)
    expect(news && en[news.word]).toBe(text)
  })

  it('of several families says what is going on, else what went wrong, else that one is connected', () => {
    const connected = { word: 'connected', kind: 'good' } as const
    const failed = { word: 'failedTryAgain', kind: 'bad' } as const
    const busy = { word: 'connecting', kind: 'busy' } as const
    expect(loudestOf([undefined, connected])).toBe(connected)
    expect(loudestOf([connected, failed])).toBe(failed)
    expect(loudestOf([failed, busy])).toBe(busy)
    expect(loudestOf([undefined])).toBeUndefined()
  })
})
