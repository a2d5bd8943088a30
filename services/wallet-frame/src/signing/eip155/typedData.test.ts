import fc from 'fast-check'
import { type TypedDataDefinition, verifyTypedData } from 'viem'
import { describe, expect, it } from 'vitest'
import { oddValue } from '../../../../testing/fuzzed.js'
import { failureOf, tryOut } from '../../testing/failureOf.js'
import { evmAccount, evmContext, evmKey } from '../../testing/testKeys.js'
import { mail, permit, permitBatch, permitSingle } from '../../testing/typedDataSamples.js'
import { readTypedData, signTypedData } from './typedData.js'
import { encodeType } from './typedDataTypes.js'

const { address } = evmContext
const read = (data: unknown) => readTypedData([address, JSON.stringify(data)], evmContext)
const withoutDomainType = () => {
  const { EIP712Domain: _, ...types } = mail.types
  return { ...mail, types }
}

describe('eth_signTypedData_v4', () => {
  it.each<[string, unknown]>([
    ['the mail of the standard, with lists', mail],
    ['without a declared domain', withoutDomainType()],
    ['a permit', permit(1n)],
    ['allowances through Permit2', permitBatch([1n, 2n ** 160n - 1n])],
    ['an empty domain', { ...withoutDomainType(), domain: {} }],
    ['a domain with a salt', { ...withoutDomainType(), domain: { name: 'x', salt: `0x${'ab'.repeat(32)}` } }],
  ])('gives the signature of viem, which verifies: %s [S5.25b]', async (_what, data) => {
    const signature = signTypedData(read(data), evmKey)
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    const definition = data as TypedDataDefinition
    expect(signature).toBe(await evmAccount.signTypedData(definition))
    expect(await verifyTypedData({ ...definition, address, signature })).toBe(true)
  })

  it('is read as it is hashed: numbers whole, addresses with checksum', () => {
    const { message, domain } = read({ ...mail, domain: { ...mail.domain, chainId: '0x7a69' } })
    expect(domain).toMatchObject({ chainId: 31_337n })
    expect(message).toMatchObject({ value: 2n ** 256n - 1n, from: { grid: [[-1n, 2n]] }, isUrgent: true })
  })

  const change = (message: object) => ({ ...mail, message: { ...mail.message, ...message } })
  const retype = (type: string, value: unknown) => ({
    types: { One: [{ name: 'it', type }] },
    primaryType: 'One',
    domain: {},
    message: { it: value },
  })

  it.each<[string, unknown]>([
    ['another network', { ...mail, domain: { ...mail.domain, chainId: 1 } }],
    ['another network as text', { ...mail, domain: { ...mail.domain, chainId: '1' } }],
    ['a field that is not signed', change({ hidden: 'x' })],
    ['a missing field', { ...mail, message: { contents: 'x' } }],
    ['a part of the domain that is not signed', { ...mail, domain: { ...mail.domain, salt: `0x${'00'.repeat(32)}` } }],
    [
      'a domain of other fields',
      { ...mail, types: { ...mail.types, EIP712Domain: [{ name: 'chainId', type: 'string' }] } },
    ],
    ['the domain as the message', { ...mail, primaryType: 'EIP712Domain', message: mail.domain }],
    ['a type that is not declared', { ...mail, primaryType: 'Letter' }],
    ['a type of the language', { ...mail, primaryType: 'constructor' }],
    ['a field of an unknown type', retype('Two', {})],
    ['a field of a type of the language', retype('constructor', {})],
    [
      'a struct that is called like a number',
      { ...retype('uint8', {}), types: { One: [{ name: 'it', type: 'uint8' }], uint8: [] } },
    ],
    [
      'a field name that writes a second field',
      { ...retype('uint8', 1), types: { One: [{ name: 'a,uint8 b', type: 'uint8' }] } },
    ],
    [
      'a field twice',
      {
        ...retype('uint8', 1),
        types: {
          One: [
            { name: 'it', type: 'uint8' },
            { name: 'it', type: 'bool' },
          ],
        },
      },
    ],
    ['a number that JSON has rounded', retype('uint256', 2 ** 53)],
    ['a fraction', retype('uint256', 1.5)],
    ['a number that does not fit', retype('uint8', 256)],
    ['a negative number without sign', retype('uint8', -1)],
    ['a small number with sign that does not fit', retype('int8', 128)],
    ['a size that is none', retype('uint7', 1)],
    ['bytes of another length', retype('bytes4', '0x0102')],
    ['bytes of a size that is none', retype('bytes33', `0x${'00'.repeat(33)}`)],
    ['half a byte', retype('bytes', '0x0')],
    ['a list of another length', retype('uint8[2]', [1])],
    ['an object for a list', retype('uint8[]', {})],
    ['a text for a truth', retype('bool', 'true')],
    ['a number for a text', retype('string', 1)],
    ['a wrong checksum', retype('address', address.replace('f39F', 'F39f'))],
    ['a list for a struct', { ...mail, message: [] }],
    ['another part beside', { ...mail, more: 1 }],
  ])('refuses %s', async (_what, data) => {
    expect(await failureOf(() => read(data))).toMatchObject({ code: 'BAD_REQUEST', rpcCode: -32602 })
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['what is not JSON', [address, '{']],
    ['an object instead of its JSON', [address, mail]],
    ['another account', [`0x${'1'.repeat(40)}`, JSON.stringify(mail)]],
    ['the other order', [JSON.stringify(mail), address]],
  ])('refuses %s', async (_what, params) => {
    expect((await failureOf(() => readTypedData(params, evmContext))).rpcCode).toBe(-32602)
  })

  it('levels without end are refused', async () => {
    const types = { One: [{ name: 'next', type: 'One[]' }] }
    let message: unknown = { next: [] }
    for (let level = 0; level < 40; level += 1) message = { next: [message] }
    expect((await failureOf(() => read({ types, primaryType: 'One', domain: {}, message }))).message).toContain('deep')
    const brackets = `{"types":{"One":[]},"primaryType":"One","domain":{},"message":${'['.repeat(1e5)}${']'.repeat(1e5)}}`
    expect((await failureOf(() => readTypedData([address, brackets], evmContext))).code).toBe('BAD_REQUEST')
  })

  it('the text of a type has every struct once, by name', () => {
    expect(encodeType('Mail', mail.types)).toBe(
      'Mail(Person from,Person[] to,string contents,bytes attachment,bytes4 mark,uint256 value,bool isUrgent)' +
        'Person(string name,address[] wallets,int16[2][] grid)',
    )
  })
})

it('with any of its values replaced is refused as such, or signed as viem signs it', async () => {
  const broken = fc
    .tuple(fc.constantFrom<unknown>(mail, permit(1n), permitSingle(5n)), fc.nat(60), oddValue)
    .map(([data, at, odd]) => {
      let left = at
      return JSON.stringify(data, (_key, value) => {
        left -= 1
        return left === 0 ? odd : value
      })
    })
  let signed = 0
  await fc.assert(
    fc.asyncProperty(broken, async (json) => {
      const data = tryOut(() => readTypedData([address, json], evmContext))
      if (data === undefined) return
      signed += 1
      const signature = signTypedData(data, evmKey)
      expect(signature).toBe(await evmAccount.signTypedData(JSON.parse(json) as TypedDataDefinition))
    }),
    { numRuns: 300 },
  )
  expect(signed).toBeGreaterThan(20)
})
