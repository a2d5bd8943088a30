import type { FrameHandlers } from '@portico/service-embedded-wallet/frame'
import { devices } from '../api/answers.js'
import type { Frame } from '../frame.js'
import { opensWallet } from '../wallet/opensWallet.js'
import { requireWallet } from '../wallet/users.js'

export const securityHandlers = (frame: Frame): Pick<FrameHandlers, 'GET_SECURITY' | 'OPEN_SECURITY'> => ({
  async GET_SECURITY() {
    const user = await requireWallet(frame)
    const [known, isOpened] = await Promise.all([frame.api.ask('GET v1/devices', devices), opensWallet(frame, user)])
    const { recovery } = user
    return { factors: recovery, devices: known.devices.length, backedUp: recovery.length > 0, isOpened }
  },
  async OPEN_SECURITY({ page }, tools) {
    const user = await requireWallet(frame)
    const { openSecurity } = await import('../security/openSecurity.js')
    await openSecurity(frame, user, page, tools)
    return undefined
  },
})
