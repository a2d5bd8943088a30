import type { SiwxFields } from '@portico/kernel'
import { expect, it } from 'vitest'
import { sample } from '../test/samples.js'
import { checkClaims } from './checkClaims.js'
import type { FamilyProof } from './message/readSiwxMessage.js'
import { writeMessage } from './message/siwxMessage.js'

const NOW_MS = Date.parse(sample.issuedAt)
const at = (ms: number) => new Date(NOW_MS + ms).toISOString()
const lower = sample.accountAddress.toLowerCase()

const proof: FamilyProof = {
  family: 'Ethereum',
  standard: 'eip4361',
  addressText(account) {
    if (account.endsWith('0'.repeat(40))) throw new Error('no address')
    return account.toLowerCase()
  },
  chainText: (chainId) => chainId.slice('eip155:'.length),
  sign: async () => expect.fail('nothing is signed here'),
  verify: async () => true,
}

/** Checks a message with these fields, as it would be on the page of the sample. */
function check(
  change: Partial<SiwxFields>,
  { scheme, text, spelled }: { scheme?: string; text?: string; spelled?: string } = {},
) {
  const data: SiwxFields = { ...sample, ...change }
  const worded = { ...data, ...(spelled && { accountAddress: spelled }) }
  const message = text ?? writeMessage(worded, { family: 'Ethereum', scheme, chain: proof.chainText(data.chainId) })
  checkClaims(
    { data, message, ...(spelled && { cacao: { p: { iss: `did:pkh:eip155:1:${spelled}` } } }) },
    {
      ...{ proof, account: `eip155:1:${sample.accountAddress}`, nowMs: NOW_MS },
      page: { domain: 'shop.example', uri: sample.uri, scheme: 'https' },
    },
  )
}
const refusal = (reason: string) => expect.objectContaining({ code: 'SIWX_INVALID', context: { reason } })

it.each<[string, Parameters<typeof check>]>([
  ['the sample', [{}]],
  [
    'times at the limit of what clocks may differ',
    [{ issuedAt: at(60_000), notBefore: at(60_000), expirationTime: at(-59_999) }],
  ],
  ['no times but that of issue', [{ notBefore: undefined, expirationTime: undefined }]],
  ['the page’s scheme before the domain', [{}, { scheme: 'https' }]],
  ['an address in lower case, by a wallet that worded it', [{}, { spelled: lower }]],
  ['an address in upper case, by such a wallet', [{}, { spelled: `0x${lower.slice(2).toUpperCase()}` }]],
])('%s is taken [S3.11]', (_what, args) => expect(() => check(...args)).not.toThrow())

it.each<[string, string, Parameters<typeof check>]>([
  ['a field that breaks the form', 'message', [{ nonce: 'short' }]],
  ['an address in lower case, asked for like that', 'message', [{ accountAddress: lower }]],
  [
    'an address with a wrong checksum, though a wallet worded it',
    'message',
    [{ accountAddress: sample.accountAddress.replace('aA', 'AA') }, { spelled: lower }],
  ],
  [
    'an address too short, though a wallet worded it',
    'message',
    [{ accountAddress: lower.slice(0, -1) }, { spelled: lower }],
  ],
  ['another account than the wallet worded', 'message', [{}, { spelled: `0x${'1'.repeat(40)}` }]],
  ['an account that is none, worded by a wallet', 'message', [{}, { spelled: `0x${'0'.repeat(40)}` }]],
  ['another text', 'message', [{}, { text: 'Sign in, please.' }]],
  ['another scheme', 'message', [{}, { scheme: 'http' }]],
  ['another domain', 'domain', [{ domain: 'evil.example' }]],
  ['a time of issue to come', 'issuedAt', [{ issuedAt: at(60_001) }]],
  ['a beginning to come', 'notBefore', [{ notBefore: at(60_001) }]],
  ['an end that is over', 'expirationTime', [{ expirationTime: at(-60_000) }]],
  ['another network', 'chain', [{ chainId: 'eip155:10' }]],
  ['another account', 'account', [{ accountAddress: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }]],
  ['an address that the family does not know', 'account', [{ accountAddress: `0x${'0'.repeat(40)}` }]],
])('%s is refused: %s [S3.11]', (_what, reason, args) => expect(() => check(...args)).toThrow(refusal(reason)))

it('says which field breaks the form', () => {
  const cause = expect.objectContaining({ code: 'SIWX_BAD_FIELD', context: { field: 'nonce' } })
  expect(() => check({ nonce: 'short' })).toThrow(expect.objectContaining({ cause }))
})
