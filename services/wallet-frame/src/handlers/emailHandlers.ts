import { type FrameHandlers, FrameRefusal } from '@portico/service-embedded-wallet/frame'
import { changedEmail, emailChange, nextEmailCode } from '../api/answers.js'
import { isApiError } from '../api/apiError.js'
import { normaliseEmail } from '../api/texts.js'
import type { Frame } from '../frame.js'
import { readSealed, requireWallet } from '../wallet/users.js'

/** Another e-mail address: a code to the old one, then a code to the new one (S4.16). */
export function emailHandlers(
  frame: Frame,
): Pick<FrameHandlers, 'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'> {
  const { api } = frame
  let change: { readonly codeId: string; readonly email: string } | undefined

  const requireChange = () => {
    if (change) return change
    throw new FrameRefusal('OTP_EXPIRED', 'No code was sent')
  }

  const begin = (email: string) => api.ask('POST v1/email', emailChange, { email })

  return {
    async UPDATE_EMAIL({ email }, tools) {
      const { codeId, action, expiresInSec } = await begin(email).catch(async (error: unknown) => {
        if (!isApiError(error, 'STEP_UP')) throw error
        const { stepUpForEmail } = await import('../recovery/stepUpForEmail.js')
        await stepUpForEmail(frame, tools)
        return begin(email)
      })
      change = { codeId, email: normaliseEmail(email) }
      return { action, expiresInSec }
    },
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
      const { codeId, email } = requireChange()
      change = { email, ...(await api.ask('POST v1/email/primary', nextEmailCode, { codeId, otp })) }
      return undefined
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
      const { codeId, email } = requireChange()
      const signature = await signChange(frame, email)
      const body = { codeId, otp, ...(signature !== undefined && { signature }) }
      const { newEmail, dueAtMs } = await api.ask('POST v1/email/secondary', changedEmail, body)
      change = undefined
      if (dueAtMs === undefined) return { newEmail }
      throw new FrameRefusal(
        'RECOVERY_FAILED',
        'This device has not opened the wallet: the change waits for seven days',
      )
    },
  }
}

/** Undefined on a device that can't open the wallet. */
async function signChange(frame: Frame, email: string): Promise<string | undefined> {
  const user = await requireWallet(frame)
  const wallet = await readSealed(frame, user)
  if (!wallet) return undefined
  const { createDeviceOpener } = await import('../custody/deviceOpener.js')
  const { sealedEnvelopes } = await import('../custody/sealedEnvelopes.js')
  const { writeChangeEmail } = await import('../custody/changeStatements.js')
  return sealedEnvelopes.prove(wallet, createDeviceOpener(frame.store), writeChangeEmail(user.userId, email))
}
