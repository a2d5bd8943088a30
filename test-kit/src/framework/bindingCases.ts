import { createMockPortico, type MockPorticoOptions } from '@portico/testing'
import type { Portico } from '@portico/ui'
import * as react from '@portico/ui/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const LANTERN = { id: 'org.example.lantern', name: 'Lantern' }
const ASKED = { walletId: LANTERN.id, modal: false } as const

// biome-ignore lint/suspicious/noExplicitAny: each framework has types of its own, which its package's tests look at
type Hook = (...args: any[]) => any

/** The binding of one framework, as these cases use it. */
export interface Binding {
  /** Everything that the package exports. */
  readonly exported: Readonly<Record<string, unknown>>
  /** What its hooks begin with: `usePortico`. */
  readonly prefix: string
  /** Runs `setup` in a component below the client's provider; without a client, outside of one. */
  mount<T>(client: Portico | undefined, setup: () => T): { readonly made: T; unmount(): void }
  /** A value of the framework that a hook may be given. */
  input<T>(first: T): { readonly given: unknown; set(next: T): void }
  /** What a hook has returned, as it is now. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  read(value: any): any
}

/** What every package for a framework does, over a real client with a wallet in memory. */
export function describeBinding({ exported, prefix, mount, input, read }: Binding): void {
  const hook = (name: string) => exported[prefix + name] as Hook
  function open(options: MockPorticoOptions = {}) {
    const client = createMockPortico({ wallets: [LANTERN], ...options })
    onTestFinished(() => client.dispose())
    return client
  }
  function use<T>(client: Portico | undefined, setup: () => T) {
    const { made, unmount } = mount(client, setup)
    let isMounted = true
    const leave = () => {
      if (isMounted) unmount()
      isMounted = false
    }
    onTestFinished(leave)
    return { made, unmount: leave }
  }

  describe('the binding', () => {
    it('has every hook that React has, by the same name', () => {
      const namesIn = (all: object, start: string) =>
        Object.keys(all).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []))
      expect(namesIn(exported, prefix).sort()).toEqual(namesIn(react, 'usePortico').sort())
    })

    it('follows the account as it connects, moves on and disconnects', async () => {
      const client = open()
      const { made } = use(client, () => ({
        account: hook('Account')(),
        connections: hook('Connections')(),
        balance: hook('Balance')(),
        disconnect: hook('Disconnect')(),
        last: hook('Events')(),
      }))
      expect(read(made.account).status).toBe('disconnected')
      await client.connect(ASKED)
      expect(read(made.account)).toBe(client.getAccount())
      expect(read(made.account).status).toBe('connected')
      expect(read(made.connections).connections).toBe(client.getConnections())
      await vi.waitFor(() => expect(read(made.balance).status).toBe('ready'))
      client.mock.setAccount(BOB)
      expect(read(made.account).address).toBe(BOB)
      await read(made.disconnect).mutateAsync(undefined)
      expect(read(made.account).status).toBe('disconnected')
      expect(read(made.disconnect).status).toBe('done')
      expect(read(made.last).event).toBe('session:closed')
    })

    it('connects without the modal, with a refusal as its error', async () => {
      const client = open()
      const { made } = use(client, () => ({ connect: hook('Connect')(), wallets: hook('Wallets')() }))
      await read(made.wallets).discover()
      expect(read(made.wallets)).toMatchObject({ status: 'done', wallets: [{ id: LANTERN.id }] })
      client.mock.answerNext('reject')
      expect(await read(made.connect).connect(ASKED)).toBeUndefined()
      expect(read(made.connect)).toMatchObject({ status: 'failed', error: { code: 'REQUEST_REJECTED' } })
      await read(made.connect).connect(ASKED)
      expect(read(made.connect).status).toBe('done')
      read(made.connect).reset()
      expect(read(made.connect)).toMatchObject({ status: 'idle', uri: undefined })
    })

    it('signs, and says how it goes', async () => {
      const client = open({ account: ALICE })
      await client.ready()
      const { made } = use(client, () => hook('SignMessage')())
      client.mock.setAnswer('wait')
      const signed = read(made).mutateAsync({ message: 'Berth 7' })
      expect(read(made).status).toBe('pending')
      await vi.waitFor(() => expect(client.mock.requests).toHaveLength(1))
      client.mock.setAnswer('approve')
      await signed
      expect(read(made)).toMatchObject({ status: 'done', data: { scheme: 'mock' } })
    })

    it('moves to another network and to another theme', async () => {
      const client = open({ account: ALICE })
      await client.ready()
      const { made } = use(client, () => ({ network: hook('Network')(), theme: hook('Theme')() }))
      expect(read(made.network).chainId).toBe('eip155:1')
      client.mock.setNetwork('eip155:10')
      expect(read(made.network)).toMatchObject({ chainId: 'eip155:10', isUnsupported: true })
      read(made.theme).setTheme({ mode: 'dark' })
      expect(read(made.theme).mode).toBe('dark')
    })

    it('says which plugin is missing', async () => {
      const client = open({ account: ALICE })
      await client.ready()
      const { made } = use(client, () => ({ portfolio: hook('Portfolio')(), identity: hook('Identity')(ALICE) }))
      for (const value of [made.portfolio, made.identity]) {
        await vi.waitFor(() => expect(read(value)).toMatchObject({ error: { code: 'CAPABILITY_MISSING' } }))
      }
    })

    it('is about another namespace at once, when it is given another', async () => {
      const client = open({ account: ALICE })
      await client.ready()
      const namespace = input('eip155')
      const { made } = use(client, () => hook('Account')(namespace.given))
      expect(read(made)).toMatchObject({ namespace: 'eip155', address: ALICE })
      namespace.set('hive')
      expect(read(made)).toMatchObject({ namespace: 'hive', status: 'disconnected' })
    })

    it('ends with the component: nothing is followed, and a wallet that is asked without the modal is let go', async () => {
      const client = open()
      const followed = { now: 0 }
      const counting: Portico = {
        ...client,
        subscribeAccount(...args) {
          followed.now++
          const stop = client.subscribeAccount(...args)
          return () => {
            followed.now--
            stop()
          }
        },
      }
      const { made, unmount } = use(counting, () => ({ account: hook('Account')(), connect: hook('Connect')() }))
      expect(followed.now).toBe(1)
      client.mock.setAnswer('wait')
      const connected = read(made.connect).connect(ASKED)
      await vi.waitFor(() => expect(client.mock.requests).toHaveLength(1))
      unmount()
      expect(followed.now).toBe(0)
      expect(await connected).toBeUndefined()
      expect(client.getAccount().status).toBe('disconnected')
    })

    it('fails outside of a provider, and names itself', () => {
      expect(() => mount(undefined, () => hook('Account')())).toThrow(
        expect.objectContaining({ code: 'CLIENT_MISSING', context: { where: `${prefix}Account` } }),
      )
    })
  })
}
