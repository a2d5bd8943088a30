import { devices, type Factor, factors, type KnownDevice, type Logins, logins, nothing } from '../api/answers.js'
import { type Changes, createChanges } from '../changes/createChanges.js'
import { writeUnlinking } from '../custody/changeStatements.js'
import { createDeviceOpener } from '../custody/deviceOpener.js'
import { writeRemoveFactor } from '../custody/factorStatements.js'
import { sealedEnvelopes } from '../custody/sealedEnvelopes.js'
import type { Frame } from '../frame.js'
import type { Messages } from '../messages/messages.js'
import { createProtection, type Protection } from '../recovery/createProtection.js'
import { createStepUp, type StepUp } from '../recovery/createStepUp.js'
import { requireSealed } from '../wallet/requireSealed.js'
import type { WalletUser } from '../wallet/users.js'
import { exportInWindow } from '../window/exportInWindow.js'
import { createSharedDevice, type SharedDevice } from './sharedDevice.js'

/** What a person can do for the safety of their wallet. */
export interface Security {
  factors(): Promise<readonly Factor[]>
  removeFactor(id: string): Promise<void>
  devices(): Promise<readonly KnownDevice[]>
  /** Ends its session and deletes what opens the wallet there. */
  removeDevice(id: string): Promise<void>
  /** The same for all but this one. */
  removeOtherDevices(): Promise<void>
  /** Undefined without a factor: a wallet that is forgotten here would be lost. */
  readonly sharedDevice: SharedDevice | undefined
  logins(): Promise<Logins>
  readonly loginsStepUp: StepUp
  /** After the step-up for it. */
  removeLogin(id: string): Promise<void>
  readonly changes: Changes
  readonly protection: Protection
  readonly stepUp: StepUp
  /** In a click, after the step-up. Resolves once the window has the wallet. Throws `WindowBlocked`. */
  exportWallet(): Promise<void>
}

export function createSecurity(frame: Frame, user: WalletUser, texts: Messages): Security {
  const { api, store } = frame
  const device = createDeviceOpener(store)
  const readDevices = async () => (await api.ask('GET v1/devices', devices)).devices
  const removeDevice = async (id: string) => {
    const signature = await sealedEnvelopes.revokeDevice(await requireSealed(frame, user), device, id)
    await api.ask('DELETE v1/devices', nothing, { id, signature })
  }
  return {
    factors: async () => (await api.ask('GET v1/recovery', factors)).factors,
    async removeFactor(id) {
      const statement = writeRemoveFactor(user.userId, id)
      const signature = await sealedEnvelopes.prove(await requireSealed(frame, user), device, statement)
      await api.ask('DELETE v1/recovery', nothing, { id, signature })
    },
    ...{ devices: readDevices, removeDevice },
    async removeOtherDevices() {
      for (const { id, isThis } of await readDevices()) if (!isThis) await removeDevice(id)
    },
    sharedDevice: user.recovery.length > 0 ? createSharedDevice(store) : undefined,
    logins: () => api.ask('GET v1/identities', logins),
    loginsStepUp: createStepUp(frame, user, 'identities'),
    async removeLogin(id) {
      const statement = writeUnlinking(user.userId, id)
      const signature = await sealedEnvelopes.prove(await requireSealed(frame, user), device, statement)
      await api.ask('DELETE v1/identities', nothing, { id, signature })
    },
    changes: createChanges(frame, user),
    protection: createProtection(frame, user, texts),
    stepUp: createStepUp(frame, user, 'export'),
    exportWallet: () =>
      exportInWindow(frame.theme.current(), async () => ({
        wallet: await requireSealed(frame, user),
        key: await device.openingKey(),
      })),
  }
}
