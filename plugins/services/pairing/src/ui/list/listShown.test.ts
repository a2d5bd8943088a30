import type { DirectoryWallet } from '@portico/kernel'
import type { Device } from '@portico/ui/plugin'
import { describe, expect, it } from 'vitest'
import { listShown } from './listQuery.js'

const desktop: Device = { isMobile: false, platform: undefined, hasGlobal: () => false }
const phone: Device = { ...desktop, isMobile: true, platform: 'ios' }
const wallet = (id: string, more: Partial<DirectoryWallet> = {}): DirectoryWallet => ({ id, name: id, ...more })
const nothing = { text: '', certified: false }
const ids = (...args: Parameters<typeof listShown>) => listShown(...args).map(({ id }) => id)

describe('the wallets of the list', () => {
  it("are the host's own, then the directory's, each once", () => {
    const rules = { customWallets: [wallet('own', { rdns: 'example.own' })] }
    const fetched = [wallet('a'), wallet('copy', { rdns: 'EXAMPLE.own' }), wallet('b')]
    expect(ids(fetched, rules, nothing, desktop, ['eip155'])).toEqual(['own', 'a', 'b'])
  })

  it("are searched among the host's own as the directory does it", () => {
    const rules = { customWallets: [wallet('own', { certified: true }), wallet('other')] }
    expect(ids([], rules, { text: 'OWN', certified: false }, desktop, ['eip155'])).toEqual(['own'])
    expect(ids([], rules, { text: '', certified: true }, desktop, ['eip155'])).toEqual(['own'])
    expect(ids([], rules, nothing, desktop, ['eip155'])).toEqual(['own', 'other'])
  })

  it('lack those that the host excludes, by id, reverse domain name or name [S5.12a]', () => {
    const fetched = [wallet('a'), wallet('b', { rdns: 'example.b' }), wallet('c', { name: 'Lantern' }), wallet('d')]
    const rules = { excludeWalletIds: ['A', 'example.b', 'lantern'] }
    expect(ids(fetched, rules, nothing, desktop, ['eip155'])).toEqual(['d'])
  })

  it('serve a family that the visitor connects for', () => {
    const fetched = [wallet('any'), wallet('sol', { chains: ['solana:x'] }), wallet('evm', { chains: ['eip155:1'] })]
    expect(ids(fetched, {}, nothing, desktop, ['eip155'])).toEqual(['any', 'evm'])
  })

  it('on a phone are those that a link leads to', () => {
    const browse = [{ namespaces: ['solana'], absentGlobal: 'x', platforms: ['ios'], template: 'https://x.example' }]
    const fetched = [
      wallet('none', { links: { desktop: 'none://' } }),
      wallet('app', { links: { mobile: 'app://' } }),
      wallet('site', { links: { web: 'https://x.example' } }),
      wallet('inside', { browse, pairing: false }),
    ]
    expect(ids(fetched, {}, nothing, phone, ['solana'])).toEqual(['app', 'site', 'inside'])
    expect(ids(fetched, {}, nothing, phone, ['eip155'])).toEqual(['app', 'site'])
    expect(ids(fetched, {}, nothing, desktop, ['solana'])).toHaveLength(4)
  })
})
