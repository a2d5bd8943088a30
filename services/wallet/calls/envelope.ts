import * as z from 'zod'

/** IV, 32 bytes of secret and tag are 60 bytes; a frame may add some of its own. Unread here: only its opener can open it. */
export const envelope = z.string().regex(/^[\w-]{80,512}$/, 'must be an envelope as base64url')
