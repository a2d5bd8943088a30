import { expect, it } from 'vitest'
import { writeCancellation, writeChangeEmail, writeUnlinking } from './changeStatements.js'
import { writeAddFactor, writeRemoveFactor } from './factorStatements.js'
import { writeRevocation } from './revocation.js'

/** SHA-256 of "text", by openssl. */
const DIGEST = 'mC2ePrmW9VnmM_TRlN7zdh2Qn1o7ZH0ahR_q1nwyydE'

it('what a wallet signs is as its server and the page on services say', () => {
  expect([
    writeRevocation('user', 'device'),
    writeAddFactor('user', 'passkey', 'text'),
    writeRemoveFactor('user', 'factor'),
    writeChangeEmail('user', 'text'),
    writeCancellation('user', 'change'),
    writeUnlinking('user', 'login'),
  ]).toEqual([
    'portico/revoke-device/v1:user:device',
    `portico/add-factor/v1:user:passkey:${DIGEST}`,
    'portico/remove-factor/v1:user:factor',
    `portico/change-email/v1:user:${DIGEST}`,
    'portico/cancel-change/v1:user:change',
    'portico/unlink-identity/v1:user:login',
  ])
})

it('an id that could be read as two fields is never signed', () => {
  for (const write of [writeRevocation, writeRemoveFactor, writeCancellation, writeUnlinking]) {
    expect(() => write('user', 'a:b')).toThrow('An id is')
    expect(() => write('a:b', 'id')).toThrow('An id is')
  }
})
