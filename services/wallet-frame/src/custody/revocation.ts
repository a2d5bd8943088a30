import { requireIds } from './ids.js'

/** What the proving key of a wallet signs to remove a device. Device ids are never used again, so neither is this. */
export function writeRevocation(userId: string, deviceId: string): string {
  requireIds(userId, deviceId)
  return `portico/revoke-device/v1:${userId}:${deviceId}`
}
