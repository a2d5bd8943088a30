import { type NamespaceState, PorticoError } from '@portico/kernel'
import { testSession } from '@portico/kernel/testing'
import { describe, expect, it } from 'vitest'
import { en } from '../messages/en.js'
import { loudestOf, rowState } from './connectEntry.js'

describe('rowState', () => {
  const session = testSession(['stone:1:abc'], 'lantern')
  const rest: NamespaceState = { connection: { status: 'disconnected' }, kept: [], offered: [], chainId: undefined }
  const failed = (error: PorticoError): NamespaceState => ({ ...rest, failure: { walletId: 'lantern', error } })
  const connecting = { status: 'connecting', attempt: 1, walletId: 'lantern', silent: false } as const

  it.each<[string, NamespaceState, string, boolean, string]>([
    ['at rest', rest, 'lantern', false, 'Installed'],
    ['used lately', rest, 'lantern', true, 'Recent'],
    ['being asked', { ...rest, connection: connecting }, 'lantern', true, 'Connecting…'],
    ['while another is asked', { ...rest, connection: connecting }, 'mason', false, 'Installed'],
    ['being restored', { ...rest, connection: { ...connecting, silent: true } }, 'lantern', false, 'Installed'],
    ['connected', { ...rest, connection: { status: 'connected', session } }, 'lantern', true, 'Connected'],
    [
      'refused',
      failed(new PorticoError('REQUEST_REJECTED', { walletId: 'lantern' })),
      'lantern',
      true,
      'Declined · Try again',
    ],
    ['broken', failed(new PorticoError('WALLET_BUSY', { walletId: 'lantern' })), 'lantern', true, 'Failed · Try again'],
  ])('says how a wallet is doing: %s', (_, state, walletId, isRecent, text) => {
    expect(en[rowState(state, walletId, isRecent).word]).toBe(text)
  })

  it('of several families says what is going on, else what went wrong, else that one is connected', () => {
    const states = {
      installed: { word: 'installed', kind: 'plain' },
      connected: { word: 'connected', kind: 'good' },
      failed: { word: 'failedTryAgain', kind: 'bad' },
      busy: { word: 'connecting', kind: 'busy' },
    } as const
    expect(loudestOf([states.installed, states.connected])).toBe(states.connected)
    expect(loudestOf([states.connected, states.failed])).toBe(states.failed)
    expect(loudestOf([states.failed, states.busy])).toBe(states.busy)
    expect(loudestOf([states.installed])).toBe(states.installed)
  })
})
