import { createHash } from 'node:crypto'

// What the wallet's proving key signs beside devices and factors. Ids are Id128, so no field holds a colon.

/** With the SHA-256 of the new address in its normal form. */
export const writeEmailChange = (userId: string, email: string): string =>
  `portico/change-email/v1:${userId}:${createHash('sha256').update(email).digest('base64url')}`

/** A change that waits does not happen. Its id is never used again. */
export const writeCancellation = (userId: string, id: string): string => `portico/cancel-change/v1:${userId}:${id}`

/** A way to log in is removed. */
export const writeUnlinking = (userId: string, id: string): string => `portico/unlink-identity/v1:${userId}:${id}`
