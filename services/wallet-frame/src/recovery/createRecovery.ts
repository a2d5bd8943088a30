import { type Factor, factors, nothing, openedFactor } from '../api/answers.js'
import { type Changes, createChanges } from '../changes/createChanges.js'
import { createDeviceOpener } from '../custody/deviceOpener.js'
import type { Opener } from '../custody/opener.js'
import { splitPasskey } from '../custody/passkeyEnvelope.js'
import { createPasskeyOpener } from '../custody/passkeyOpener.js'
import { askPasskey } from '../custody/passkeys.js'
import { createCodeOpener } from '../custody/recoveryCode.js'
import { sealedEnvelopes } from '../custody/sealedEnvelopes.js'
import type { Frame } from '../frame.js'
import { createSharedDevice, type SharedDevice } from '../security/sharedDevice.js'
import { sealedWith, type WalletUser } from '../wallet/users.js'
import { createRetirement, type Retirement } from './createRetirement.js'
import { createStepUp, type StepUp } from './createStepUp.js'

/** Opens a wallet on a device that has not opened it before. */
export interface Recovery {
  readonly stepUp: StepUp
  factors(): Promise<readonly Factor[]>
  /** In a click. Throws RECOVERY_FAILED. */
  openWithPasskey(factor: Factor): Promise<void>
  /** Throws RECOVERY_FAILED; at once when the code has a typing error. */
  openWithCode(factors: readonly Factor[], typed: string): Promise<void>
  /** For a person without a factor. */
  readonly retirement: Retirement
  readonly changes: Changes
  readonly sharedDevice: SharedDevice
}

type OpenedFactor = { readonly envelope: string; readonly version: number }

export function createRecovery(frame: Frame, user: WalletUser): Recovery {
  const { api, store } = frame
  /** The server gives five in an hour, and a person may mistype more often. */
  const given = new Map<string, Promise<OpenedFactor>>()

  const take = (id: string): Promise<OpenedFactor> => {
    const taking = given.get(id) ?? api.ask('POST v1/recovery/open', openedFactor, { id })
    given.set(id, taking)
    taking.catch(() => given.delete(id))
    return taking
  }

  async function open(opener: Opener, envelope: string, version: number): Promise<void> {
    const wallet = sealedWith(user, envelope, version)
    const sealed = await sealedEnvelopes.addOpener(wallet, opener, createDeviceOpener(store))
    await api.ask('PUT v1/wallet/device', nothing, { envelope: sealed })
  }

  return {
    stepUp: createStepUp(frame, user, 'recover'),
    retirement: createRetirement(frame, user),
    changes: createChanges(frame, user),
    sharedDevice: createSharedDevice(store),
    factors: async () => (await api.ask('GET v1/recovery', factors)).factors,
    async openWithPasskey({ id }) {
      const { envelope: joined, version } = await take(id)
      const { envelope, credentialId } = splitPasskey(joined)
      await open(createPasskeyOpener(askPasskey(credentialId)), envelope, version)
    },
    async openWithCode(known, typed) {
      const opener = createCodeOpener(typed)
      let failure: unknown
      for (const { id } of known) {
        const { envelope, version } = await take(id)
        try {
          return await open(opener, envelope, version)
        } catch (error) {
          failure = error
        }
      }
      throw failure
    },
  }
}
