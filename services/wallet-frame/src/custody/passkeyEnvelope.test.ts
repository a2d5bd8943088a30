import { expect, it } from 'vitest'
import { joinPasskey, splitPasskey } from './passkeyEnvelope.js'

const envelope = 'e'.repeat(80)

it('an envelope and the id of its passkey are taken apart as they were joined', () => {
  for (const credentialId of ['AA', 'b'.repeat(432)]) {
    expect(splitPasskey(joinPasskey(envelope, credentialId))).toEqual({ envelope, credentialId })
  }
})

it('an id that the server would not take is refused', () => {
  expect(() => joinPasskey(envelope, 'b'.repeat(433))).toThrow(expect.objectContaining({ code: 'RECOVERY_FAILED' }))
})
