import { afterEach, describe, expect, it, vi } from 'vitest'
import { openWidget, SOL, type Widget } from '../test/openWidget.js'
import { EVM_ADDRESS, SOLANA_ADDRESS } from '../test/scriptedFrame.js'
import { FrameRefusal } from './frame/createFrameReceiver.js'

let widget: Widget
const open = async (...options: Parameters<typeof openWidget>) => {
  widget = await openWidget(...options)
  return widget
}
afterEach(async () => {
  await widget.kernel.dispose()
  vi.unstubAllGlobals()
})

/** Its end, however much time it takes. */
async function end<T>(call: Promise<T>): Promise<T> {
  let isOver = false
  call.then(
    () => {
      isOver = true
    },
    () => {
      isOver = true
    },
  )
  for (let turn = 0; turn < 400 && !isOver; turn++) await widget.clock.advance(100)
  return call
}

describe('before anybody acts', () => {
  it('there is no frame, and nothing is stored [S2.13]', async () => {
    const { frames, area, wallet } = await open()
    expect([frames(), area.length, wallet.state.get()]).toEqual([0, 0, { status: 'absent' }])
  })
})

it('the frame logs its requests only where the host asks for it [S7.33a] [S9.7b]', async () => {
  const { logIn, frameAddress } = await open()
  await logIn()
  expect(frameAddress().searchParams.get('enableLogger')).toBe('false')
  await widget.kernel.dispose()
  const talkative = await open({ own: { enableLogger: true } })
  await talkative.logIn()
  expect(talkative.frameAddress().searchParams.get('enableLogger')).toBe('true')
})

describe('logging in by e-mail', () => {
  it('sends a code, takes it, and connects both families as one [S4.15a, S4.15b, S4.15d, S4.15e, S5.28]', async () => {
    const { login, wallet, frame, kernel, address, stored, clock } = await open()
    const opened = vi.fn()
    kernel.events.on('session:opened', opened)
    const sent = await end(login.email('ann@shop.example'))
    expect(sent).toMatchObject({ next: 'code', codeLength: 6 })
    expect(sent.expiresAtMs).toBe(clock.now() + 600_000)
    expect(stored('last_email_login_time')).toBeDefined()
    await end(login.code('123456'))
    expect(wallet.state.get()).toMatchObject({ status: 'signedIn', user: { email: 'ann@shop.example' } })
    await end(wallet.connect())
    expect([address('eip155'), address('solana')]).toEqual([EVM_ADDRESS, SOLANA_ADDRESS])
    expect(opened).toHaveBeenCalledOnce()
    expect(frame.names().filter((name) => !name.startsWith('SYNC'))).toEqual([
      ...['GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'CONNECT_EMAIL', 'CONNECT_OTP', 'GET_USER', 'GET_USER'],
      'SWITCH_NETWORK', // back to the family that is shown
    ])
  })

  it('keeps address and flag, and drops the time of the last attempt [S4.17, S3.34]', async () => {
    const { logIn, stored, area } = await open()
    await logIn()
    expect([stored('email'), stored('email_login_used')]).toEqual(['ann@shop.example', true])
    expect(area.getItem('@portico/last_email_login_time')).toBeNull()
    expect(stored('smart_account_networks')).toBe('1,10')
  })

  it('asks for the device first where the frame wants that, and needs no code where it knows who it is [S4.15b, S4.15c]', async () => {
    const { login, frame, wallet } = await open()
    frame.own.CONNECT_EMAIL = () => ({ action: 'VERIFY_DEVICE' })
    expect(await end(login.email('ann@shop.example'))).toMatchObject({ next: 'device' })
    await end(login.awaitDevice())
    expect(frame.names()).toContain('CONNECT_DEVICE')
    frame.own.CONNECT_EMAIL = () => {
      frame.email = 'ann@shop.example'
      return { action: 'CONNECT' }
    }
    await widget.clock.advance(30_000)
    expect(await end(login.email('ann@shop.example'))).toMatchObject({ next: 'done' })
    expect(wallet.state.get().status).toBe('signedIn')
  })

  it('waits 30 s between attempts, says how long, and counts what failed [S5.2, S5.3, S9.1a]', async () => {
    const { login, frame, clock } = await open()
    frame.own.CONNECT_EMAIL = () => {
      throw new FrameRefusal('INTERNAL', 'The mail server is away')
    }
    await expect(end(login.email('ann@shop.example'))).rejects.toMatchObject({ code: 'FRAME_ERROR' })
    const startMs = clock.now()
    const refusal = await login.email('ann@shop.example').catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'EMAIL_COOLDOWN' })
    expect(String(refusal)).toMatch(/Please try again after \d+ seconds/)
    const { retryAfterSec } = (refusal as { context: { retryAfterSec: number } }).context
    await clock.advance(retryAfterSec * 1_000 - 1_000)
    await expect(login.email('ann@shop.example')).rejects.toMatchObject({ context: { retryAfterSec: 1 } })
    expect(clock.now() - startMs).toBeLessThan(30_000)
    await clock.advance(1_000)
    await expect(end(login.email('ann@shop.example'))).rejects.toMatchObject({ code: 'FRAME_ERROR' })
  })

  it.each([
    ['in the future', 1_000_000 + 60_000],
    ['long ago', 1],
  ])('does not wait for an attempt %s', async (_, lastMs) => {
    const { login, area } = await open()
    area.setItem('@portico/last_email_login_time', JSON.stringify({ v: 1, d: lastMs }))
    expect(await end(login.email('ann@shop.example'))).toMatchObject({ next: 'code' })
  })

  it('stays logged out after a wrong code, which says how many tries are left', async () => {
    const { login, wallet } = await open()
    await end(login.email('ann@shop.example'))
    await expect(end(login.code('000000'))).rejects.toMatchObject({
      code: 'FRAME_ERROR',
      context: { frameCode: 'OTP_INVALID', attemptsLeft: 4 },
    })
    expect(wallet.state.get()).toEqual({ status: 'signedOut' })
  })

  it('is not over while the user can’t be asked for: nothing is connected without one', async () => {
    const { login, wallet, frame, stored } = await open()
    frame.own.GET_USER = () => {
      throw new FrameRefusal('INTERNAL', 'down')
    }
    await end(login.email('ann@shop.example'))
    await expect(end(login.code('123456'))).rejects.toMatchObject({ code: 'FRAME_ERROR' })
    await expect(wallet.connect()).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
    expect([wallet.state.get().status, stored('email_login_used')]).toEqual(['signedOut', undefined])
  })
})

describe('the second family', () => {
  it('is left out when the frame does not serve it', async () => {
    const { logIn, address, lines } = await open({
      given: { chains: ['eip155:1', 'eip155:10'] },
    })
    await logIn()
    expect([address('eip155'), address('solana')]).toEqual([EVM_ADDRESS, undefined])
    expect(lines).toEqual([])
  })

  it('is a line in the log when it fails; the first stays connected', async () => {
    const { logIn, address, lines } = await open({
      prepare(frame) {
        frame.own.GET_USER = (query) => {
          if (query?.chainId === SOL) throw new FrameRefusal('INTERNAL', 'down')
          return { email: frame.email, address: EVM_ADDRESS, chainId: 'eip155:1' }
        }
      },
    })
    await logIn()
    expect([address('eip155'), address('solana')]).toEqual([EVM_ADDRESS, undefined])
    expect(lines).toEqual(["solana can't be used with the embedded wallet now"])
  })

  it('comes first where the first is not served; a network that is not, gives way to one that is', async () => {
    const { logIn, address, kernel } = await open({ given: { chains: ['eip155:10'] } })
    await logIn()
    expect(address('eip155')).toBe(EVM_ADDRESS)
    expect(kernel.state.namespaces.get().get('eip155')?.connection).toMatchObject({ session: { chainId: 'eip155:10' } })
  })
})

describe('the next visit', () => {
  it('asks the frame who was logged in, and connects without a word [S4.3a, S3.20]', async () => {
    const first = await open()
    await first.logIn()
    await first.settle()
    await first.kernel.dispose()
    const next = await open({
      area: first.area,
      isRestored: true,
      given: { email: 'ann@shop.example' },
    })
    expect(next.wallet.state.get().status).toBe('signedIn')
    expect([next.address('eip155'), next.address('solana')]).toEqual([EVM_ADDRESS, SOLANA_ADDRESS])
    expect(next.frame.names()).toContain('IS_CONNECTED')
    expect(next.frame.names()).not.toContain('CONNECT_EMAIL')
  })

  it('forgets the login when the frame has none any more [S4.18a]', async () => {
    const first = await open()
    await first.logIn()
    await first.settle()
    await first.kernel.dispose()
    const next = await open({ area: first.area, isRestored: true })
    expect(next.wallet.state.get().status).toBe('signedOut')
    expect([next.stored('email_login_used'), next.stored('email')]).toEqual([undefined, undefined])
    expect([next.address('eip155'), next.alerts]).toEqual([undefined, []])
  })

  it('forgets it without an alert when there is no frame in time [S4.18a, S9.2a]', async () => {
    const first = await open()
    await first.logIn()
    await first.settle()
    await first.kernel.dispose()
    const next = await open({ area: first.area, isRestored: true, isReady: false })
    expect(next.wallet.state.get().status).toBe('absent')
    expect([next.stored('email_login_used'), next.alerts, next.address('eip155')]).toEqual([undefined, [], undefined])
  })
})

describe('a frame that has loaded anew', () => {
  const checks = (frame: Widget['frame']) =>
    frame.asked.flatMap(({ name, payload }) => (name === 'IS_CONNECTED' ? [payload] : []))

  it('is asked whether the login lasts, by the last token that it gave, which is in no storage [S3.19, S3.20]', async () => {
    const { logIn, frame, wallet, settle, area } = await open()
    await logIn()
    for (const token of ['first-token', 'last-token']) frame.receiver.send('SESSION_UPDATE', { token })
    await settle()
    expect(checks(frame)).toEqual([])
    frame.ready()
    await settle(1_000)
    expect([checks(frame), wallet.state.get().status]).toEqual([[{ token: 'last-token' }], 'signedIn'])
    const stored = Array.from({ length: area.length }, (_, index) => area.getItem(area.key(index) ?? ''))
    expect(stored.join()).not.toContain('token')
  })

  it('and knows of none ends it here, and its token with it [S3.19, S4.18a]', async () => {
    const { logIn, frame, wallet, settle, address, clock } = await open()
    await logIn()
    frame.receiver.send('SESSION_UPDATE', { token: 'first-token' })
    await settle()
    frame.email = undefined
    frame.ready()
    await settle(1_000)
    expect([wallet.state.get().status, address('eip155'), address('solana')]).toEqual([
      'signedOut',
      undefined,
      undefined,
    ])
    await clock.advance(30_000)
    await logIn()
    frame.ready()
    await settle(1_000)
    expect(checks(frame)).toEqual([{ token: 'first-token' }, undefined])
  })

  it('is asked nothing without a login', async () => {
    const { login, frame, settle } = await open()
    await end(login.email('ann@shop.example'))
    frame.ready()
    await settle(1_000)
    expect(checks(frame)).toEqual([])
  })
})

describe('logging out', () => {
  it('of one family ends both, the frame’s session, and what was kept [S4.7, S4.18b]', async () => {
    const { logIn, kernel, frame, address, stored, wallet } = await open()
    await logIn()
    await end(kernel.disconnect('solana'))
    expect([address('eip155'), address('solana'), wallet.state.get().status]).toEqual([
      undefined,
      undefined,
      'signedOut',
    ])
    expect(frame.names().filter((name) => name === 'SIGN_OUT')).toHaveLength(1)
    expect(['email_login_used', 'email', 'last_used_chain'].map(stored)).toEqual([undefined, undefined, undefined])
  })

  it('is done here at once, also when the frame does not answer', async () => {
    const { logIn, wallet, address, frame, lines } = await open()
    await logIn()
    frame.own.SIGN_OUT = () => new Promise(() => {})
    const leaving = wallet.signOut()
    await widget.settle()
    expect([address('eip155'), address('solana'), wallet.state.get().status]).toEqual([
      undefined,
      undefined,
      'signedOut',
    ])
    await end(leaving.catch(() => {}))
    expect(lines).toContain('the frame did not log out')
  })

  it('by the frame disconnects both families', async () => {
    const { logIn, frame, address, wallet, settle, stored } = await open()
    await logIn()
    frame.receiver.send('SESSION_ENDED', { reason: 'expired' })
    await settle()
    expect([address('eip155'), address('solana'), wallet.state.get().status]).toEqual([
      undefined,
      undefined,
      'signedOut',
    ])
    expect(stored('email_login_used')).toBeUndefined()
  })

  it('is what a request finds out that the frame refuses for it [S4.18a]', async () => {
    const { logIn, frame, wallet, address, settle } = await open()
    await logIn()
    frame.email = undefined
    frame.own.GET_SECURITY = () => {
      throw new FrameRefusal('NOT_CONNECTED', 'Log in first')
    }
    await expect(end(wallet.security())).rejects.toMatchObject({ context: { frameCode: 'NOT_CONNECTED' } })
    await settle()
    expect(address('eip155')).toBeUndefined()
  })

  it('in another tab is over here, too', async () => {
    const { logIn, area, kernel, address, wallet, settle } = await open()
    await logIn()
    await settle()
    for (const name of ['email_login_used', 'email', 'connections']) area.removeItem(`@portico/${name}`)
    kernel.events.emit('session:closed', { namespace: 'solana', by: 'wallet' })
    await settle()
    expect([address('eip155'), wallet.state.get().status]).toEqual([undefined, 'signedOut'])
  })

  it('during a login leaves no account connected', async () => {
    const { login, wallet, frame } = await open()
    let answer = () => {}
    frame.own.GET_USER = () =>
      new Promise((resolve) => {
        answer = () => resolve({ email: 'ann@shop.example', address: EVM_ADDRESS, chainId: 'eip155:1' })
      })
    await end(login.email('ann@shop.example'))
    const entering = login.code('123456')
    entering.catch(() => {})
    await widget.settle()
    frame.receiver.send('SESSION_ENDED', { reason: 'signed_out' })
    await widget.settle()
    answer()
    await widget.settle()
    answer()
    await expect(end(entering)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(wallet.state.get().status).toBe('signedOut')
  })
})

describe('another e-mail address', () => {
  it('takes a code to the old one, then one to the new [S4.16a, S4.16b]', async () => {
    const { logIn, login, stored, wallet, clock } = await open()
    await logIn()
    await clock.advance(30_000)
    expect(await end(login.changeEmail({ to: 'new@shop.example' }))).toBe('primary')
    expect(await end(login.changeEmail({ primary: '111111' }))).toBe('secondary')
    expect(await end(login.changeEmail({ secondary: '222222' }))).toBe('done')
    expect([stored('email'), wallet.state.get().user?.email]).toEqual(['new@shop.example', 'new@shop.example'])
  })

  it('takes the second code alone where the frame says so, and none without a login', async () => {
    const { logIn, login, frame } = await open()
    await expect(login.changeEmail({ to: 'new@shop.example' })).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
    await logIn()
    frame.own.UPDATE_EMAIL = () => ({ action: 'VERIFY_SECONDARY_OTP' })
    expect(await end(login.changeEmail({ to: 'new@shop.example' }))).toBe('secondary')
  })
})

describe('the frame', () => {
  it('gets the page and its theme [S3.16, S3.17, S9.7c]', async () => {
    const { logIn, frame } = await open({
      config: { metadata: { name: 'Shop', description: 'Sells', url: 'https://shop.example', icons: [] } },
    })
    await logIn()
    const payloadOf = (name: string) => frame.asked.find((one) => one.name === name)?.payload
    expect(payloadOf('SYNC_THEME')).toEqual({
      ...{ themeMode: 'dark', themeVariables: { '--portico-radius': 2 } },
      w3mThemeVariables: { '--portico-accent': '#00f', '--portico-background': '#000' },
    })
    expect(payloadOf('SYNC_DAPP_DATA')).toMatchObject({ projectId: 'p1', metadata: { name: 'Shop' } })
  })

  it('that is not there in time is an alert, and is made anew at the next attempt [S8.2c, S8.7d]', async () => {
    const { login, frame, frames, alerts, clock } = await open({ isReady: false })
    await expect(end(login.email('ann@shop.example'))).rejects.toMatchObject({ code: 'FRAME_LOAD_FAILED' })
    expect(alerts.map(({ code }) => code)).toEqual(['FRAME_LOAD_FAILED'])
    await clock.advance(30_000)
    const again = login.email('ann@shop.example')
    await widget.settle()
    frame.ready()
    expect(await end(again)).toMatchObject({ next: 'code' })
    expect(frames()).toBe(2)
  })

  it('that holds the clock for wrong is an alert of its own [S8.2f, S8.3b]', async () => {
    const { login, frame, alerts } = await open()
    frame.own.CONNECT_EMAIL = () => {
      throw new FrameRefusal('INTERNAL', 'JWT validation error: JWT Token is not yet valid')
    }
    await expect(end(login.email('ann@shop.example'))).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(alerts.map(({ code }) => code)).toEqual(['SESSION_EXPIRED'])
  })

  it.each([
    ['frameUrl', 'CONFIG_INVALID', { frameUrl: undefined }],
    ['projectId', 'PROJECT_ID_MISSING', { projectId: undefined }],
    ['an own origin', 'FRAME_SAME_ORIGIN', { frameUrl: 'https://shop.example/frame' }],
  ])('is not made without %s', async (_, code, config) => {
    const { login, frames } = await open({ config })
    await expect(end(login.email('ann@shop.example'))).rejects.toMatchObject({ code })
    expect(frames()).toBe(0)
  })
})
