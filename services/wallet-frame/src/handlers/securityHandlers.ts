import type { FrameHandlers } from '@portico/service-embedded-wallet/frame'
import { devices } from '../api/answers.js'
import type { Frame } from '../frame.js'
import { readUser, requireWallet } from '../wallet/users.js'

export const securityHandlers = (frame: Frame): Pick<FrameHandlers, 'GET_SECURITY' | 'OPEN_SECURITY'> => ({
  async GET_SECURITY() {
    const [{ recovery }, known] = await Promise.all([readUser(frame), frame.api.ask('GET v1/devices', devices)])
    return { factors: recovery, devices: known.devices.length, backedUp: recovery.length > 0 }
  },
  async OPEN_SECURITY({ page }, tools) {
    const user = await requireWallet(frame)
    const { openSecurity } = await import('../security/openSecurity.js')
    await openSecurity(frame, user, page, tools)
    return undefined
  },
})
