import { FrameError } from '../frameError.js'
import type { KeyStore } from './keyStore.js'
import type { Opener } from './opener.js'
import { isSealingKey, recoveryFailed } from './sealingKey.js'
import { forgetSeenAddresses, keepSeenAddresses } from './seenAddresses.js'

const NAME = 'sealing-key'

export interface DeviceOpener extends Opener {
  /** Deletes the key of this device: its envelope will never open again. */
  forget(): Promise<void>
}

/** Opens with a key that was made on this device and can't leave it. */
export function createDeviceOpener(store: KeyStore): DeviceOpener {
  return {
    kind: 'device',
    async sealingKey() {
      const kept = await store.read(NAME)
      return requireSealingKey(kept ?? (await store.keep(NAME, await makeKey())))
    },
    async openingKey() {
      const kept = await store.read(NAME)
      if (kept === undefined) throw recoveryFailed('This device has no key yet')
      return requireSealingKey(kept)
    },
    onOpened: (wallet) => keepSeenAddresses(store, wallet),
    async forget() {
      await store.forget(NAME)
      await forgetSeenAddresses(store)
    },
  }
}

const makeKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

function requireSealingKey(kept: unknown): CryptoKey {
  if (isSealingKey(kept)) return kept
  throw new FrameError('STORAGE_BLOCKED', 'What this device keeps is not a key of a wallet')
}
