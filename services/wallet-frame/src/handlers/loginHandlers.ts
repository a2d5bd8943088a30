import { type FrameHandlers, FrameRefusal } from '@portico/service-embedded-wallet/frame'
import { approvedLogin, endedSession, login, newSession } from '../api/answers.js'
import { isApiError } from '../api/apiError.js'
import { normaliseEmail } from '../api/texts.js'
import { createDeviceOpener } from '../custody/deviceOpener.js'
import type { Frame } from '../frame.js'
import { createSharedDevice } from '../security/sharedDevice.js'
import { readUser } from '../wallet/users.js'

/** Below the 3 s that the widget waits for (wire §1.5). */
const SIGN_OUT_MS = 2_500
/** The server answers after 25 s at most. */
const LINK_POLL_MS = 40_000

/** Login by e-mail (S4.15), its end, and whether it lasts. */
export const loginHandlers = (
  frame: Frame,
): Pick<FrameHandlers, 'CONNECT_EMAIL' | 'CONNECT_DEVICE' | 'CONNECT_OTP' | 'IS_CONNECTED' | 'SIGN_OUT'> => ({
  async CONNECT_EMAIL({ email }) {
    const { api, access, address } = frame
    // A login that a reload forgets would be none: said before a mail is sent.
    await access.keys()
    if (await isLoggedIn(frame, email)) return { action: 'CONNECT' }
    const { projectId, origin } = address
    const { loginId, ...asked } = await api.ask('POST v1/login/email', login, { email, projectId, origin })
    frame.loginId = loginId
    return asked
  },

  async CONNECT_DEVICE(_nothing, { signal, expectPerson }) {
    const { api, loginId } = frame
    if (loginId === undefined) throw new FrameRefusal('DEVICE_EXPIRED', 'No link was sent')
    expectPerson()
    const options = { timeoutMs: LINK_POLL_MS }
    while (!signal.aborted) {
      const polled = await api.ask('POST v1/login/device', approvedLogin, { loginId }, options)
      if (!polled.isApproved) continue
      frame.loginId = polled.loginId
      return undefined
    }
    throw new FrameRefusal('DEVICE_EXPIRED', 'The page waits no more')
  },

  async CONNECT_OTP({ otp }) {
    const { loginId, api, access } = frame
    if (loginId === undefined) throw new FrameRefusal('OTP_EXPIRED', 'No code was sent')
    if (!/^\d{6}$/.test(otp)) throw new FrameRefusal('OTP_INVALID', 'The code is not correct')
    const { token } = await api.ask('POST v1/login/email/verify', newSession, { loginId, otp })
    frame.loginId = undefined
    await access.keepToken(token)
    frame.tellSession()
    return undefined
  },

  async IS_CONNECTED() {
    if ((await frame.access.token()) === undefined) return { isConnected: false }
    try {
      await readUser(frame)
    } catch (error) {
      if (isApiError(error, 'NOT_CONNECTED')) return { isConnected: false }
      throw error
    }
    frame.tellSession()
    return { isConnected: true }
  },

  async SIGN_OUT() {
    const { api, access, store } = frame
    const token = await access.token()
    if (token === undefined) return undefined
    const shared = createSharedDevice(store)
    const isShared = await shared.read()
    const call = isShared ? 'DELETE v1/session?forget=true' : 'DELETE v1/session'
    const ending = api.ask(call, endedSession, undefined, { timeoutMs: SIGN_OUT_MS })
    // Over on this device, whether or not the server has heard of it.
    const { isForgotten } = await ending.catch(() => ({ isForgotten: false }))
    await access.forgetToken(token)
    if (isForgotten) await createDeviceOpener(store).forget()
    await shared.write(false)
    return undefined
  },
})

async function isLoggedIn(frame: Frame, email: string): Promise<boolean> {
  if ((await frame.access.token()) === undefined) return false
  try {
    return (await readUser(frame)).email === normaliseEmail(email)
  } catch (error) {
    if (isApiError(error, 'NOT_CONNECTED')) return false
    throw error
  }
}
