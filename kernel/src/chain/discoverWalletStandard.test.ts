import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WalletReport } from '../plugin/definePlugin.js'
import { discoverWalletStandard } from './discover.js'

const discover = discoverWalletStandard('fam:')

const REGISTER = 'wallet-standard:register-wallet'
const wallet = (name: string) => ({
  name,
  icon: 'icon',
  chains: ['fam:mainnet'],
  features: { 'standard:connect': {} },
})

/** Listens, and keeps what is on the list now. */
function listen() {
  const listed: WalletReport[] = []
  const stop = discover((report) => {
    listed.push(report)
    return () => void listed.splice(listed.indexOf(report), 1)
  })
  return { names: () => listed.map(({ name }) => name), stop }
}

describe('with a page', () => {
  beforeEach(() => vi.stubGlobal('window', new EventTarget()))
  afterEach(() => vi.unstubAllGlobals())
  const send = (detail: unknown) => window.dispatchEvent(new CustomEvent(REGISTER, { detail }))

  it('hears a wallet that was there first, and one that comes later', () => {
    window.addEventListener('wallet-standard:app-ready', (event) =>
      (event as CustomEvent).detail.register(wallet('First')),
    )
    const { names } = listen()
    send(({ register }: { register(one: unknown): void }) => register(wallet('Later')))
    expect(names()).toEqual(['First', 'Later'])
  })

  it('reports the object that registered, with what it says of itself and how it was found [S3.24]', () => {
    const reports: WalletReport[] = []
    discover((report) => {
      reports.push(report)
      return () => {}
    })
    const one = wallet('One')
    send(({ register }: { register(one: unknown): void }) => register(one))
    expect(reports).toEqual([{ provider: one, id: 'One', name: 'One', icon: 'icon', via: 'walletStandard' }])
    expect(reports[0]?.provider).toBe(one)
  })

  it('takes the ways to connect that the family names, in place of its own', () => {
    const named: unknown[] = []
    discoverWalletStandard('fam:', ['fam:connect'])(({ name }) => {
      named.push(name)
      return () => {}
    })
    send(({ register }: { register(...all: unknown[]): void }) =>
      register(wallet('Standard'), { ...wallet('Own'), features: { 'fam:connect': {} } }),
    )
    expect(named).toEqual(['Own'])
  })

  it('lets wallets take themselves back', () => {
    const { names } = listen()
    let unregister = () => {}
    send(({ register }: { register(...all: unknown[]): () => void }) => {
      unregister = register(wallet('One'), wallet('Two'))
    })
    expect(names()).toEqual(['One', 'Two'])
    unregister()
    expect(names()).toEqual([])
  })

  it('is deaf after it was stopped', () => {
    const removed = vi.spyOn(window, 'removeEventListener')
    const { names, stop } = listen()
    stop()
    send(({ register }: { register(one: unknown): void }) => register(wallet('New')))
    expect(names()).toEqual([])
    expect(removed).toHaveBeenCalledWith(REGISTER, expect.any(Function))
  })

  it('survives events that hold no wallet', () => {
    const { names } = listen()
    for (const detail of [
      undefined,
      null,
      'text',
      {},
      () => expect.fail('wallet'),
      ({ register }: never) => register,
    ]) {
      send(detail)
    }
    send(({ register }: { register(...all: unknown[]): void }) => register(undefined, 1, wallet('Fine')))
    expect(names()).toEqual(['Fine'])
  })

  it('hands out a way to register that no wallet can replace for the others', () => {
    listen()
    send((api: { register: unknown }) => {
      expect(Object.isFrozen(api)).toBe(true)
    })
    expect.assertions(1)
  })
})

it('does nothing without a page', () => {
  vi.stubGlobal('window', undefined)
  const { names, stop } = listen()
  stop()
  expect(names()).toEqual([])
  vi.unstubAllGlobals()
})
