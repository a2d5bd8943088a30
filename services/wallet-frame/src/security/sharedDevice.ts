import type { KeyStore } from '../custody/keyStore.js'

const NAME = 'shared-device'
const YES = 'yes'

/** Whether the person has said that this device is not theirs: logging out then forgets the wallet here. */
export interface SharedDevice {
  read(): Promise<boolean>
  write(isShared: boolean): Promise<void>
}

export const createSharedDevice = (store: KeyStore): SharedDevice => ({
  read: async () => (await store.read(NAME)) === YES,
  write: (isShared) => (isShared ? store.replace(NAME, YES) : store.forget(NAME)),
})
