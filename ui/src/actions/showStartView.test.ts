import { describe, expect, it } from 'vitest'
import { chooseStartView, type StartFacts } from './showStartView.js'
import '../views/viewParams.js'

const VIEWS = {
  wallets: 'AllWallets',
  wallet: 'ConnectingWallet',
  code: 'ConnectingWalletConnectBasic',
  pay: 'Pay',
} as const
const desk: StartFacts = {
  isMobile: false,
  hasAdapters: true,
  hasAddress: false,
  mustSwitch: false,
  viewFor: (purpose) => VIEWS[purpose],
}
const idOf = (
  facts: Partial<StartFacts>,
  wanted?: 'Networks' | 'Account' | 'ConnectingExternal' | 'ConnectingWallet' | 'Pay',
) => chooseStartView({ ...desk, ...facts }, wanted && { id: wanted }).id

describe('the first view', () => {
  it('is all wallets on a phone, and a code to scan where there is nothing to connect, without an address [S2.6c]', () => {
    expect(idOf({ isMobile: true })).toBe('AllWallets')
    expect(idOf({ isMobile: true, hasAdapters: false })).toBe('AllWallets')
    expect(idOf({ hasAdapters: false })).toBe('ConnectingWalletConnectBasic')
    expect(idOf({ isMobile: true }, 'Networks')).toBe('AllWallets')
  })

  it('is neither of them once there is an address: a connected phone reaches its account [S2.6c, S2.6e]', () => {
    expect(idOf({ isMobile: true, hasAddress: true })).toBe('Account')
    expect(idOf({ hasAdapters: false, hasAddress: true })).toBe('Account')
  })

  it('is what was asked for [S2.6d]', () => {
    expect(idOf({}, 'Networks')).toBe('Networks')
    expect(idOf({ hasAddress: true }, 'Networks')).toBe('Networks')
    expect(idOf({ isMobile: true, viewFor: () => undefined }, 'Networks')).toBe('Networks')
  })

  it.each(['ConnectingExternal', 'ConnectingWallet'] as const)(
    'is the wallet that was chosen, also on a phone and where there is nothing to connect: %s [S2.6d]',
    (chosen) => {
      expect(idOf({ isMobile: true }, chosen)).toBe(chosen)
      expect(idOf({ hasAdapters: false }, chosen)).toBe(chosen)
    },
  )

  it('is the payment that the page asks for, also on a phone without an address: the visitor sees it before connecting', () => {
    expect(idOf({ isMobile: true }, 'Pay')).toBe('Pay')
    expect(idOf({ hasAdapters: false }, 'Pay')).toBe('Pay')
  })

  it('is the account with an address, else Connect [S2.6e, S2.6f]', () => {
    expect(idOf({ hasAddress: true })).toBe('Account')
    expect(idOf({})).toBe('Connect')
    expect(idOf({ isMobile: true, viewFor: () => undefined })).toBe('Connect')
  })

  it('is the way off an unsupported network instead of the account [S4.13]', () => {
    expect(idOf({ hasAddress: true, mustSwitch: true })).toBe('UnsupportedChain')
    expect(idOf({ hasAddress: true, mustSwitch: true }, 'Account')).toBe('UnsupportedChain')
    expect(idOf({ hasAddress: true, mustSwitch: true }, 'Networks')).toBe('Networks')
  })
})
