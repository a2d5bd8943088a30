import {
  type AccountId,
  type GrantedPermission,
  type KeptPermission,
  type Modal,
  type PermissionCalls,
  PorticoError,
  type SpendingLimit,
} from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it, vi } from 'vitest'
import { createGrantBook } from './createGrantBook.js'
import { createPermissions, type PermissionParts } from './createPermissions.js'
import { createSessionList } from './createSessionList.js'

const NOW_MS = Date.UTC(2026, 10, 27)
const HOUR = 3_600_000
const account: AccountId = 'test:1:alice'
const other: AccountId = 'test:1:bob'
const limit: SpendingLimit = { kind: 'token', token: 'test:1:gold', amount: 100n, periodSec: 86_400 }
const terms = { permission: { type: 'gold', data: {} }, uses: 3, context: '0xc0' }
const keptOf = (pci: string, more: Partial<KeptPermission> = {}): KeptPermission => ({
  ...{ pci, label: 'https://shop.example', expiresAtMs: NOW_MS + HOUR, terms },
  ...more,
})
const granted: GrantedPermission = {
  ...{ account, spender: 'shop', limit, expiresAtMs: NOW_MS + HOUR, pci: 'mine' },
  ...{ context: '0xabc', manager: 'manager', dependencies: [] },
}
const refused = new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' })
const unreachable = new PorticoError('HTTP_FAILED', { url: 'https://data.example' })
const aborted = new PorticoError('REQUEST_ABORTED', { what: 'test' })

/** A service with these permissions, two on a page, and a wallet that does what it is asked. */
function open(kept: readonly KeptPermission[] = [], modal?: Pick<Modal, 'open'>) {
  const clock = createFakeClock(NOW_MS)
  const stored = new Map<string, string>()
  const storage = {
    get: (key: string) => stored.get(key),
    set: (key: string, text: string | undefined) =>
      void (text === undefined ? stored.delete(key) : stored.set(key, text)),
    keys: () => [...stored.keys()],
  }
  /** What the network has ended. */
  const ended = new Set<string>()
  const calls = {
    grant: vi.fn<PermissionCalls['grant']>(async () => granted),
    revoke: vi.fn<PermissionCalls['revoke']>(async ({ pci }) => void ended.add(pci)),
    hasEnded: vi.fn<PermissionCalls['hasEnded']>(async () => undefined),
    readLimit: vi.fn<PermissionCalls['readLimit']>(async () => limit),
  }
  const service = {
    fetchPermissions: vi.fn<PermissionParts['service']['fetchPermissions']>(async (_account, { cursor = '0' } = {}) => {
      const from = Number(cursor)
      const page = kept
        .slice(from, from + 2)
        .map((one) => (ended.has(one.pci) ? { ...one, revokedAtMs: clock.now() } : one))
      return { permissions: page, next: from + 2 < kept.length ? String(from + 2) : undefined }
    }),
    noteRevoked: vi.fn<PermissionParts['service']['noteRevoked']>(async (_account, { pci }) => ended.has(pci)),
  }
  const signMessage = vi.fn<PermissionParts['signer']['signMessage']>(async () => ({
    ...{ bytes: new Uint8Array(), text: '0x5167', scheme: 'eip191' },
  }))
  const load = () =>
    createPermissions({
      ...{ calls, service, signer: { signMessage }, clock, modal: modal as Modal, origin: 'https://here.example' },
      book: createGrantBook(storage, clock),
    })
  const permissions = load()
  const end = new AbortController()
  const list = createSessionList({
    ...{ permissions, clock, signal: end.signal },
    addresses: { assetOf: (token) => token.replace(/:(?=[^:]*$)/, '/erc20:') as never },
    calls: { simulation: { preview: vi.fn(), isContract: vi.fn(), decimalsOf: async () => 2 } },
    sender: { symbolOf: async () => 'GLD' },
  })
  return { permissions, load, stored, list, clock, ended, calls, service, signMessage, end }
}

describe('a grant', () => {
  it('is the wallet’s affair alone', async () => {
    const { permissions, calls, service } = open()
    const request = { account, spender: 'shop', limit, expiresAtMs: NOW_MS + HOUR }
    expect(await permissions.grant(request)).toBe(granted)
    expect(calls.grant.mock.calls[0]?.[0]).toBe(request)
    expect(service.fetchPermissions).not.toHaveBeenCalled()
  })

  it('of an account that gives none is said in the widget [S8.1d]', async () => {
    const modal = { open: vi.fn(async () => {}) }
    const { permissions, calls } = open([], modal)
    calls.grant.mockRejectedValue(new PorticoError('SMART_ACCOUNT_UNSUPPORTED', {}))
    await expect(permissions.grant(granted)).rejects.toMatchObject({ code: 'SMART_ACCOUNT_UNSUPPORTED' })
    expect(modal.open).toHaveBeenCalledExactlyOnceWith('SmartSessions', { problem: 'unsupported' })
    calls.grant.mockRejectedValue(refused)
    await expect(permissions.grant(granted)).rejects.toBe(refused)
    expect(modal.open).toHaveBeenCalledOnce()
  })
})

it('the list says what each allows, until when, and how it is [S7.20a]', async () => {
  const { permissions, calls } = open([
    keptOf('a'),
    keptOf('b', { expiresAtMs: NOW_MS, terms: undefined, label: undefined }),
    keptOf('c', { revokedAtMs: NOW_MS }),
  ])
  const { permissions: first, next } = await permissions.list(account)
  expect(first).toEqual([
    { account, pci: 'a', label: 'https://shop.example', limit, uses: 3, expiresAtMs: NOW_MS + HOUR, status: 'active' },
    { account, pci: 'b', expiresAtMs: NOW_MS, status: 'expired' },
  ])
  expect(calls.readLimit).toHaveBeenCalledExactlyOnceWith(account, terms.permission)
  expect((await permissions.list(account, { cursor: next })).permissions.map(({ status }) => status)).toEqual([
    'revoked',
  ])
})

describe('a permission is ended', () => {
  it('on the network first, then the service hears of it, signed by the account [S3.29] [S7.20b]', async () => {
    const { permissions, calls, service, signMessage, clock } = open(['a', 'b', 'c'].map((pci) => keptOf(pci)))
    const order: string[] = []
    calls.revoke.mockImplementation(async () => void order.push('network'))
    let looks = 0
    service.noteRevoked.mockImplementation(async () => {
      order.push('service')
      return ++looks > 1
    })
    const ending = permissions.revoke(account, 'c')
    await vi.waitFor(() => expect(looks).toBe(1))
    await clock.advance(1_000)
    await ending
    expect(order).toEqual(['network', 'service', 'service'])
    expect(calls.revoke.mock.calls[0]?.[0]).toEqual({ account, pci: 'c', context: '0xc0', manager: undefined })
    const issuedAt = '2026-11-27T00:00:00.000Z'
    const text = `Revoke permission\nAccount: ${account}\nPermission: c\nIssued: ${issuedAt}`
    expect(signMessage.mock.calls[0]?.slice(0, 2)).toEqual([account, text])
    expect(service.noteRevoked.mock.calls[0]?.slice(0, 2)).toEqual([
      account,
      { pci: 'c', signature: '0x5167', issuedAt },
    ])
  })

  it('stands when the network never says so', async () => {
    const { permissions, service, clock } = open([keptOf('a')])
    service.noteRevoked.mockResolvedValue(false)
    service.fetchPermissions.mockResolvedValue({ permissions: [keptOf('a')] })
    const standing = expect(permissions.revoke(account, 'a')).rejects.toMatchObject({ code: 'PERMISSION_STANDS' })
    for (let second = 0; second < 31; second += 1) await clock.advance(1_000)
    await standing
  })

  it.each<[string, (page: ReturnType<typeof open>) => void]>([
    ['the signature is refused', ({ signMessage }) => signMessage.mockRejectedValue(refused)],
    ['the service does not hear of it', ({ service }) => service.noteRevoked.mockRejectedValue(unreachable)],
    [
      'another tab was first',
      ({ calls, ended }) =>
        calls.revoke.mockImplementation(async ({ pci }) => {
          ended.add(pci)
          throw new PorticoError('WALLET_FAILED', { walletId: 'wallet', method: 'revoke' })
        }),
    ],
  ])('also when %s: the network counts', async (_what, change) => {
    const page = open([keptOf('a')])
    change(page)
    await page.permissions.revoke(account, 'a')
  })

  it('not when the wallet refuses, and then nothing is signed', async () => {
    const { permissions, calls, signMessage } = open([keptOf('a')])
    calls.revoke.mockRejectedValue(refused)
    await expect(permissions.revoke(account, 'a')).rejects.toBe(refused)
    expect(signMessage).not.toHaveBeenCalled()
  })

  it('once: one that has ended is left alone', async () => {
    const { permissions, calls } = open([keptOf('a', { revokedAtMs: NOW_MS })])
    await permissions.revoke(account, 'a')
    expect(calls.revoke).not.toHaveBeenCalled()
  })

  it('of another wallet, which the service does not know, when it was granted on this page', async () => {
    const { permissions, calls, signMessage, service } = open()
    await permissions.grant(granted)
    await permissions.revoke(account, 'mine')
    service.fetchPermissions.mockRejectedValue(unreachable)
    await permissions.revoke(account, 'mine')
    expect(calls.revoke.mock.calls[1]?.[0]).toEqual({ account, pci: 'mine', context: '0xabc', manager: 'manager' })
    expect(signMessage).not.toHaveBeenCalled()
  })

  it('of another wallet after the page was loaded anew, too', async () => {
    const { permissions, load, calls } = open()
    await permissions.grant(granted)
    const later = load()
    const own = { account, pci: 'mine', label: 'https://here.example', limit, uses: undefined }
    expect((await later.list(account)).permissions).toEqual([{ ...own, expiresAtMs: NOW_MS + HOUR, status: 'active' }])
    expect((await later.list(other)).permissions).toEqual([])
    calls.revoke.mockRejectedValueOnce(refused)
    await expect(later.revoke(account, 'mine')).rejects.toBe(refused)
    expect((await load().list(account)).permissions[0]?.status).toBe('active')
    await later.revoke(account, 'mine')
    expect(calls.revoke.mock.calls[1]?.[0]).toEqual({ account, pci: 'mine', context: '0xabc', manager: 'manager' })
    expect((await load().list(account)).permissions[0]?.status).toBe('revoked')
    await expect(load().revoke(account, 'mine')).rejects.toMatchObject({ code: 'PERMISSION_UNKNOWN' })
  })

  it('not when nothing is known of it', async () => {
    const { permissions, service } = open([keptOf('a', { terms: undefined })])
    for (const pci of ['a', 'nothing']) {
      await expect(permissions.revoke(account, pci)).rejects.toMatchObject({
        code: 'PERMISSION_UNKNOWN',
        context: { pci },
      })
    }
    service.fetchPermissions.mockRejectedValue(unreachable)
    await expect(permissions.revoke(account, 'a')).rejects.toBe(unreachable)
  })
})

describe('what was granted to this page', () => {
  it('is listed once, by the service where that knows it, on whatever page', async () => {
    const page = open([keptOf('a'), keptOf('b'), keptOf('mine', { revokedAtMs: NOW_MS })])
    await page.permissions.grant(granted)
    page.calls.grant.mockResolvedValueOnce({ ...granted, pci: 'own' })
    await page.permissions.grant(granted)
    const first = await page.permissions.list(account)
    expect(first.permissions.map(({ pci }) => pci)).toEqual(['own', 'a', 'b'])
    const second = await page.permissions.list(account, { cursor: first.next })
    expect(second.permissions.map(({ pci, status }) => [pci, status])).toEqual([['mine', 'revoked']])
  })

  it('has ended when the network says so, also when the wallet ended it; an unreachable network changes nothing', async () => {
    const { permissions, load, calls, clock } = open()
    await permissions.grant(granted)
    const statusOf = async () => (await load().list(account)).permissions[0]?.status
    calls.hasEnded.mockRejectedValueOnce(unreachable)
    expect([await statusOf(), await statusOf()]).toEqual(['active', 'active'])
    calls.hasEnded.mockResolvedValueOnce(true)
    expect([await statusOf(), await statusOf()]).toEqual(['revoked', 'revoked'])
    expect(calls.hasEnded).toHaveBeenCalledTimes(3)
    calls.grant.mockResolvedValueOnce({ ...granted, pci: 'short', expiresAtMs: NOW_MS + 1 })
    await permissions.grant(granted)
    await clock.advance(1)
    expect((await load().list(account)).permissions.map(({ pci, status }) => [pci, status])).toEqual([
      ['short', 'expired'],
      ['mine', 'revoked'],
    ])
  })

  it.each<[string, (text: string) => string]>([
    ['no JSON', (text) => text.slice(1)],
    ['an account that is none', (text) => text.replace('test:1:alice', 'alice')],
    ['an amount that is none', (text) => text.replace('"100"', '"-100"')],
    ['a context of markup', (text) => text.replace('0xabc', '<b>')],
    ['a context that is too long', (text) => text.replace('0xabc', 'a'.repeat(20_001))],
    ['a contract that is none', (text) => text.replace('"manager":"manager"', '"manager":"a b"')],
    ['more than it is', (text) => text.replace('"pci"', '"more":1,"pci"')],
    ['another kind of limit', (text) => text.replace('"kind":"token"', '"kind":"all"')],
  ])('is read from storage with suspicion: %s is nothing', async (_what, spoil) => {
    const { permissions, load, stored } = open()
    await permissions.grant(granted)
    const [[key, text] = ['', '']] = stored
    expect(spoil(text)).not.toBe(text)
    stored.set(key, spoil(text))
    expect((await load().list(account)).permissions).toEqual([])
    await expect(load().revoke(account, 'mine')).rejects.toMatchObject({ code: 'PERMISSION_UNKNOWN' })
  })

  it('is at most twenty, and never what is too long to keep', async () => {
    const { permissions, load, calls } = open()
    for (let index = 0; index < 25; index += 1) {
      calls.grant.mockResolvedValueOnce({ ...granted, pci: `g${index}` })
      await permissions.grant(granted)
    }
    calls.grant.mockResolvedValueOnce({ ...granted, pci: 'long', context: 'a'.repeat(20_001) })
    await permissions.grant(granted)
    const pcis = (await load().list(account)).permissions.map(({ pci }) => pci)
    expect([pcis.length, pcis[0]]).toEqual([20, 'g24'])
    await permissions.revoke(account, 'long')
    expect(calls.revoke.mock.calls[0]?.[0]).toMatchObject({ pci: 'long' })
  })
})

describe('the list of the view', () => {
  const pcisOf = ({ list }: ReturnType<typeof open>) => list.get().permissions.map(({ pci }) => pci)
  const settled = (page: ReturnType<typeof open>) =>
    vi.waitFor(() => expect(page.list.get().status).not.toBe('loading'))

  it('grows page by page, with what it takes to write amounts', async () => {
    const page = open(['a', 'b', 'c'].map((pci) => keptOf(pci)))
    page.list.show(account)
    page.list.more()
    await settled(page)
    expect(pcisOf(page)).toEqual(['a', 'b'])
    expect(page.list.get().permissions[0]?.token).toEqual({ symbol: 'GLD', decimals: 2 })
    page.list.more()
    await settled(page)
    expect([pcisOf(page), page.list.get().next]).toEqual([['a', 'b', 'c'], undefined])
    page.list.show(other)
    expect(page.list.get()).toMatchObject({ account: other, permissions: [], status: 'loading' })
  })

  it('says why a page is not there, and asks for that page again', async () => {
    const page = open(['a', 'b', 'c'].map((pci) => keptOf(pci)))
    page.service.fetchPermissions.mockRejectedValueOnce(unreachable)
    page.list.show(account)
    await settled(page)
    expect(page.list.get()).toMatchObject({ status: 'failed', error: unreachable, permissions: [] })
    page.list.more()
    await settled(page)
    page.service.fetchPermissions.mockRejectedValueOnce(unreachable)
    page.list.more()
    await settled(page)
    expect([page.list.get().status, pcisOf(page)]).toEqual(['failed', ['a', 'b']])
    page.list.more()
    await settled(page)
    expect([page.list.get().error, pcisOf(page)]).toEqual([undefined, ['a', 'b', 'c']])
  })

  it('marks what has expired when the clock says so, also after a jump', async () => {
    const page = open([keptOf('a'), keptOf('b', { expiresAtMs: NOW_MS + 50 * 24 * HOUR })])
    const statuses = () => page.list.get().permissions.map(({ status }) => status)
    page.list.show(account)
    await settled(page)
    await page.clock.advance(HOUR - 1)
    expect(statuses()).toEqual(['active', 'active'])
    await page.clock.advance(1)
    expect(statuses()).toEqual(['expired', 'active'])
    await page.clock.advance(50 * 24 * HOUR)
    expect(statuses()).toEqual(['expired', 'expired'])
    page.end.abort()
  })

  it('ends one at a time, and keeps what came of it', async () => {
    const page = open([keptOf('a'), keptOf('b')])
    page.list.show(account)
    await settled(page)
    let refuse: (reason: unknown) => void = () => {}
    page.calls.revoke.mockImplementationOnce(
      () =>
        new Promise((_resolve, reject) => {
          refuse = reject
        }),
    )
    const ending = page.list.revoke('a')
    await vi.waitFor(() => expect(page.calls.revoke).toHaveBeenCalledOnce())
    await page.list.revoke('b')
    expect(page.list.get().ending).toBe('a')
    refuse(refused)
    await ending
    expect(page.list.get()).toMatchObject({ ending: undefined, fault: { pci: 'a', error: refused } })
    await page.list.revoke('b')
    expect(page.list.get().fault).toBeUndefined()
    expect(page.list.get().permissions.map(({ status }) => status)).toEqual(['active', 'revoked'])
    page.calls.revoke.mockRejectedValue(aborted)
    await page.list.revoke('a')
    expect(page.list.get()).toMatchObject({
      ending: undefined,
      fault: undefined,
      permissions: [{ status: 'active' }, {}],
    })
  })
})
