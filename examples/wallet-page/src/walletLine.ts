import type { Kit } from './kit.js'
import type { Listeners } from './walletEvents.js'

/** The wallet's connection to the relay, and the switch that a person has on a phone. */
export function createWalletLine({ core }: Kit, changes: Listeners<void>) {
  let isOnline = true
  for (const event of ['relayer_connect', 'relayer_disconnect']) core.relayer.on(event, () => changes.emit())
  const close = async () => {
    isOnline = false
    await core.relayer.transportClose()
    changes.emit()
  }
  return {
    isOnline: () => isOnline,
    isConnected: () => isOnline && core.relayer.connected,
    /** The library would open the connection again for whatever it has to send. */
    requireOnline() {
      if (!isOnline) throw new Error('The wallet is offline.')
    },
    goOffline: close,
    async goOnline() {
      isOnline = true
      await core.relayer.transportOpen()
      changes.emit()
    },
    async end() {
      core.heartbeat.stop()
      await close()
    },
  }
}
