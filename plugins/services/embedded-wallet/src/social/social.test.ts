import { afterEach, describe, expect, it, vi } from 'vitest'
import { openWidget, type Widget } from '../../test/openWidget.js'
import { EVM_ADDRESS, SOLANA_ADDRESS } from '../../test/scriptedFrame.js'
import { FRAME, PAGE } from '../../test/stage.js'
import type { FakeWindow } from '../../test/windows.js'
import { FrameRefusal } from '../frame/createFrameReceiver.js'

const RESULT = `${FRAME}/frame/return?code=once`

let widget: Widget
const open = async (...options: Parameters<typeof openWidget>) => {
  widget = await openWidget(...options)
  return widget
}
afterEach(async () => {
  await widget.kernel.dispose()
  vi.unstubAllGlobals()
})

/** How a call ends, once the time for it has passed. */
function follow(call: Promise<unknown>) {
  const end: { value?: unknown; error?: { readonly code: string; readonly context: object } } = {}
  call.then(
    (value) => Object.assign(end, { value: value ?? 'done' }),
    (error) => Object.assign(end, { error }),
  )
  const isOver = () => Object.keys(end).length > 0
  return {
    end,
    isOver,
    async over(mostMs = 40_000) {
      for (let waitedMs = 0; waitedMs < mostMs && !isOver(); waitedMs += 100) await widget.clock.advance(100)
      return end
    },
  }
}

/** A login in a window, up to the provider's page. */
async function begin(options: { readonly signal?: AbortSignal } = {}) {
  const login = follow(widget.login.social('google', { mode: 'popup', ...options }))
  const [popup] = widget.page.popups as [FakeWindow]
  const state = new URL(popup.visits[0]?.split(' ')[0] ?? '').searchParams.get('state') ?? ''
  while (popup.visits.length < 2 && !login.isOver()) await widget.clock.advance(100)
  const say = (
    message: {
      readonly origin?: string
      readonly source?: unknown
      readonly state?: string
      readonly more?: object
    } = {},
  ) =>
    widget.page.receive({
      data: {
        type: '@portico-frame/SOCIAL_RESULT',
        payload: { state: message.state ?? state, resultUri: RESULT },
        ...message.more,
      },
      source: message.source ?? popup,
      origin: message.origin ?? FRAME,
    })
  return { login, popup, state, say }
}

const connects = () => widget.frame.asked.filter(({ name }) => name === 'CONNECT_SOCIAL').map(({ payload }) => payload)

describe('a login in a window', () => {
  it('opens it in the click, leads it to the provider, and connects both families [S3.15, S7.34a]', async () => {
    const { login, wallet, page, address, frame } = await open()
    const clicked = follow(login.social('google', { mode: 'popup' }))
    const [popup] = page.popups as [FakeWindow]
    expect(popup.visits[0]).toMatch(
      /^https:\/\/wallet\.example\/frame\/popup\?state=[\w-]{22} popup,width=600,height=800$/,
    )
    while (popup.visits.length < 2) await widget.clock.advance(100)
    const state = popup.visits[1]?.split('for=')[1]
    expect(frame.asked.find(({ name }) => name === 'GET_SOCIAL_REDIRECT_URI')?.payload).toEqual({
      ...{ provider: 'google', mode: 'popup', state },
    })
    expect(popup.visits[1]).toBe(`https://google.example/login?for=${state}`)
    const data = { type: '@portico-frame/SOCIAL_RESULT', payload: { state, resultUri: RESULT } }
    page.receive({ data, source: popup, origin: FRAME })
    expect((await clicked.over()).value).toBe('done')
    expect([connects(), popup.closed]).toEqual([[{ uri: RESULT }], true])
    expect(wallet.state.get()).toMatchObject({
      status: 'signedIn',
      user: { name: 'Ann', socialProvider: 'google' },
    })
    await follow(wallet.connect()).over()
    expect([address('eip155'), address('solana')]).toEqual([EVM_ADDRESS, SOLANA_ADDRESS])
  })

  it('keeps provider and name until the log-out [S3.34, S4.17, S4.18b]', async () => {
    const { stored, wallet } = await open()
    const { login, say } = await begin()
    say()
    await login.over()
    expect(['email_login_used', 'connected_social', 'social_username', 'email'].map(stored)).toEqual([
      ...[true, 'google', 'Ann', undefined],
    ])
    await follow(wallet.signOut()).over()
    expect(['email_login_used', 'connected_social', 'social_username'].map(stored)).toEqual([
      ...[undefined, undefined, undefined],
    ])
  })

  it('and one by e-mail after it leave each other’s name and address behind [S3.34]', async () => {
    const { logIn, stored, wallet } = await open()
    const { login, say } = await begin()
    say()
    await login.over()
    await logIn('ann@shop.example')
    expect(['email', 'connected_social', 'social_username'].map(stored)).toEqual([
      ...['ann@shop.example', undefined, undefined],
    ])
    expect(wallet.state.get().user?.socialProvider).toBeUndefined()
  })

  it('takes the result from the frame where the window can’t reach this page', async () => {
    const { frame } = await open()
    const { login, state } = await begin()
    frame.receiver.send('SOCIAL_RESULT', { state, resultUri: RESULT })
    expect((await login.over()).value).toBe('done')
    expect(connects()).toEqual([{ uri: RESULT }])
  })

  it('takes one result, however often it comes, and from both', async () => {
    const { frame } = await open()
    const { login, state, say } = await begin()
    say()
    frame.receiver.send('SOCIAL_RESULT', { state, resultUri: RESULT })
    say()
    await login.over()
    say()
    await widget.settle(1_000)
    expect(connects()).toEqual([{ uri: RESULT }])
  })

  it.each<[string, Parameters<Awaited<ReturnType<typeof begin>>['say']>[0] & object]>([
    ['of another login', { state: 'b'.repeat(22) }],
    ['of another window of the frame’s origin', { source: {} }],
    ['of another login, from elsewhere', { state: 'b'.repeat(22), origin: 'https://evil.example' }],
    ['with a key more', { more: { extra: 1 } }],
    ['of another form', { more: { payload: 'code' } }],
    ['of another type', { more: { type: '@portico-frame/READY' } }],
  ])('drops a result %s [S5.26]', async (_, message) => {
    await open()
    const { login, say } = await begin()
    say(message)
    await widget.settle(2_000)
    expect([connects(), login.isOver()]).toEqual([[], false])
    say()
    expect((await login.over()).value).toBe('done')
  })

  it.each(['https://evil.example', PAGE, 'null'])('ends with a result from %s that knows the login', async (origin) => {
    await open()
    const { login, popup, say } = await begin()
    say({ origin })
    const { error } = await login.over()
    expect([error?.code, String(error), error?.context]).toEqual([
      ...['SOCIAL_UNTRUSTED', expect.stringContaining('Untrusted Origin'), { origin }],
    ])
    say()
    await widget.settle(1_000)
    expect([connects(), popup.closed]).toEqual([[], true])
  })

  it('says so when the browser opens no window, before anything is asked', async () => {
    const { login, frames } = await open({
      prepare(_, page) {
        page.popupOrigin = undefined
      },
    })
    await expect(login.social('github', { mode: 'popup' })).rejects.toMatchObject({
      ...{ code: 'POPUP_MISSING', context: { reason: 'blocked' } },
    })
    expect(frames()).toBe(0)
  })

  it('says so when the window is gone before it could be led anywhere, as one is that headers part from the page', async () => {
    const { page, login } = await open()
    const clicked = follow(login.social('google', { mode: 'popup' }))
    const [popup] = page.popups as [FakeWindow]
    popup.closed = true
    expect((await clicked.over()).error).toMatchObject({ code: 'POPUP_MISSING', context: { reason: 'lost' } })
    expect(popup.visits).toHaveLength(1)
  })

  it('goes on in a window that only seems closed: the person is not back, and the frame has the result', async () => {
    const { page, frame } = await open()
    const { login, popup, state } = await begin()
    popup.closed = true
    page.document.isFocused = false
    await widget.settle(60_000)
    expect(login.isOver()).toBe(false)
    frame.receiver.send('SOCIAL_RESULT', { state, resultUri: RESULT })
    expect((await login.over()).value).toBe('done')
  })

  it('is given up by closing it, but not before the frame could pass a result on', async () => {
    const { frame } = await open()
    const { login, popup, state } = await begin()
    popup.closed = true
    await widget.settle(3_000)
    expect(login.isOver()).toBe(false)
    expect((await login.over()).error?.code).toBe('REQUEST_REJECTED')
    frame.receiver.send('SOCIAL_RESULT', { state, resultUri: RESULT })
    await widget.settle(1_000)
    expect(connects()).toEqual([])
  })

  it('that is not over after 5 minutes is closed', async () => {
    await open()
    const { login, popup } = await begin()
    await widget.clock.advance(299_000)
    expect(login.isOver()).toBe(false)
    expect((await login.over()).error).toMatchObject({ code: 'SOCIAL_TIMEOUT', context: { provider: 'google' } })
    expect(popup.closed).toBe(true)
  })

  it('ends when it is left, and when another one begins: the window is closed, and a late result dropped', async () => {
    const { login: logins } = await open()
    const leaving = new AbortController()
    const first = await begin({ signal: leaving.signal })
    leaving.abort()
    expect((await first.login.over()).error?.code).toBe('REQUEST_ABORTED')
    first.say()
    const second = follow(logins.social('x', { mode: 'popup' }))
    follow(logins.social('discord', { mode: 'popup' }))
    expect((await second.over()).error?.code).toBe('REQUEST_ABORTED')
    expect([connects(), widget.page.popups.map(({ closed }) => closed)]).toEqual([[], [true, true, false]])
  })

  it('that is given up already opens no window', async () => {
    const { login, page } = await open()
    await expect(login.social('x', { mode: 'popup', signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    expect(page.popups).toEqual([])
  })

  it.each([
    ['SOCIAL_FAILED', 'FRAME_ERROR'],
    ['SOCIAL_CANCELLED', 'REQUEST_REJECTED'],
  ] as const)('hears of %s from the frame as %s, and nothing is connected', async (frameCode, code) => {
    const { frame, wallet } = await open()
    frame.own.CONNECT_SOCIAL = () => {
      throw new FrameRefusal(frameCode, 'No')
    }
    const { login, say } = await begin()
    say()
    expect((await login.over()).error?.code).toBe(code)
    expect(wallet.state.get()).toEqual({ status: 'signedOut' })
  })

  it('leads nowhere when the frame’s address is code', async () => {
    const { frame, page, login } = await open()
    frame.own.GET_SOCIAL_REDIRECT_URI = () => ({ uri: 'javascript:alert(1)' })
    const clicked = follow(login.social('google', { mode: 'popup' }))
    expect((await clicked.over()).error?.code).toBe('FRAME_BAD_REPLY')
    const [popup] = page.popups as [FakeWindow]
    expect([popup.visits.length, popup.closed]).toEqual([1, true])
  })
})

const PENDING = '@portico/pending_social'

describe('a login in the place of this page', () => {
  it('is noted in this tab, and goes to the provider, who leads back here [S3.15]', async () => {
    const { login, page, frame, clock } = await open({
      prepare: (_, page) => page.history.replaceState(null, '', `${PAGE}/cart?item=7#pay`),
    })
    const left = follow(login.social('github', { mode: 'redirect' }))
    while (page.visits.length === 0) await clock.advance(100)
    const asked = frame.asked.find(({ name }) => name === 'GET_SOCIAL_REDIRECT_URI')?.payload
    expect(asked).toMatchObject({ provider: 'github', mode: 'redirect' })
    const { state, returnTo } = asked as { readonly state: string; readonly returnTo: string }
    expect(returnTo).toMatch(/^https:\/\/shop\.example\/cart\?item=7&portico_return=[\d-]+#pay$/)
    expect(page.visits).toEqual([`https://github.example/login?for=${state}`])
    const pending = JSON.parse(page.sessionStorage.getItem(PENDING) ?? '{}')
    expect(pending).toEqual({ state, provider: 'github', startedMs: expect.any(Number) })
    expect([page.popups, left.isOver()]).toEqual([[], false])
  })

  it('is over when the person is back without an answer, or the page was not left after all', async () => {
    const { login, page, clock } = await open()
    const back = follow(login.social('github', { mode: 'redirect' }))
    while (page.visits.length === 0) await clock.advance(100)
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect((await back.over()).error?.code).toBe('REQUEST_REJECTED')
    expect(page.sessionStorage.getItem(PENDING)).toBeNull()
    const stayed = follow(login.social('github', { mode: 'redirect' }))
    expect((await stayed.over()).error?.code).toBe('SOCIAL_TIMEOUT')
    expect([page.sessionStorage.getItem(PENDING), page.visits.at(-1)]).toEqual([null, 'stopped'])
  })

  it('does not begin where the browser keeps nothing', async () => {
    const { login, page } = await open()
    vi.spyOn(page.sessionStorage, 'setItem').mockImplementation(() => {
      throw new Error('denied')
    })
    const left = follow(login.social('github', { mode: 'redirect' }))
    expect(String((await left.over()).error)).toContain('denied')
    expect(page.visits).toEqual([])
  })
})

describe('a page that a provider has led back to', () => {
  const STATE = 's'.repeat(22)
  const BACK = `${PAGE}/cart?item=7&portico_result=${encodeURIComponent(RESULT)}&portico_state=${STATE}#pay`
  const openBack = (pending: object | string | undefined, href = BACK) =>
    open({
      prepare(_, page) {
        page.location.href = href
        if (pending === undefined) return
        page.sessionStorage.setItem(PENDING, typeof pending === 'string' ? pending : JSON.stringify(pending))
      },
    })
  const mine = { state: STATE, provider: 'github', startedMs: 900_000 }

  it('has its address back before anything else, and logs in, once [S3.15, S3.34]', async () => {
    const { login, page, wallet, stored } = await openBack(mine)
    expect(page.location.href).toBe(`${PAGE}/cart?item=7#pay`)
    const back = login.returned()
    expect([back?.provider, login.returned(), page.sessionStorage.getItem(PENDING)]).toEqual([
      'github',
      undefined,
      null,
    ])
    expect(connects()).toEqual([])
    expect((await follow(back?.finish() ?? Promise.reject()).over()).value).toBe('done')
    expect(connects()).toEqual([{ uri: RESULT }])
    expect([wallet.state.get().user?.socialProvider, stored('connected_social')]).toEqual(['github', 'github'])
  })

  it.each([
    ['another state', { ...mine, state: 't'.repeat(22) }],
    ['no login', undefined],
    ['what is no login', 'no'],
    ['one of an unknown provider', { ...mine, provider: 'elsewhere' }],
    ['one with a key more', { ...mine, extra: 1 }],
  ])('is not believed with %s noted', async (_, pending) => {
    const { login, page } = await openBack(pending)
    expect([page.location.href, login.returned()]).toEqual([`${PAGE}/cart?item=7#pay`, undefined])
    expect(widget.lines).toContain('the page was opened with the result of a login that did not begin here')
  })

  it('keeps the login that is noted when a link leads here with another one', async () => {
    const { page } = await openBack({ ...mine, state: 't'.repeat(22) })
    expect(page.sessionStorage.getItem(PENDING)).not.toBeNull()
  })

  it.each([
    ['without a result', `${PAGE}/?portico_state=${STATE}`],
    ['without a state', `${PAGE}/?portico_result=x`],
  ])('is not believed %s', async (_, href) => {
    const { login, page } = await openBack(mine, href)
    expect([page.location.href, login.returned()]).toEqual([`${PAGE}/`, undefined])
  })

  it.each([
    ['10 minutes later', 1_000_000 - 600_000],
    ['before it began', 1_000_001],
  ])('%s asks the frame for nothing', async (_, startedMs) => {
    const { login } = await openBack({ ...mine, startedMs })
    await expect(login.returned()?.finish()).rejects.toMatchObject({ code: 'SOCIAL_TIMEOUT' })
    expect(connects()).toEqual([])
  })
})

describe('a login with Farcaster', () => {
  it('gives an address for the phone, and is over when that has answered [S3.18a, S3.18b, S4.15e]', async () => {
    const { login, wallet, stored, frame } = await open()
    const begun = follow(login.farcaster())
    const { value } = (await begun.over()) as { value: Awaited<ReturnType<typeof login.farcaster>> }
    expect(value.uri).toBe('https://farcaster.example/~/siwf?channelToken=1')
    expect((await follow(value.done).over()).value).toEqual({ userName: 'ann.eth' })
    expect(frame.names().filter((name) => /FARCASTER|GET_USER/.test(name))).toEqual([
      ...['GET_FARCASTER_URI', 'CONNECT_FARCASTER', 'GET_USER', 'GET_USER'],
    ])
    expect(wallet.state.get().user).toMatchObject({ name: 'ann.eth', socialProvider: 'farcaster' })
    expect([stored('social_username'), stored('connected_social')]).toEqual(['ann.eth', 'farcaster'])
  })

  it('that is left ends, and the frame loads anew; it does not when the frame has said no [S3.18b]', async () => {
    const { login, frame } = await open()
    frame.own.CONNECT_FARCASTER = () => {
      throw new FrameRefusal('SOCIAL_FAILED', 'The channel is over')
    }
    const refused = (await follow(login.farcaster()).over()).value as Awaited<ReturnType<typeof login.farcaster>>
    expect((await follow(refused.done).over()).error?.code).toBe('FRAME_ERROR')
    expect(frame.names()).not.toContain('RELOAD')
    frame.own.CONNECT_FARCASTER = () => new Promise(() => {})
    const leaving = new AbortController()
    const { value } = await follow(login.farcaster({ signal: leaving.signal })).over()
    const { done } = value as Awaited<ReturnType<typeof login.farcaster>>
    await widget.settle()
    leaving.abort()
    expect((await follow(done).over()).error?.code).toBe('REQUEST_ABORTED')
    await widget.settle()
    expect(frame.names().at(-1)).toBe('RELOAD')
  })

  it('is given up after 5 minutes', async () => {
    const { login, frame } = await open()
    frame.own.CONNECT_FARCASTER = () => new Promise(() => {})
    const { value } = await follow(login.farcaster()).over()
    const { done } = value as Awaited<ReturnType<typeof login.farcaster>>
    const left = follow(done)
    await widget.clock.advance(299_000)
    expect(left.isOver()).toBe(false)
    expect((await left.over()).error).toMatchObject({ code: 'SOCIAL_TIMEOUT' })
    await widget.settle()
    expect(frame.names().at(-1)).toBe('RELOAD')
  })

  it('takes no address that is code', async () => {
    const { login, frame } = await open()
    frame.own.GET_FARCASTER_URI = () => ({ uri: 'javascript:alert(1)' })
    expect((await follow(login.farcaster()).over()).error?.code).toBe('FRAME_BAD_REPLY')
  })
})
