import {
  type Clock,
  type DirectoryWallet,
  type Kernel,
  type PairedWallet,
  Pairing,
  type PairingProposal,
  PorticoError,
  type Session,
} from '@portico/kernel'
import { describe, expect, it, vi } from 'vitest'
import { createPairingFlow, isDeclined } from './createPairingFlow.js'

const LIFE_MS = 240_000
const PAIRED: PairedWallet = { walletId: 'pairing:1', name: 'Lantern', namespaces: ['eip155', 'solana', 'cosmos'] }

/** A clock that stands still until it is moved. */
function createStillClock() {
  let nowMs = 1_000_000
  let timers: { readonly atMs: number; readonly run: () => void }[] = []
  const clock: Clock = {
    now: () => nowMs,
    after(delayMs, run) {
      const timer = { atMs: nowMs + delayMs, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    sleep: () => new Promise(() => {}),
  }
  const advance = async (ms: number) => {
    nowMs += ms
    for (const timer of timers.filter(({ atMs }) => atMs <= nowMs)) {
      timers = timers.filter((other) => other !== timer)
      timer.run()
    }
    await settle()
  }
  return { clock, advance, waiting: () => timers.length }
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Codes that are made at once and answered by the test. */
function createCodes(clock: Clock) {
  const made: { approve(wallet?: PairedWallet): Promise<void>; refuse(error: PorticoError): Promise<void> }[] = []
  let kept: PairingProposal | undefined
  let failure: PorticoError | undefined
  const pairing: Pairing = {
    async propose() {
      if (failure) throw failure
      if (kept) return kept
      let resolve: (wallet: PairedWallet) => void = () => {}
      let reject: (error: PorticoError) => void = () => {}
      const approved = new Promise<PairedWallet>((onApproved, onRefused) => {
        resolve = onApproved
        reject = onRefused
      })
      made.push({
        approve: (wallet = PAIRED) => {
          resolve(wallet)
          return settle()
        },
        refuse: (error) => {
          if (kept === proposal) kept = undefined
          reject(error)
          return settle()
        },
      })
      const proposal = { uri: `wc:${made.length}@2`, expiresAtMs: clock.now() + LIFE_MS, approved }
      kept = proposal
      return proposal
    },
    choose: vi.fn(),
    reset: vi.fn(() => {
      kept = undefined
    }),
  }
  const failWith = (error: PorticoError | undefined) => {
    failure = error
    kept = undefined
  }
  return { pairing, made, failWith }
}

function setUp() {
  const time = createStillClock()
  const codes = createCodes(time.clock)
  const connected: string[] = []
  const failing = new Set<string>()
  let selected: string | undefined
  let isVisible = true
  const kernel = {
    namespaces: ['eip155', 'solana'],
    get: async (token: { id: string }) => (token.id === Pairing.id ? codes.pairing : time.clock),
    connectGroup: async (walletId: string, namespaces: readonly string[], { shown }: { readonly shown?: string }) => {
      connected.push(...namespaces.map((namespace) => `${namespace} ${walletId}`))
      await settle()
      const opened = namespaces.filter((namespace) => !failing.has(namespace))
      if (opened.length === 0) throw new PorticoError('WALLET_FAILED', { walletId, method: 'connect' })
      selected = opened.find((namespace) => namespace === shown) ?? opened[0]
      return opened.map(() => ({}) as Session)
    },
  } as unknown as Kernel
  const flow = createPairingFlow({ kernel, isVisible: () => isVisible })
  const wish = { wallet: undefined, namespace: 'solana' }
  return {
    ...time,
    ...codes,
    flow,
    connected,
    failing,
    selected: () => selected,
    show: async (wallet?: DirectoryWallet) => {
      const leave = flow.join({ ...wish, wallet })
      await settle()
      return leave
    },
    see: (visible: boolean) => {
      isVisible = visible
    },
    uri: () => flow.get().wcUri,
  }
}

const declined = new PorticoError('REQUEST_REJECTED', { walletId: 'pairing' })
const expired = new PorticoError('PAIRING_EXPIRED', {})

describe('the code', () => {
  it('is made when a view opens, and its store says so [S3.10]', async () => {
    const { flow, show, clock } = setUp()
    expect(flow.get()).toEqual({
      status: 'disconnected',
      wcUri: undefined,
      wcPairingExpiry: undefined,
      wcError: undefined,
      buffering: false,
      wcLinking: undefined,
      wcBasic: true,
      recentWallet: undefined,
    })
    await show({ id: 'lantern', name: 'Lantern', rank: 1, links: { mobile: 'lantern://' } })
    flow.noteLink({ href: 'lantern://', name: 'Lantern' })
    expect(flow.get()).toEqual({
      status: 'connecting',
      wcUri: 'wc:1@2',
      wcPairingExpiry: clock.now() + LIFE_MS,
      wcError: undefined,
      buffering: false,
      wcLinking: { href: 'lantern://', name: 'Lantern' },
      wcBasic: false,
      recentWallet: { id: 'lantern', name: 'Lantern', imageUrl: undefined, links: { mobile: 'lantern://' } },
    })
  })

  it('is made once, however often a view mounts, and shown again by the next view', async () => {
    const { flow, show, made, uri } = setUp()
    flow.join({ wallet: undefined, namespace: 'eip155' })()
    const leave = await show()
    leave()
    leave()
    await show()
    expect(made).toHaveLength(1)
    expect(uri()).toBe('wc:1@2')
  })

  it('tells the pairing which wallet it is for', async () => {
    const { flow, show, pairing } = setUp()
    const leave = await show({ id: 'lantern', name: 'Lantern' })
    expect(pairing.choose).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'lantern' }))
    leave()
    await show()
    expect(pairing.choose).toHaveBeenLastCalledWith(undefined)
    expect(flow.get()).toMatchObject({ wcBasic: true, recentWallet: undefined })
  })

  it('is asked for once by views that open at the same time, and by one that tries again meanwhile', async () => {
    const { flow, show, pairing } = setUp()
    const propose = vi.spyOn(pairing, 'propose')
    flow.join({ wallet: undefined, namespace: 'eip155' })
    flow.retry()
    await show()
    expect(propose).toHaveBeenCalledOnce()
  })

  it('can be tried again before there is a view, and not after the end', async () => {
    const { flow, uri, made } = setUp()
    flow.retry()
    await settle()
    expect(uri()).toBe('wc:1@2')
    flow.end()
    flow.retry()
    await settle()
    expect([uri(), made.length]).toEqual([undefined, 1])
  })

  it('is forgotten when the modal closes [S2.9]', async () => {
    const { flow, show, pairing, uri, waiting } = setUp()
    await show()
    flow.end()
    expect(pairing.reset).toHaveBeenCalledOnce()
    expect(uri()).toBeUndefined()
    expect(waiting()).toBe(0)
  })

  it('that is still being made when the modal closes is given up', async () => {
    const { flow, uri } = setUp()
    flow.join({ wallet: undefined, namespace: 'eip155' })
    flow.end()
    await settle()
    expect(uri()).toBeUndefined()
    expect(flow.get().wcError).toBeUndefined()
  })
})

describe('a code that runs out', () => {
  it('is renewed 10 s before, the old one in sight until the new one is there', async () => {
    const { flow, show, advance, uri } = setUp()
    const seen: (string | undefined)[] = []
    await show()
    flow.subscribe(() => seen.push(uri()))
    await advance(LIFE_MS - 10_001)
    expect(uri()).toBe('wc:1@2')
    await advance(1)
    expect(uri()).toBe('wc:2@2')
    expect(seen).not.toContain(undefined)
  })

  it('is not renewed while the page is hidden, but as soon as it is back', async () => {
    const { flow, show, advance, see, uri, made } = setUp()
    await show()
    see(false)
    await advance(LIFE_MS + 60_000)
    await made[0]?.refuse(expired)
    expect(made).toHaveLength(1)
    see(true)
    flow.poll()
    await settle()
    expect(uri()).toBe('wc:2@2')
    expect(flow.get().wcError).toBeUndefined()
  })

  it('is not renewed when no view shows it, but for the next one', async () => {
    const { show, advance, uri, made } = setUp()
    const leave = await show()
    leave()
    await advance(LIFE_MS - 5_000)
    expect(made).toHaveLength(1)
    await show()
    expect(uri()).toBe('wc:2@2')
  })

  it('has no timer left when no view shows it, and keeps it for those that do', async () => {
    const { show, advance, uri, waiting } = setUp()
    const [leaveFirst, leaveSecond] = [await show(), await show()]
    leaveFirst()
    leaveFirst()
    expect(waiting()).toBe(1)
    await advance(LIFE_MS - 10_000)
    expect(uri()).toBe('wc:2@2')
    leaveSecond()
    expect(waiting()).toBe(0)
  })

  it('is not in sight once its end has come, while the new one is made', async () => {
    const { flow, show, advance, see, pairing, uri } = setUp()
    await show()
    see(false)
    await advance(LIFE_MS)
    pairing.propose = () => new Promise(() => {})
    see(true)
    flow.poll()
    expect([uri(), flow.get().wcPairingExpiry]).toEqual([undefined, undefined])
  })

  it('stays in sight while the new one is made, also when it can’t be answered any more', async () => {
    const { flow, show, advance, made, pairing, uri } = setUp()
    await show()
    pairing.propose = () => new Promise(() => {})
    await advance(LIFE_MS - 10_000)
    await made[0]?.refuse(expired)
    expect([uri(), flow.get().wcError]).toEqual(['wc:1@2', undefined])
  })

  it('is in sight for its last moment, while the new one is made', async () => {
    const { flow, show, advance, see, pairing, uri } = setUp()
    await show()
    see(false)
    await advance(LIFE_MS - 1)
    pairing.propose = () => new Promise(() => {})
    see(true)
    flow.poll()
    expect(uri()).toBe('wc:1@2')
  })

  it('is still good for the wallet that has scanned it', async () => {
    const { flow, show, advance, made, connected } = setUp()
    await show()
    await advance(LIFE_MS - 10_000)
    await made[0]?.approve()
    await settle()
    expect(connected).toHaveLength(2)
    expect(flow.get().status).toBe('connected')
    await made[1]?.approve({ ...PAIRED, walletId: 'pairing:2' })
    expect(connected).toHaveLength(2)
  })

  it('is never renewed without a pause, whatever it says of its end', async () => {
    const { flow, made, pairing, advance, clock } = setUp()
    const propose = pairing.propose
    Object.assign(pairing, { propose: async () => ({ ...(await propose()), expiresAtMs: clock.now() - 1 }) })
    flow.join({ wallet: undefined, namespace: 'eip155' })
    await settle()
    await settle()
    expect(made).toHaveLength(1)
    await advance(5_000)
    expect(made).toHaveLength(2)
  })
})

describe('an approval', () => {
  it('connects every known family at once, then shows the wanted one [S4.5]', async () => {
    const { flow, show, made, connected, selected, uri } = setUp()
    await show()
    await made[0]?.approve()
    expect(connected).toEqual(['eip155 pairing:1', 'solana pairing:1'])
    expect(flow.get()).toMatchObject({ buffering: true })
    expect(uri()).toBeUndefined()
    await settle()
    expect(selected()).toBe('solana')
    expect(flow.get()).toMatchObject({ status: 'connected', buffering: false })
  })

  it('that comes after the modal has been closed counts all the same', async () => {
    const { flow, show, made, connected } = setUp()
    const leave = await show()
    flow.end()
    leave()
    await made[0]?.approve()
    expect(connected).toHaveLength(2)
  })

  it('of one family is enough', async () => {
    const { flow, show, made, failing, selected } = setUp()
    failing.add('solana')
    await show()
    await made[0]?.approve()
    await settle()
    expect(flow.get().status).toBe('connected')
    expect(selected()).toBe('eip155')
  })

  it('that comes to nothing says why, and the same wallet can be tried again', async () => {
    const { flow, show, made, failing, connected } = setUp()
    failing.add('solana').add('eip155')
    await show()
    await made[0]?.approve()
    await settle()
    expect(flow.get()).toMatchObject({ status: 'disconnected', buffering: false, wcError: { code: 'WALLET_FAILED' } })
    failing.clear()
    flow.retry()
    await settle()
    await settle()
    expect(flow.get().status).toBe('connected')
    expect(connected).toHaveLength(4)
    expect(made).toHaveLength(1)
  })

  it('ends the renewal of codes: there is no timer, and coming back makes none', async () => {
    const { flow, show, made, waiting, advance } = setUp()
    await show()
    await made[0]?.approve()
    await settle()
    expect(waiting()).toBe(0)
    flow.poll()
    await advance(LIFE_MS)
    expect(made).toHaveLength(1)
  })

  it('that has failed is over for those who come back later: they get a new code', async () => {
    const { flow, show, made, failing, uri } = setUp()
    failing.add('solana').add('eip155')
    const leave = await show()
    await made[0]?.approve()
    await settle()
    leave()
    await show()
    expect([flow.get().wcError, uri()]).toEqual([undefined, 'wc:1@2'])
  })

  it('of unknown families is one of no account', async () => {
    const { flow, show, made } = setUp()
    await show()
    await made[0]?.approve({ ...PAIRED, namespaces: ['cosmos'] })
    expect(flow.get().wcError?.code).toBe('PAIRING_NO_ACCOUNTS')
  })
})

describe('a failure', () => {
  it('by refusal is shown beside a new code, made at once [S8.10a]', async () => {
    const { flow, show, made, uri, see } = setUp()
    await show()
    see(false) // the visitor is in the wallet
    await made[0]?.refuse(declined)
    expect(uri()).toBe('wc:2@2')
    expect(flow.get()).toMatchObject({ status: 'connecting', wcError: { code: 'REQUEST_REJECTED' } })
  })

  it('by refusal that is seen by no view makes no new code until there is one', async () => {
    const { show, made, uri } = setUp()
    const leave = await show()
    leave()
    await made[0]?.refuse(declined)
    expect([made.length, uri()]).toEqual([1, undefined])
    await show()
    expect(made).toHaveLength(2)
  })

  it('after the modal has been closed reaches no view', async () => {
    const { flow, show, made } = setUp()
    await show()
    flow.end()
    await made[0]?.refuse(declined)
    expect([flow.get().wcError, made.length]).toEqual([undefined, 1])
  })

  it('of a code after a wallet has approved another changes nothing', async () => {
    const { flow, show, made, advance } = setUp()
    await show()
    await advance(LIFE_MS - 10_000)
    await made[1]?.approve()
    await settle()
    await made[0]?.refuse(declined)
    expect(flow.get()).toMatchObject({ status: 'connected', wcError: undefined })
  })

  it('of an earlier code, but for a refusal, is no matter', async () => {
    const { flow, show, made, advance, uri } = setUp()
    await show()
    await advance(LIFE_MS - 10_000)
    await made[0]?.refuse(new PorticoError('WALLET_FAILED', { walletId: 'pairing', method: 'wc_sessionPropose' }))
    expect([flow.get().wcError, uri()]).toEqual([undefined, 'wc:2@2'])
  })

  it('that has no name of its own is one of pairing', async () => {
    const { flow, show, pairing } = setUp()
    const cause = new TypeError('no code')
    pairing.propose = () => Promise.reject(cause)
    await show()
    expect(flow.get()).toMatchObject({ status: 'disconnected', wcError: { code: 'PAIRING_FAILED', cause } })
  })

  it('by refusal is over when a wallet is opened again', async () => {
    const { flow, show, made } = setUp()
    await show({ id: 'lantern', name: 'Lantern', links: { mobile: 'lantern://' } })
    await made[0]?.refuse(declined)
    expect(isDeclined(flow.get())).toBe(true)
    flow.noteLink({ href: 'lantern://', name: 'Lantern' })
    expect(isDeclined(flow.get())).toBe(false)
    expect(flow.get().wcUri).toBe('wc:2@2')
  })

  it('by refusal of an earlier code leaves the new one as it is', async () => {
    const { flow, show, made, uri, advance } = setUp()
    await show()
    await advance(LIFE_MS - 10_000)
    await made[0]?.refuse(declined)
    expect(uri()).toBe('wc:2@2')
    expect(flow.get().wcError?.code).toBe('REQUEST_REJECTED')
    await advance(LIFE_MS - 10_000)
    expect([uri(), flow.get().wcError]).toEqual(['wc:3@2', undefined])
  })

  it('to make a code says why, and is tried again when the visitor wants it', async () => {
    const { flow, show, failWith, advance, uri } = setUp()
    failWith(new PorticoError('PAIRING_FAILED', { reason: 'down' }))
    await show()
    expect(flow.get()).toMatchObject({ status: 'disconnected', wcError: { code: 'PAIRING_FAILED' } })
    failWith(undefined)
    await advance(60_000)
    expect(uri()).toBeUndefined()
    flow.retry()
    await settle()
    expect(uri()).toBe('wc:1@2')
    expect(flow.get().wcError).toBeUndefined()
  })

  it('to renew a code ends with a word and no endless tries', async () => {
    const { flow, show, failWith, advance, pairing } = setUp()
    await show()
    failWith(new PorticoError('PAIRING_FAILED', {}))
    await advance(LIFE_MS - 10_000)
    expect(flow.get().wcError?.code).toBe('PAIRING_FAILED')
    await advance(60_000)
    expect(pairing.reset).toHaveBeenCalledOnce()
  })

  it('is forgotten by those who come back later', async () => {
    const { flow, show, failWith, uri } = setUp()
    failWith(new PorticoError('PAIRING_FAILED', {}))
    const leave = await show()
    leave()
    failWith(undefined)
    await show()
    expect(uri()).toBe('wc:1@2')
    expect(flow.get().wcError).toBeUndefined()
  })

  it('of a wallet without accounts says so, and asks for a new code only on request', async () => {
    const { flow, show, made, uri } = setUp()
    await show()
    await made[0]?.refuse(new PorticoError('PAIRING_NO_ACCOUNTS', {}))
    expect(flow.get().wcError?.code).toBe('PAIRING_NO_ACCOUNTS')
    expect(made).toHaveLength(1)
    flow.retry()
    await settle()
    expect(uri()).toBe('wc:2@2')
  })

  it('of a code that someone else has had forgotten is mended silently', async () => {
    const { flow, show, made, uri, pairing } = setUp()
    await show()
    pairing.reset()
    await made[0]?.refuse(new PorticoError('REQUEST_ABORTED', { what: 'pairing' }))
    expect(uri()).toBe('wc:2@2')
    expect(flow.get().wcError).toBeUndefined()
  })
})
