import fc from 'fast-check'
import { type Hex, parseTransaction, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { fuzzPlan, fuzzTimeoutMs, oddValue } from '../../../../testing/fuzzed.js'
import { failureOf, tryOut } from '../../testing/failureOf.js'
import { evmAccount, evmContext, evmKey } from '../../testing/testKeys.js'
import { readSendCalls } from './sendCalls.js'
import { type Eip155Transaction, signTransaction } from './signTransaction.js'
import { readTransactionRequest } from './transactionRequest.js'

const { address, chainId } = evmContext
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ordered = { chainId, to: TO, value: 10n ** 18n, data: '0x', gas: 21_000n, nonce: 7 } as const

const bigint = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n })
const hex = fc.uint8Array({ maxLength: 64 }).map((bytes) => toHex(bytes))
const prices = fc.oneof(
  fc.record({ type: fc.constant('legacy' as const), gasPrice: bigint(128) }),
  bigint(128).map((maxFeePerGas) => ({
    type: 'eip1559' as const,
    maxFeePerGas,
    maxPriorityFeePerGas: maxFeePerGas / 2n,
  })),
)
const transactions: fc.Arbitrary<Eip155Transaction> = fc
  .tuple(
    fc.record({
      chainId: fc.integer({ min: 1, max: 2 ** 40 }),
      to: fc.constantFrom(TO, undefined),
      value: bigint(200),
      data: hex,
      gas: bigint(60),
      nonce: fc.nat(),
    }),
    prices,
  )
  .map(([fields, fees]) => ({ ...fields, ...fees }))

describe('a signed transaction', () => {
  it('is that of viem, and says what was asked for', async () => {
    await fc.assert(
      fc.asyncProperty(transactions, async (transaction) => {
        const raw = signTransaction(transaction, evmKey)
        expect(raw).toBe(
          await evmAccount.signTransaction(transaction as Parameters<typeof evmAccount.signTransaction>[0]),
        )
        const parsed = parseTransaction(raw as never) as Record<string, unknown>
        const { to, value, nonce, gas, data, type } = transaction
        expect(parsed.type).toBe(type)
        expect(parsed.chainId).toBe(transaction.chainId)
        expect(`${parsed.to ?? undefined}`.toLowerCase()).toBe(`${to}`.toLowerCase())
        expect([parsed.value ?? 0n, parsed.nonce ?? 0, parsed.gas ?? 0n, parsed.data ?? '0x']).toEqual([
          value,
          nonce,
          gas,
          data,
        ])
      }),
      { numRuns: 50 },
    )
  })

  it('of the standard’s example has the standard’s bytes (EIP-155)', () => {
    const example = {
      chainId: 1,
      nonce: 9,
      gasPrice: 20n * 10n ** 9n,
      gas: 21_000n,
      value: 10n ** 18n,
      data: '0x',
    } as const
    const to = '0x3535353535353535353535353535353535353535'
    expect(signTransaction({ ...example, type: 'legacy', to }, new Uint8Array(32).fill(0x46))).toBe(
      '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
    )
  })

  it('that can not be written is refused', async () => {
    const wrong = { ...ordered, type: 'eip1559', maxFeePerGas: 2n ** 256n, maxPriorityFeePerGas: 0n } as const
    expect((await failureOf(() => signTransaction(wrong, evmKey))).code).toBe('BAD_REQUEST')
    for (const chainId of [0, -1, 1.5, Number.NaN]) {
      const unbound = { ...ordered, chainId, type: 'legacy', gasPrice: 1n } as const
      expect((await failureOf(() => signTransaction(unbound, evmKey))).message).toBe('A transaction is for one network')
    }
  })
})

describe('eth_sendTransaction', () => {
  const read = (fields: object) => readTransactionRequest([{ from: address, ...fields }], evmContext)

  it('is read into numbers; what is left out stays open', () => {
    expect(read({ to: TO.toLowerCase() })).toEqual({ to: TO, value: 0n, data: '0x' })
    const full = {
      chainId: '0x7a69',
      to: TO,
      value: '0x0de0b6b3a7640000',
      data: '0xABCD',
      gas: '0x5208',
      maxFeePerGas: '0x2',
      nonce: '0x07',
    }
    expect(read({ ...full, maxPriorityFeePerGas: '0x1' })).toEqual({
      ...{ to: TO, value: 10n ** 18n, data: '0xabcd', gas: 21_000n },
      ...{ maxFeePerGas: 2n, maxPriorityFeePerGas: 1n, nonce: 7 },
    })
    expect(read({ data: '0x6001' }).to).toBeUndefined()
  })

  it.each<[string, object, object]>([
    ['viem', { to: TO, data: '0x12', gas: '0x1', type: '0x2', maxFeePerGas: '0x2' }, { gas: 1n, maxFeePerGas: 2n }],
    ['ethers', { to: TO, data: '0x12', type: '0x2', accessList: [] }, {}],
    ['web3.js', { to: TO, data: '0x12', input: '0x12', type: '0x0', gasPrice: '0x2' }, { gasPrice: 2n }],
    ['who knows only the younger name', { to: TO, input: '0x12', type: '0x1' }, {}],
  ])('is taken as %s writes it', (_who, fields, more) => {
    expect(read(fields)).toEqual({ to: TO, value: 0n, data: '0x12', ...more })
  })

  it.each<[string, object]>([
    ['neither receiver nor data', {}],
    ['another account', { from: TO, to: TO }],
    ['another network', { to: TO, chainId: '0x1' }],
    ['no address', { to: '0x1' }],
    ['a name', { to: 'vitalik.eth' }],
    ['a wrong checksum', { to: TO.replace('70997970C', '70997970c') }],
    ['a decimal', { to: TO, value: '1' }],
    ['a number', { to: TO, value: 1 }],
    ['an empty quantity', { to: TO, value: '0x' }],
    ['a quantity of 257 bits', { to: TO, value: `0x1${'0'.repeat(64)}` }],
    ['more gas than there can be', { to: TO, gas: '0x10000000000000000' }],
    ['a nonce that is rounded', { to: TO, nonce: '0x20000000000001' }],
    ['two kinds of fee', { to: TO, gasPrice: '0x1', maxFeePerGas: '0x1' }],
    ['a tip above the fee', { to: TO, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }],
    ['a field of another kind of transaction', { to: TO, authorizationList: [] }],
    ['another kind of transaction', { to: TO, type: '0x4' }],
    ['a type in a word', { to: TO, type: 'eip1559' }],
    ['a type before EIP-1559 with its fee', { to: TO, type: '0x0', maxFeePerGas: '0x1' }],
    ['a type before EIP-1559 with its tip', { to: TO, type: '0x1', maxPriorityFeePerGas: '0x1' }],
    ['a type of EIP-1559 with the older fee', { to: TO, type: '0x2', gasPrice: '0x1' }],
    ['two kinds of data', { to: TO, data: '0x12', input: '0x34' }],
    ['data that only one name has', { to: TO, data: '0x', input: '0x34' }],
    ['an access list', { to: TO, accessList: [{ address: TO, storageKeys: [] }] }],
    ['half a byte', { to: TO, data: '0x0' }],
  ])('refuses %s', async (_what, fields) => {
    expect(await failureOf(() => read(fields))).toMatchObject({ code: 'BAD_REQUEST', rpcCode: -32602 })
  })
})

describe('wallet_sendCalls', () => {
  const read = (fields: object) => readSendCalls([{ calls: [{ to: TO }], ...fields }], evmContext)

  it('is read into calls; data and value may be left out [S5.15b]', () => {
    const batch = { version: '2.0.0', chainId: '0x7a69', from: address, atomicRequired: true, id: 'one' }
    const calls = [{ to: TO, data: '0xAB', value: '0x1' }, { to: TO.toLowerCase() }]
    expect(read({ ...batch, calls })).toEqual({
      id: 'one',
      isAtomic: true,
      calls: [
        { to: TO, data: '0xab', value: 1n },
        { to: TO, data: '0x', value: 0n },
      ],
    })
    expect(read({})).toMatchObject({ id: undefined, isAtomic: false })
  })

  it('leaves out what may be left out, of the batch and of a call', () => {
    const capabilities = { paymasterService: { url: 'x', optional: true } }
    const { calls } = read({ capabilities, calls: [{ to: TO, capabilities }] })
    expect(calls).toEqual([{ to: TO, data: '0x', value: 0n }])
  })

  it.each([
    [{ paymasterService: { url: 'x' } }],
    [{ paymasterService: { optional: false } }],
    [{ other: { optional: true }, one: 'optional' }],
  ])('refuses to do without %j, wherever it is asked for', (capabilities) => {
    for (const fields of [{ capabilities }, { calls: [{ to: TO }, { to: TO, capabilities }] }]) {
      const refused = expect.objectContaining({ payload: expect.objectContaining({ rpcCode: 5700 }) })
      expect(() => read(fields)).toThrow(refused)
    }
  })

  it.each<[string, object]>([
    ['no calls', { calls: [] }],
    ['a capability that is no object', { calls: [{ to: TO, capabilities: [] }] }],
    ['too many calls', { calls: Array.from({ length: 51 }, () => ({ to: TO })) }],
    ['a call without receiver', { calls: [{ data: '0x00' }] }],
    ['a receiver without 0x [S5.15a]', { calls: [{ to: TO.slice(2) }] }],
    ['data without 0x [S5.15b]', { calls: [{ to: TO, data: '00' }] }],
    ['another network', { chainId: '0x1' }],
    ['another account', { from: TO }],
    ['something unknown', { more: 1 }],
  ])('refuses %s', async (_what, fields) => {
    expect(await failureOf(() => read(fields))).toMatchObject({ code: 'BAD_REQUEST', rpcCode: -32602 })
  })
})

it('whatever a site sends is read, or refused as such', { timeout: fuzzTimeoutMs }, () => {
  const orOdd = (...sound: readonly unknown[]) =>
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...sound) }, { weight: 1, arbitrary: oddValue })
  const fields = fc.record(
    {
      from: orOdd(address, address.toLowerCase()),
      to: orOdd(TO),
      value: orOdd('0x1', '0x00', '0x'),
      data: orOdd('0x', '0xab', '0x0'),
      gas: orOdd('0x5208'),
      maxFeePerGas: orOdd('0x1'),
      calls: orOdd([{ to: TO }]),
    },
    { requiredKeys: ['from'] },
  )
  const params = fc.oneof({ weight: 9, arbitrary: fields.map((one) => [one]) }, { weight: 1, arbitrary: oddValue })
  let sound = 0
  fc.assert(
    fc.property(params, (sent) => {
      const request = tryOut(() => readTransactionRequest(sent, evmContext))
      tryOut(() => readSendCalls(sent, evmContext))
      if (request === undefined) return
      sound += 1
      const [given] = sent as [Record<string, Hex>]
      expect(request.value).toBe(BigInt(given.value ?? 0))
      expect(request.to?.toLowerCase()).toBe(given.to?.toLowerCase())
    }),
    { ...fuzzPlan, numRuns: Math.ceil(fuzzPlan.numRuns / 4) },
  )
  expect(sound).toBeGreaterThan(100)
})
