import { describe, expect, it, vi } from 'vitest'
import { alertsOf, FRAME, PAGE, setUp } from '../../test/stage.js'

const watch = (promise: Promise<unknown>) => {
  const ends: unknown[] = []
  promise.then(
    (value) => ends.push({ value }),
    (error: unknown) => ends.push({ error }),
  )
  return ends
}

describe('the element', () => {
  it('is hidden, sandboxed, and put into the page once the page listens [S4.14a]', () => {
    const { element, page } = setUp()
    const passkeys = `publickey-credentials-get ${FRAME}; publickey-credentials-create ${FRAME}`
    expect(element.attributes).toMatchObject({
      id: 'portico-frame-7',
      title: 'Embedded wallet',
      sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
      allow: `clipboard-write; ${passkeys}`,
      referrerpolicy: 'origin',
      'aria-hidden': 'true',
      tabindex: '-1',
    })
    expect(element.style.cssText).toContain('visibility:hidden')
    expect(element.style.cssText).not.toContain('display:none')
    expect(page.document.children).toEqual([element])
    expect(element.listenersBefore).toBe(1)
  })

  it('has project, network, version, logging and the page’s origin in its address [S7.33a, S9.7b, S9.7c]', () => {
    const url = (more: object) => {
      const { origin, pathname, searchParams } = new URL(setUp(more).element.attributes.src ?? '')
      return { at: origin + pathname, ...Object.fromEntries(searchParams) }
    }
    const usual = { at: `${FRAME}/frame`, projectId: 'p1', chainId: 'eip155:1', version: '4', enableLogger: 'false' }
    expect(url({})).toEqual({ ...usual, origin: PAGE })
    const more = { enableLogger: true, rpcUrl: 'https://node.example/?a=1&b=2' }
    expect(url({ ...more, projectId: undefined })).toEqual({
      ...{ at: usual.at, chainId: usual.chainId, version: '4', origin: PAGE },
      ...{ enableLogger: 'true', rpcUrl: more.rpcUrl },
    })
  })

  it('may not be of the page’s own origin', () => {
    const create = () => setUp({ frameUrl: `${PAGE}/wallet` })
    expect(create).toThrow(expect.objectContaining({ code: 'FRAME_SAME_ORIGIN' }))
  })

  it('is shown from SHOW to HIDE, or to the end of the request', async () => {
    const stage = setUp()
    await stage.ready()
    const isHidden = () => stage.element.attributes['aria-hidden'] === 'true'
    stage.ask('OPEN_SECURITY')
    stage.ask('GET_SECURITY')
    await stage.clock.advance(0)
    const [first, second] = stage.asked.map(({ id }) => id)
    await stage.say('SHOW', { id: first, payload: { purpose: 'security' } })
    expect(stage.link.shown.get()).toEqual({ id: first, request: 'OPEN_SECURITY', purpose: 'security' })
    expect(isHidden()).toBe(false)
    await stage.say('SHOW', { id: second, payload: { purpose: 'recover' } })
    await stage.say('HIDE', { id: first })
    expect(stage.link.shown.get()).toMatchObject({ request: 'GET_SECURITY' })
    await stage.say('HIDE', { id: second })
    expect([isHidden(), stage.link.shown.get()]).toEqual([true, undefined])
    await stage.say('SHOW', { id: first, payload: { purpose: 'security' } })
    await stage.answer('OPEN_SECURITY', 'SUCCESS')
    expect([isHidden(), stage.link.shown.get()]).toEqual([true, undefined])
    await stage.say('SHOW', { id: first, payload: { purpose: 'security' } })
    expect(isHidden()).toBe(true)
  })
})

describe('the gate', () => {
  it('holds a request back until READY; init ends 500 ms later [S4.14b, S9.2c]', async () => {
    const stage = setUp()
    const init = watch(stage.link.init())
    stage.ask('GET_CHAIN_ID')
    await stage.clock.advance(19_000)
    expect(stage.asked).toEqual([])
    await stage.ready()
    expect(stage.asked).toHaveLength(1)
    await stage.clock.advance(499)
    expect(init).toEqual([])
    await stage.clock.advance(1)
    expect(init).toEqual([{ value: undefined }])
  })

  it('lets a request go without waiting when the frame is ready', async () => {
    const stage = setUp()
    await stage.ready()
    stage.ask('GET_CHAIN_ID')
    expect(stage.frame.targets).toEqual([FRAME])
  })

  it('20 s after its call a request ends, and with it all others; one alert [S9.2a, S8.7d]', async () => {
    const stage = setUp()
    const ends = [stage.ask('CONNECT_EMAIL')]
    await stage.clock.advance(5_000)
    ends.push(stage.ask('GET_USER'))
    const init = watch(stage.link.init())
    await stage.clock.advance(14_999)
    expect(ends.flat()).toEqual([])
    await stage.clock.advance(1)
    const error = { code: 'FRAME_LOAD_FAILED', message: expect.stringContaining('iframe_load_failed') }
    expect(ends).toMatchObject([[{ error }], [{ error }]])
    await stage.clock.advance(5_000)
    expect(init).toMatchObject([{ error }])
    expect(alertsOf(stage)).toEqual(['FRAME_LOAD_FAILED'])
  })

  it('a quiet request ends alone and without an alert', async () => {
    const stage = setUp()
    const quiet = stage.ask('SYNC_THEME')
    await stage.clock.advance(1_000)
    const loud = stage.ask('GET_USER')
    await stage.clock.advance(19_000)
    expect([quiet, loud]).toMatchObject([[{ error: { code: 'FRAME_LOAD_FAILED' } }], []])
    expect(alertsOf(stage)).toEqual([])
  })

  it('a frame that is late is welcome all the same', async () => {
    const stage = setUp()
    stage.ask('GET_USER')
    await stage.clock.advance(25_000)
    await stage.ready()
    stage.ask('GET_CHAIN_ID')
    expect(stage.frame.targets).toHaveLength(1)
  })

  it.each<[string, (stage: ReturnType<typeof setUp>) => void]>([
    ['the element says so', ({ element }) => element.dispatchEvent(new Event('error'))],
    [
      'the page’s policy forbids it',
      ({ page }) => {
        const facts = { effectiveDirective: 'frame-src', blockedURI: `${FRAME}/frame` }
        page.document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), facts))
      },
    ],
  ])('a frame that can’t be loaded ends what waits, and what comes: %s [S8.7c]', async (_, fail) => {
    const stage = setUp()
    const [ends, init] = [stage.ask('GET_USER'), watch(stage.link.init())]
    fail(stage)
    const after = stage.ask('GET_CHAIN_ID')
    await stage.clock.advance(0)
    const text = expect.stringContaining('Unable to load email login dependency')
    const error = { code: 'FRAME_UNREACHABLE', context: { url: `${FRAME}/frame` }, message: text }
    expect([ends, init, after]).toMatchObject([[{ error }], [{ error }], [{ error }]])
    await stage.ready()
    stage.ask('GET_CHAIN_ID')
    expect(stage.frame.targets).toHaveLength(1)
  })

  it.each([
    ['script-src', `${FRAME}/frame`],
    ['frame-src', 'https://other.example/'],
    ['frame-src', 'inline'],
  ])('other violations of the page’s policy are not its business: %s %s', async (effectiveDirective, blockedURI) => {
    const stage = setUp()
    const ends = stage.ask('GET_USER')
    const event = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI })
    stage.page.document.dispatchEvent(event)
    await stage.clock.advance(0)
    expect(ends).toEqual([])
  })

  it('stays shut for a frame of another major version', async () => {
    const stage = setUp()
    const ends = stage.ask('GET_USER')
    await stage.ready('5.0.0')
    const error = { code: 'FRAME_VERSION', context: { expected: '4', actual: '5.0.0' } }
    expect(ends).toMatchObject([{ error }])
    expect(stage.frame.targets).toEqual([])
  })

  it('a caller of init may give up, which is no failure of the frame', async () => {
    const stage = setUp()
    const abort = new AbortController()
    const init = watch(stage.link.init({ signal: abort.signal }))
    abort.abort()
    await stage.clock.advance(60_000)
    expect(init).toMatchObject([{ error: { code: 'REQUEST_ABORTED' } }])
    expect(alertsOf(stage)).toEqual([])
  })
})

describe('a frame that loads anew', () => {
  it('is given the last theme and application again, 500 ms after READY', async () => {
    const stage = setUp()
    await stage.ready()
    stage.ask('SYNC_THEME', { themeMode: 'light' })
    stage.ask('SYNC_THEME', { themeMode: 'dark' })
    stage.ask('SYNC_DAPP_DATA', { projectId: 'p1' })
    await stage.clock.advance(0)
    stage.asked.length = 0
    await stage.ready()
    await stage.clock.advance(499)
    expect(stage.asked).toEqual([])
    await stage.clock.advance(1)
    expect(stage.asked).toMatchObject([
      { name: 'SYNC_THEME', payload: { themeMode: 'dark' } },
      { name: 'SYNC_DAPP_DATA', payload: { projectId: 'p1' } },
    ])
  })

  it('after RELOAD is waited for, and has what was asked meanwhile', async () => {
    const stage = setUp()
    await stage.ready()
    const reload = stage.ask('RELOAD')
    await stage.clock.advance(0)
    await stage.answer('RELOAD', 'SUCCESS')
    expect(reload).toEqual([{ value: undefined }])
    const ends = stage.ask('GET_CHAIN_ID')
    await stage.clock.advance(0)
    expect(stage.asked.at(-1)?.name).toBe('RELOAD')
    await stage.ready()
    await stage.answer('GET_CHAIN_ID', 'SUCCESS', { chainId: 1 })
    expect(ends).toEqual([{ value: { chainId: 1 } }])
  })
})

describe('what the frame says of itself', () => {
  it('reaches all who listen, until they leave; one that throws is logged [S3.19]', async () => {
    const stage = setUp()
    const heard = vi.fn()
    stage.link.onNews(() => {
      throw new Error('mine')
    })
    const stop = stage.link.onNews(heard)
    const news = [
      ['SESSION_UPDATE', { token: 't' }],
      ['SESSION_ENDED', { reason: 'expired' }],
      ['SOCIAL_RESULT', { state: 'a'.repeat(22), resultUri: 'code' }],
    ] as const
    for (const [name, payload] of news) await stage.say(name, { payload })
    expect(heard.mock.calls.map(([{ name, payload }]) => [name, payload])).toEqual(news)
    expect(stage.log.error).toHaveBeenCalledTimes(3)
    stop()
    await stage.say('SESSION_UPDATE', { payload: { token: 'u' } })
    expect(heard).toHaveBeenCalledTimes(3)
  })
})

describe('an error of the frame', () => {
  it.each([
    [
      { code: 'USER_REJECTED', rpcCode: 4001 },
      { code: 'REQUEST_REJECTED', context: { walletId: 'embedded:wallet' } },
    ],
    [{ rpcCode: 4001, message: 'no' }, { code: 'REQUEST_REJECTED' }],
    [
      { code: 'CHAIN_UNKNOWN', rpcCode: 4902 },
      { code: 'CHAIN_UNRECOGNISED', context: { chainId: 'eip155:10' } },
    ],
    [
      { code: 'TX_PENDING', data: '0x12' },
      { code: 'TX_PENDING', context: { transactionId: '0x12', waitedMs: 120_000 } },
    ],
    [{ code: 'BAD_REQUEST' }, { code: 'FRAME_BAD_REQUEST', context: { request: 'SWITCH_NETWORK' } }],
    [
      { code: 'COOLDOWN', retryAfterSec: 12 },
      { code: 'EMAIL_COOLDOWN', context: { retryAfterSec: 12 } },
    ],
    [
      { code: 'COOLDOWN', retryAfterSec: 0 },
      { code: 'EMAIL_COOLDOWN', context: { retryAfterSec: 1 } },
    ],
    [
      { code: 'OTP_INVALID', attemptsLeft: 2 },
      { code: 'FRAME_ERROR', context: { frameCode: 'OTP_INVALID', attemptsLeft: 2 } },
    ],
    [{ code: 'STORAGE_BLOCKED' }, { code: 'FRAME_ERROR', context: { frameCode: 'STORAGE_BLOCKED' } }],
    [{ code: 'OF_TOMORROW' }, { code: 'FRAME_ERROR', context: { frameCode: 'OF_TOMORROW' } }],
    [{ message: '\u202Eevil\u0000' }, { code: 'FRAME_ERROR', context: { reason: 'evil' } }],
    [{ message: 'x'.repeat(9_999) }, { code: 'FRAME_ERROR', context: { reason: 'x'.repeat(300) } }],
    [{ data: { hash: '0x1' } }, { code: 'FRAME_ERROR', cause: { data: { hash: '0x1' } } }],
  ])('%j is %j to the caller', async (payload, error) => {
    const stage = setUp()
    await stage.ready()
    const ends = stage.ask('SWITCH_NETWORK')
    await stage.clock.advance(0)
    await stage.answer('SWITCH_NETWORK', 'ERROR', payload)
    expect(ends).toMatchObject([{ error }])
    expect(alertsOf(stage)).toEqual([])
  })

  it('that the server does not know this page is an alert for its makers [S8.2e]', async () => {
    const stage = setUp()
    await stage.ready()
    const ends = stage.ask('SWITCH_NETWORK')
    await stage.clock.advance(0)
    await stage.answer('SWITCH_NETWORK', 'ERROR', { code: 'UNVERIFIED_DOMAIN' })
    expect(ends).toMatchObject([{ error: { code: 'DOMAIN_UNVERIFIED', context: { origin: PAGE } } }])
    expect(alertsOf(stage)).toEqual(['DOMAIN_UNVERIFIED'])
  })

  it('says the seconds to wait in the words of the specification [S5.3]', async () => {
    const stage = setUp()
    await stage.ready()
    const ends = stage.ask('CONNECT_EMAIL')
    await stage.clock.advance(0)
    await stage.answer('CONNECT_EMAIL', 'ERROR', { code: 'COOLDOWN', retryAfterSec: 12 })
    expect(String(ends[0]?.error)).toContain('Please try again after 12 seconds')
  })
})

describe('the end of the link', () => {
  it('takes out the element and every listener and timer, and ends init', async () => {
    const { link, page, clock, ask, asked, ready } = setUp()
    const init = watch(link.init())
    await ready()
    await clock.advance(100)
    link.dispose()
    const ends = ask('GET_USER')
    await clock.advance(0)
    expect(init).toMatchObject([{ error: { code: 'REQUEST_ABORTED' } }])
    expect(ends).toMatchObject([{ error: { code: 'REQUEST_ABORTED' } }])
    expect([page.document.children, page.listeners.size, clock.pending(), asked]).toEqual([[], 0, 0, []])
  })

  it('a frame that the page itself has taken out is unreachable', async () => {
    const stage = setUp()
    await stage.ready()
    stage.element.remove()
    const ends = stage.ask('GET_USER')
    await stage.clock.advance(0)
    expect(ends).toMatchObject([{ error: { code: 'FRAME_UNREACHABLE' } }])
    expect(stage.clock.pending()).toBe(0)
  })
})
