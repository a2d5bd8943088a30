import { formatStatementFromRecap } from '@walletconnect/utils'
import { expect, it } from 'vitest'
import { addRecapWords, isRecap } from './readCacao.js'

/** In the alphabet of URLs, without padding. */
const encode = (recap: unknown) => `urn:recap:${Buffer.from(JSON.stringify(recap)).toString('base64url')}`

it.each([
  ['one ability', { eip155: { 'request/personal_sign': [{}] } }],
  ['several, not in order', { eip155: { 'request/b': [{}], 'request/c': [{}], 'request/a': [{}] } }],
  ['several kinds', { eip155: { 'request/b': [{}], 'push/z': [{}], 'request/a': [{}], 'push/y': [{}] } }],
  ['several resources', { 'https://a.example': { 'crud/read': [{}] }, eip155: { 'request/a': [{}], 'push/a': [{}] } }],
  ['what needs the alphabet of URLs', { 'https://a.example/??>>~~': { 'request/ÿþ>?': [{}] } }],
])('the words for %s are those of the pairing library, with and without a statement', (_what, att) => {
  for (const statement of ['', 'Welcome.']) {
    const words = addRecapWords(statement, encode({ att }))
    expect(words).toBe(formatStatementFromRecap(statement, { att } as never))
    expect(addRecapWords(words ?? '', encode({ att }))).toBe(words)
  }
})

it.each([
  ['no JSON', `urn:recap:${btoa('{')}`],
  ['no base64', 'urn:recap:%%'],
  ['no UTF-8', `urn:recap:${btoa('{"att":{"\xff":{}}}')}`],
  ['no abilities', encode({})],
  ['a number for abilities', encode({ att: { eip155: 7 } })],
])('%s has no words', (_what, recap) => expect(addRecapWords('', recap)).toBeUndefined())

it('is known by its beginning', () => {
  expect(isRecap('urn:recap:e30')).toBe(true)
  for (const other of [undefined, '', 'urn:recap', 'https://a.example/urn:recap:e30'])
    expect(isRecap(other)).toBe(false)
})
