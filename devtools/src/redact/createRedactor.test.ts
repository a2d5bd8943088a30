import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRedactor } from './createRedactor.js'

const ACCOUNT = 'hive:7:alice00aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1'

function open() {
  const redactor = createRedactor()
  redactor.learn(['org.example.lantern', 'hive:7', 'COIN'])
  redactor.learnNamespace('hive')
  redactor.learnAccount(ACCOUNT)
  return redactor
}

it('keeps what says where things are, and leaves the rest out with its kind and size', () => {
  const value = {
    walletId: 'org.example.lantern',
    chainId: 'hive:9',
    accounts: [{ id: ACCOUNT, type: 'eoa', publicKey: new Uint8Array(33), name: 'Rent' }],
    amount: 12n,
    decimals: 8,
    code: 123456,
    message: 'I live here',
    signal: new AbortController().signal,
    isActive: true,
    onDone() {},
  }
  expect(open().redact(value)).toEqual({
    walletId: 'org.example.lantern',
    chainId: 'hive:9',
    accounts: [{ id: 'hive:7:alice0...aaa1', type: 'eoa', publicKey: '[bytes 33]', name: '[text 4]' }],
    amount: '12n',
    decimals: 8,
    code: '[number]',
    message: '[text 11]',
    signal: '[object]',
    isActive: true,
    onDone: '[function]',
  })
})

it('shortens addresses of others where they are public, and shows connected ones whole when that is asked for', () => {
  const redactor = open()
  const to = 'bob0000bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2'
  redactor.showAddresses(true)
  expect(redactor.redact({ to, from: ACCOUNT, memo: to })).toEqual({
    ...{ to: 'bob000...bbb2', from: ACCOUNT, memo: `[text ${to.length}]` },
  })
})

it('reads no further than it has to, and never throws', () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  const trap = {
    get secret() {
      throw new Error('no')
    },
  }
  const { redact } = open()
  expect(JSON.stringify(redact(circle))).toContain('[object]')
  expect(redact(trap)).toBe('[object]')
  expect(redact(Array.from({ length: 5_000 }, () => 1))).toHaveLength(100)
  expect(redact(new Map([[ACCOUNT, 1]]))).toEqual({ 'hive:7:alice0...aaa1': '[number]' })
})

/** As keys, seeds, signatures, tokens, codes and passwords are written. */
const secrets = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 130 }).map((hex) => `0x${hex}`),
  fc.string({
    unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
    minLength: 24,
    maxLength: 90,
  }),
  fc.base64String({ minLength: 24, maxLength: 200 }).map((text) => `eyJ.${text}`),
  fc
    .array(fc.constantFrom('test', 'junk', 'abandon', 'zoo', 'legal'), { minLength: 12, maxLength: 24 })
    .map((all) => all.join(' ')),
  fc.integer({ min: 100_000, max: 999_999 }).map((code) => `${code}`),
  fc.string({ minLength: 8, maxLength: 40 }).map((text) => `${text}1`),
)
/** The fields that the rules know, and any others. */
const fields = fc.oneof(
  fc.constantFrom(
    'chainId',
    'walletId',
    'address',
    'account',
    'to',
    'key',
    'id',
    'type',
    'status',
    'method',
    'name',
    'amount',
  ),
  fc.constantFrom('signature', 'privateKey', 'seed', 'token', 'nonce', 'message', 'text', 'bytes'),
  fc.string(),
)

it('lets no planted secret through, wherever it stands and whichever form it has', () => {
  const planted = (secret: string) =>
    fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom<unknown>(
          secret,
          new TextEncoder().encode(secret),
          new Map([[secret, secret]]),
          new Set([secret]),
        ),
        fc.constantFrom<unknown>('connected', 7, 12n, null, true, ACCOUNT),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.oneof(fields, fc.constant(secret)), tie('value'), { maxKeys: 5 }),
      ),
    })).value
  fc.assert(
    fc.property(
      secrets.chain((secret) => fc.tuple(fc.constant(secret), planted(secret))),
      ([secret, value]) => {
        const text = JSON.stringify(open().redact(value))
        expect(text).not.toContain(JSON.stringify(secret).slice(1, -1))
        // Nor as bytes.
        expect(text).not.toContain([...new TextEncoder().encode(secret)].join(','))
      },
    ),
  )
})

it('lets no number through under a field that is no measure', () => {
  const numbers = fc.oneof(fc.integer({ min: 100_000 }), fc.bigInt({ min: 100_000n }))
  fc.assert(
    fc.property(numbers, fc.constantFrom('code', 'pin', 'otp', 'privateKey', 'd', 'value', 'id'), (secret, field) => {
      expect(JSON.stringify(open().redact({ [field]: secret, list: [secret] }))).not.toContain(String(secret))
    }),
  )
})
