import type { DirectoryWallet } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { firstWay, type Way, type WayFacts, waysOf } from './waysOf.js'

const desktop: WayFacts = { isMobile: false, isInstalled: false, canBrowse: false }
const phone: WayFacts = { ...desktop, isMobile: true }
const wallet = (more: Partial<DirectoryWallet> = {}): DirectoryWallet => ({ id: 'lantern', name: 'Lantern', ...more })
const all = wallet({
  rdns: 'example.lantern',
  links: {
    mobile: 'lantern://',
    universal: 'https://l.example',
    desktop: 'lantern-desktop://',
    web: 'https://l.example',
  },
})

describe('the ways to a wallet', () => {
  it.each<[string, DirectoryWallet, WayFacts, readonly Way[], Way | undefined]>([
    ['with everything, on a desktop', all, desktop, ['browser', 'qr', 'desktop', 'web'], 'qr'],
    [
      'with everything, installed',
      all,
      { ...desktop, isInstalled: true },
      ['browser', 'qr', 'desktop', 'web'],
      'browser',
    ],
    ['with everything, on a phone', all, phone, ['mobile', 'qr', 'web'], 'mobile'],
    [
      'of a phone that has it in the page',
      all,
      { ...phone, isInstalled: true },
      ['browser', 'mobile', 'qr', 'web'],
      'browser',
    ],
    ['that only pairs', wallet(), desktop, ['qr'], 'qr'],
    ['that only pairs, on a phone', wallet(), phone, ['qr'], 'qr'],
    [
      'with a store of extensions',
      wallet({ stores: { chrome: 'https://s.example' } }),
      desktop,
      ['browser', 'qr'],
      'qr',
    ],
    [
      'with another store of extensions',
      wallet({ stores: { firefox: 'https://s.example' } }),
      desktop,
      ['browser', 'qr'],
      'qr',
    ],
    [
      'with stores of apps alone',
      wallet({ stores: { ios: 'https://s.example' }, injected: [] }),
      desktop,
      ['qr'],
      'qr',
    ],
    [
      'with links that a phone has no use for',
      wallet({ links: { desktop: 'lantern-desktop://' } }),
      phone,
      ['qr'],
      'qr',
    ],
    ['with links that a desktop has no use for', wallet({ links: { mobile: 'lantern://' } }), desktop, ['qr'], 'qr'],
    [
      'that only pairs, in a page that it can open, on a desktop',
      wallet(),
      { ...desktop, canBrowse: true },
      ['qr'],
      'qr',
    ],
    [
      'with an injected object',
      wallet({ injected: [{ namespace: 'solana', id: 'Lantern' }] }),
      desktop,
      ['browser', 'qr'],
      'qr',
    ],
    ['that does not pair', { ...all, pairing: false }, desktop, ['browser'], 'browser'],
    ['that does not pair, on a phone', { ...all, pairing: false }, phone, [], undefined],
    ['that opens the page itself', wallet({ pairing: false }), { ...phone, canBrowse: true }, ['mobile'], 'mobile'],
    [
      'that has a universal link alone',
      wallet({ links: { universal: 'https://l.example' } }),
      phone,
      ['mobile', 'qr'],
      'mobile',
    ],
  ])('%s', (_, of, facts, ways, first) => {
    expect(waysOf(of, facts)).toEqual(ways)
    expect(firstWay(ways, facts)).toBe(first)
  })
})
