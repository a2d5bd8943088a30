import { isPorticoError, type SiwxFields } from '@portico/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFields, ethereum, sample, solana } from '../../test/samples.js'
import { buildSiwxMessage as build, type MessageFamily, parseSiwxMessage as parse } from './siwxMessage.js'

const abc = (name: string): MessageFamily => ({ namespace: 'abc', name })

const buildSiwxMessage = (fields: SiwxFields, more: { family?: MessageFamily; scheme?: string | undefined } = {}) =>
  build(fields, { family: String(fields.chainId).startsWith('solana:') ? solana : ethereum, ...more })
const parseSiwxMessage = (text: string, ...others: readonly MessageFamily[]) =>
  parse(text, [ethereum, solana, ...others])

const SAMPLE = `shop.example wants you to sign in with your Ethereum account:
0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed

Prove who you are, please.

URI: https://shop.example/login
Version: 1
Chain ID: 1
Nonce: 0123456789abcdef0123456789abcdef
Issued At: 2026-09-29T10:00:00.000Z
Expiration Time: 2026-09-30T10:00:00.000Z
Not Before: 2026-09-29T09:59:00.000Z
Request ID: request-7
Resources:
- https://shop.example/terms
- ipfs://bafy/1`

/** The field that is named when the text is refused; `undefined` for a text that is not. */
function refusalOf(run: () => unknown): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (!isPorticoError(error, 'SIWX_BAD_FIELD')) throw error
    return error.context.field
  }
}

describe('a message', () => {
  it('has the layout of EIP-4361, and nothing at its end [S3.11]', () => {
    expect(buildSiwxMessage(sample)).toBe(SAMPLE)
    expect(parseSiwxMessage(SAMPLE)).toEqual({ fields: sample, family: ethereum })
  })

  it('has two empty lines where there is no statement, and no line for what is absent [S3.11]', () => {
    const { accountAddress, chainId, domain, uri, version, nonce, issuedAt } = sample
    const fields = { accountAddress, chainId, domain, uri, version, nonce, issuedAt }
    const text = buildSiwxMessage(fields)
    expect(text).toBe(
      `shop.example wants you to sign in with your Ethereum account:\n${accountAddress}\n\n\nURI: ${uri}\nVersion: 1\n` +
        `Chain ID: 1\nNonce: ${nonce}\nIssued At: ${issuedAt}`,
    )
    expect(parseSiwxMessage(text)).toStrictEqual({ fields, family: ethereum })
  })

  it('is read of the families that are named, and of no other [S3.11]', () => {
    const fields = { ...sample, chainId: 'abc:main', accountAddress: 'north' } as const
    const text = buildSiwxMessage(fields, { family: abc('Abc') })
    expect(text.split('\n')[0]).toBe('shop.example wants you to sign in with your Abc account:')
    expect(parseSiwxMessage(text, abc('Abc'))).toEqual({ fields, family: abc('Abc') })
    for (const other of [abc('Abd'), { ...abc('Abc'), namespace: 'abd' }]) {
      expect(refusalOf(() => parseSiwxMessage(text, other))).toBe('chainId')
    }
  })

  it('is read of each of two families with one name, by its network', () => {
    const twins = [abc('Twin'), { namespace: 'abd', name: 'Twin' }]
    for (const family of twins) {
      const fields = { ...sample, chainId: `${family.namespace}:main`, accountAddress: 'north' } as const
      expect(parseSiwxMessage(buildSiwxMessage(fields, { family }), ...twins)).toEqual({ fields, family })
    }
  })

  it.each([`1${'9'.repeat(31)}`, '0', '10'])('may be of the network %s', (number) => {
    const fields = { ...sample, chainId: `eip155:${number}` } as const
    expect(parseSiwxMessage(buildSiwxMessage(fields)).fields).toEqual(fields)
  })

  it('may be for an address of digits alone', () => {
    const fields = { ...sample, accountAddress: `0x${'1'.repeat(40)}` }
    expect(parseSiwxMessage(buildSiwxMessage(fields)).fields).toEqual(fields)
  })

  it('may have a nonce of eight, and no time of issue where its family needs none', () => {
    const { issuedAt: _none, ...rest } = {
      ...sample,
      chainId: 'solana:main',
      accountAddress: 'north',
      nonce: '1234567a',
    } as const
    expect(parseSiwxMessage(buildSiwxMessage(rest)).fields).toStrictEqual(rest)
  })

  it.each(['A', '1st Net', `A${'.'.repeat(31)}`, 'a-B'])('may be for a family by the name of %j', (name) => {
    const fields = { ...sample, chainId: 'abc:main', accountAddress: 'north' } as const
    const family = abc(name)
    expect(parseSiwxMessage(buildSiwxMessage(fields, { family }), family)).toEqual({ fields, family })
  })

  it.each(['', ' A', '.A', `A${'.'.repeat(32)}`, 'A:', 'A\n', 'Ä'])('is not for a family by the name of %j', (name) => {
    const fields = { ...sample, chainId: 'abc:main', accountAddress: 'north' } as const
    expect(refusalOf(() => buildSiwxMessage(fields, { family: abc(name) }))).toBe('family')
  })

  it.each(['eip155:01', 'eip155:1a', 'eip155:a1', 'eip155:main'] as const)('is not of the network %s', (chainId) => {
    expect(refusalOf(() => buildSiwxMessage({ ...sample, chainId }))).toBe('chainId')
  })

  it('is not for an address with a colon in it', () => {
    const fields = { ...sample, chainId: 'abc:main', accountAddress: 'north:south' } as const
    expect(refusalOf(() => buildSiwxMessage(fields, { family: abc('Abc') }))).toBe('accountAddress')
  })

  it('of another family names it, and its network in full [S3.11]', () => {
    const text = buildSiwxMessage({
      ...sample,
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      accountAddress: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    })
    expect(text).toContain('sign in with your Solana account:')
    expect(text).toContain('\nChain ID: solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp\n')
  })

  it('is not built for a network of another family', () => {
    const fields = { ...sample, chainId: 'abd:main', accountAddress: 'north' } as const
    expect(refusalOf(() => buildSiwxMessage(fields, { family: abc('Abc') }))).toBe('family')
  })

  it('may say the scheme before the domain', () => {
    const text = buildSiwxMessage(sample, { scheme: 'https' })
    expect(text).toMatch(/^https:\/\/shop\.example wants/)
    expect(parseSiwxMessage(text)).toEqual({ fields: sample, family: ethereum, scheme: 'https' })
    expect(refusalOf(() => buildSiwxMessage(sample, { scheme: 'ht tp' }))).toBe('scheme')
  })

  it('says after reading what it said when it was built, whatever that is [S3.11]', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        expect(parseSiwxMessage(buildSiwxMessage(fields)).fields).toEqual(fields)
      }),
      { numRuns: 500 },
    )
  })

  it('is built again, letter by letter, from what was read of it, or is refused: one change anywhere', () => {
    const change = fc.tuple(fc.nat(), fc.constantFrom('', '\n', ' ', 'x', '1', '\r', 'ä', ':', '0'), fc.nat(2))
    fc.assert(
      fc.property(anyFields, change, (fields, [seed, put, cut]) => {
        const text = buildSiwxMessage(fields)
        const at = seed % text.length
        const changed = text.slice(0, at) + put + text.slice(at + cut)
        let read: ReturnType<typeof parseSiwxMessage>
        try {
          read = parseSiwxMessage(changed)
        } catch (error) {
          if (!isPorticoError(error, 'SIWX_BAD_FIELD')) throw error
          return
        }
        expect(buildSiwxMessage(read.fields, read)).toBe(changed)
      }),
      { numRuns: 2_000 },
    )
  })
})

const without = (line: RegExp) => SAMPLE.replace(line, '')
const swap = (one: string, other: string) => SAMPLE.replace(one, '\u0000').replace(other, one).replace('\u0000', other)
const lineOf = (label: string) => SAMPLE.split('\n').find((line) => line.startsWith(label)) ?? ''

describe('a text that is not of the form is refused, with the name of the field', () => {
  it.each<readonly [string, string, string]>([
    ['nothing', '', 'domain'],
    ['another sentence', SAMPLE.replace('wants you to', 'would like you to'), 'domain'],
    ['no domain', SAMPLE.replace('shop.example', ''), 'domain'],
    ['a domain with a path', SAMPLE.replace('shop.example', 'shop.example/x'), 'domain'],
    ['a domain beyond ASCII', SAMPLE.replace('shop.example', 'bücher.example'), 'domain'],
    ['an empty scheme', `://${SAMPLE}`, 'scheme'],
    ['a scheme that is none', `1x://${SAMPLE}`, 'scheme'],
    ['a family of nothing', SAMPLE.replace('your Ethereum', 'your '), 'domain'],
    ['another family than the network', SAMPLE.replace('Ethereum', 'Solana'), 'chainId'],
    ['words before a sentence that is one', `Please: \n${SAMPLE}`, 'domain'],
    ['words behind the sentence', SAMPLE.replace('account:', 'account: now'), 'domain'],
    ['a family that is too long', SAMPLE.replace('Ethereum', 'E'.repeat(33)), 'domain'],
    ['a network of 33 digits', SAMPLE.replace('Chain ID: 1', `Chain ID: ${'1'.repeat(33)}`), 'chainId'],
    ['the network of another family in full', SAMPLE.replace('Chain ID: 1', 'Chain ID: solana:main'), 'chainId'],
    [
      'a family and the network of another one in full',
      SAMPLE.replace('Ethereum', 'Solana').replace('Chain ID: 1', 'Chain ID: cosmos:hub'),
      'chainId',
    ],
    [
      'another family and the network in full',
      SAMPLE.replace('Ethereum', 'Solana').replace('Chain ID: 1', 'Chain ID: eip155:1'),
      'chainId',
    ],
    ['no address', SAMPLE.replace(sample.accountAddress, ''), 'accountAddress'],
    [
      'an address in lower case',
      SAMPLE.replace(sample.accountAddress, sample.accountAddress.toLowerCase()),
      'accountAddress',
    ],
    ['a wrong checksum', SAMPLE.replace('0x5aA', '0x5AA'), 'accountAddress'],
    ['an address of too many digits', SAMPLE.replace(sample.accountAddress, `0x${'1'.repeat(41)}`), 'accountAddress'],
    ['an address of too few digits', SAMPLE.replace(sample.accountAddress, `0x${'1'.repeat(39)}`), 'accountAddress'],
    ['an address without 0x', SAMPLE.replace(sample.accountAddress, '1'.repeat(42)), 'accountAddress'],
    ['an address too short', SAMPLE.replace('BeAed', 'BeAe'), 'accountAddress'],
    ['no empty line under the address', SAMPLE.replace('BeAed\n\n', 'BeAed\n'), 'accountAddress'],
    ['a third empty line', SAMPLE.replace('BeAed\n\n', 'BeAed\n\n\n'), 'uri'],
    ['a statement of two lines', SAMPLE.replace('are, ', 'are,\n'), 'statement'],
    ['no empty line under the statement', SAMPLE.replace('please.\n', 'please.'), 'statement'],
    ['a statement beyond ASCII', SAMPLE.replace('please', 'bïtte'), 'statement'],
    ['a statement with a quotation mark', SAMPLE.replace('please', '"please"'), 'statement'],
    ['a statement with a percent sign', SAMPLE.replace('please', '100%'), 'statement'],
    ['a statement with a tab', SAMPLE.replace('are, ', 'are,\t'), 'statement'],
    ['line ends of two characters', SAMPLE.replaceAll('\n', '\r\n'), 'domain'],
    ['a line end of two characters', SAMPLE.replace('please.\n', 'please.\r\n'), 'statement'],
    ['no URI', without(/URI: .*\n/), 'uri'],
    ['a URI without scheme', SAMPLE.replace('URI: https:', 'URI: '), 'uri'],
    ['a URI with a space', SAMPLE.replace('/login', '/log in'), 'uri'],
    ['a label in another case', SAMPLE.replace('URI: ', 'Uri: '), 'uri'],
    ['a label without its space', SAMPLE.replace('URI: ', 'URI:'), 'uri'],
    ['no version', without(/Version: .*\n/), 'version'],
    ['another version', SAMPLE.replace('Version: 1', 'Version: 2'), 'version'],
    ['a version with zeros', SAMPLE.replace('Version: 1', 'Version: 01'), 'version'],
    ['no network', without(/Chain ID: .*\n/), 'chainId'],
    ['a network that is no number', SAMPLE.replace('Chain ID: 1', 'Chain ID: ?'), 'chainId'],
    ['a network in hex', SAMPLE.replace('Chain ID: 1', 'Chain ID: 0x1'), 'chainId'],
    ['a network with zeros', SAMPLE.replace('Chain ID: 1', 'Chain ID: 01'), 'chainId'],
    ['a network in full', SAMPLE.replace('Chain ID: 1', 'Chain ID: eip155:1'), 'chainId'],
    ['no nonce', without(/Nonce: .*\n/), 'nonce'],
    ['a nonce of seven', SAMPLE.replace(sample.nonce, '1234567'), 'nonce'],
    ['a nonce with a dash', SAMPLE.replace(sample.nonce, '12345678-9'), 'nonce'],
    ['no time of issue', without(/Issued At: .*\n/), 'issuedAt'],
    ['a time of issue in words', SAMPLE.replace(sample.issuedAt, 'Tue Sep 29 2026'), 'issuedAt'],
    ['a day of issue that never was', SAMPLE.replace(sample.issuedAt, '2026-02-30T10:00:00Z'), 'issuedAt'],
    ['a time of issue without zone', SAMPLE.replace(sample.issuedAt, '2026-09-29T10:00:00'), 'issuedAt'],
    ['an end in words', SAMPLE.replace(sample.expirationTime, 'tomorrow'), 'expirationTime'],
    ['an empty end', SAMPLE.replace(sample.expirationTime, ''), 'expirationTime'],
    ['a beginning in words', SAMPLE.replace(sample.notBefore, 'now'), 'notBefore'],
    ['a request id with a space', SAMPLE.replace('request-7', 'request 7'), 'requestId'],
    ['a request id with a slash', SAMPLE.replace('request-7', 'request/7'), 'requestId'],
    ['a resource without scheme', SAMPLE.replace('- https://shop.example/terms', '- /terms'), 'resources'],
    ['a last resource without scheme', SAMPLE.replace('- ipfs:', '- '), 'resources'],
    ['a resource without dash', SAMPLE.replace('- ipfs', 'ipfs'), 'resources'],
    ['two resources on a line', SAMPLE.replace('\n- ipfs', ' - ipfs'), 'resources'],
    ['a line after the last', `${SAMPLE}\n`, 'resources'],
    ['a line end after the last', `${SAMPLE.split('\nResources')[0]}\n`, 'message'],
    ['a line of its own invention', SAMPLE.replace('Request ID', 'Mood: good\nRequest ID'), 'message'],
    ['a field twice', SAMPLE.replace('Request ID', 'Not Before: 2026-09-29T09:59:00.000Z\nRequest ID'), 'message'],
    ['version before URI', swap(lineOf('URI'), lineOf('Version')), 'uri'],
    ['network before version', swap(lineOf('Version'), lineOf('Chain')), 'version'],
    ['nonce before network', swap(lineOf('Chain'), lineOf('Nonce')), 'chainId'],
    ['issue before nonce', swap(lineOf('Nonce'), lineOf('Issued')), 'nonce'],
    ['end before issue', swap(lineOf('Issued'), lineOf('Expiration')), 'message'],
    ['beginning before end', swap(lineOf('Expiration'), lineOf('Not Before')), 'message'],
    ['request before beginning', swap(lineOf('Not Before'), lineOf('Request')), 'message'],
  ])('%s', (_name, text, field) => expect(refusalOf(() => parseSiwxMessage(text))).toBe(field))
})

describe('fields that would break the form are never put into a text', () => {
  const names = Object.keys(sample) as (keyof SiwxFields)[]

  it.each(names)('%s with a line end in it', (name) => {
    const broken = name === 'resources' ? ['https://a\nb'] : `${sample[name]}\n`
    expect(refusalOf(() => buildSiwxMessage({ ...sample, [name]: broken }))).toBe(name)
  })

  it.each(names)('%s of another kind', (name) => {
    expect(refusalOf(() => buildSiwxMessage({ ...sample, [name]: 7 }))).toBe(name)
    expect(refusalOf(() => buildSiwxMessage({ ...sample, [name]: null }))).toBe(name)
  })

  it.each(['domain', 'accountAddress', 'uri', 'version', 'chainId', 'nonce', 'issuedAt'] as const)('no %s', (name) => {
    const { [name]: _gone, ...others } = sample
    expect(refusalOf(() => buildSiwxMessage(others as unknown as SiwxFields))).toBe(name)
  })

  it('an empty statement, which would be read as none', () => {
    expect(refusalOf(() => buildSiwxMessage({ ...sample, statement: '' }))).toBe('statement')
  })
})
