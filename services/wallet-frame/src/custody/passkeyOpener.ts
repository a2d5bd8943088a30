import { wipe } from '../wipe.js'
import type { Opener } from './opener.js'
import { deriveSealingKey, recoveryFailed, saltOf } from './sealingKey.js'

const PRF_LENGTH = 32

/** What a passkey is asked with (WebAuthn `prf.eval.first`), and the salt of the derivation. 32 bytes. */
export const prfSalt = (): Uint8Array<ArrayBuffer> => saltOf('portico/recovery/prf/v1')

/** Opens with a passkey. `askPasskey` gets the 32 bytes of the WebAuthn `prf` extension for a salt; they are wiped. */
export function createPasskeyOpener(
  askPasskey: (salt: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>,
): Opener {
  const key = async () => {
    const output = await askPasskey(prfSalt())
    try {
      if (output.length !== PRF_LENGTH) throw recoveryFailed('The passkey gave no secret')
      return await deriveSealingKey(output, prfSalt())
    } finally {
      wipe(output)
    }
  }
  return { kind: 'passkey', sealingKey: key, openingKey: key }
}
