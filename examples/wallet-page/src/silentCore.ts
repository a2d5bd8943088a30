import type { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'

export interface CoreOptions {
  /** Of the relay: "ws://127.0.0.1:5555". */
  readonly relayUrl: string
  readonly projectId: string
  /** Wallets with different ones keep their sessions apart. */
  readonly storageNamespace: string
  /** Default: IndexedDB in a browser, memory in Node. */
  readonly storage?: CoreStorage | undefined
}

export type CoreStorage = NonNullable<NonNullable<ConstructorParameters<typeof Core>[0]>['storage']>

export type KitCore = Parameters<typeof WalletKit.init>[0]['core']

/** The library's core that talks to the relay alone. */
export function createSilentCore({ relayUrl, projectId, storageNamespace, storage }: CoreOptions): KitCore {
  const core = new Core({
    relayUrl,
    projectId,
    customStoragePrefix: storageNamespace,
    telemetryEnabled: false,
    logger: 'silent',
    ...(storage ? { storage } : {}),
  })
  // The library would give this core to the next caller with the same prefix, also after it was closed.
  for (const suffix of ['', '_count'])
    Reflect.deleteProperty(globalThis, `_walletConnectCore_${storageNamespace}${suffix}`)
  core.verify.register = async () => ''
  core.verify.resolve = async () => ({ origin: '', isScam: false, isVerified: false })
  core.eventClient.init = async () => undefined
  core.echoClient.registerDeviceToken = async () => undefined
  // Its declarations were not made for exact optional properties.
  return core as KitCore
}
