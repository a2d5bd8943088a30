import fc from 'fast-check'
import { type Address, encodeFunctionData, erc20Abi, erc721Abi, getAddress, type Hex, parseAbi, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { fuzzPlan, fuzzTimeoutMs } from '../../../../testing/fuzzed.js'
import { decodeCall, decodeCalls } from './decodeCall.js'
import type { DecodedCall } from './decodedCall.js'

const erc1155Abi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
])
const TOKEN: Address = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'

const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => getAddress(toHex(bytes)))
const uint = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.constantFrom(0n, 1n, 2n ** 256n - 1n, 2n ** 160n - 1n, 2n ** 96n - 1n, 2n ** 96n),
)
const bytes = fc.uint8Array({ maxLength: 70 }).map((plain) => toHex(plain))
const unlimited = (amount: bigint) => (amount >= 2n ** 128n || amount === 2n ** 96n - 1n ? 'unlimited' : undefined)

interface Sample {
  readonly data: Hex
  readonly decoded: Partial<DecodedCall>
}
/** Calls as viem writes them from the standards, with what they do. */
const tokenCalls: fc.Arbitrary<Sample> = fc
  .tuple(fc.nat(7), address, address, uint, uint, bytes, fc.boolean())
  .map(([form, one, two, first, second, extra, flag]): Sample => {
    switch (form) {
      case 0:
        return {
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [one, first] }),
          decoded: { kind: 'erc20Transfer', to: one, amount: first, warning: undefined },
        }
      case 1:
        return {
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [one, first] }),
          decoded: { kind: 'approval', spender: one, amountOrId: first, warning: unlimited(first) },
        }
      case 2:
        return {
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [one, two, first] }),
          decoded: { kind: 'transferFrom', from: one, to: two, amountOrId: first, warning: undefined },
        }
      case 3:
        return {
          data: encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args: [one, two, first] }),
          decoded: { kind: 'erc721Transfer', from: one, to: two, tokenId: first, data: '0x', warning: undefined },
        }
      case 4:
        return {
          data: encodeFunctionData({
            abi: erc721Abi,
            functionName: 'safeTransferFrom',
            args: [one, two, first, extra],
          }),
          decoded: { kind: 'erc721Transfer', from: one, to: two, tokenId: first, data: extra, warning: undefined },
        }
      case 5: {
        const args = [one, two, first, second, extra] as const
        const items = [{ tokenId: first, amount: second }]
        return {
          data: encodeFunctionData({ abi: erc1155Abi, functionName: 'safeTransferFrom', args }),
          decoded: { kind: 'erc1155Transfer', from: one, to: two, items, data: extra, warning: undefined },
        }
      }
      case 6: {
        const args = [one, two, [first, 1n], [second, 2n], extra] as const
        const items = [
          { tokenId: first, amount: second },
          { tokenId: 1n, amount: 2n },
        ]
        return {
          data: encodeFunctionData({ abi: erc1155Abi, functionName: 'safeBatchTransferFrom', args }),
          decoded: { kind: 'erc1155Transfer', from: one, to: two, items, data: extra, warning: undefined },
        }
      }
      default:
        return {
          data: encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [one, flag] }),
          decoded: {
            kind: 'approvalForAll',
            operator: one,
            isApproved: flag,
            warning: flag ? 'wholeCollection' : undefined,
          },
        }
    }
  })

describe('a call', () => {
  it('of a token says what viem has written into it, and the coin that goes along', () => {
    fc.assert(
      fc.property(tokenCalls, uint, ({ data, decoded }, value) => {
        expect(decodeCall({ to: TOKEN, data, value })).toEqual({ ...decoded, token: TOKEN, value })
      }),
      { numRuns: 500 },
    )
  })

  it('without data is a payment, without receiver a new contract', () => {
    const payment = { to: TOKEN, data: '0x', value: 5n } as const
    expect(decodeCall(payment)).toEqual({ kind: 'nativeTransfer', to: TOKEN, value: 5n, warning: undefined })
    const creation = { to: undefined, data: '0x6001', value: 5n } as const
    expect(decodeCall(creation)).toEqual({ kind: 'contractCreation', code: '0x6001', value: 5n, warning: 'unknown' })
    expect(decodeCalls([payment, creation]).map(({ kind }) => kind)).toEqual(['nativeTransfer', 'contractCreation'])
  })

  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [TOKEN, 1n] })
  const batch = { abi: erc1155Abi, functionName: 'safeBatchTransferFrom' } as const
  it.each<[string, Hex]>([
    ['another function', '0xdeadbeef'],
    ['half a selector', '0xa905'],
    ['a selector alone', '0xa9059cbb'],
    ['bytes left over', `${transfer}00`],
    ['a word left over', `${transfer}${'00'.repeat(32)}`],
    ['bytes missing', transfer.slice(0, -2) as Hex],
    ['an address with dirty padding', transfer.replace('a9059cbb00', 'a9059cbb01') as Hex],
    ['a truth that is neither', `0xa22cb465${'00'.repeat(12)}${TOKEN.slice(2).toLowerCase()}${'00'.repeat(31)}02`],
    ['a batch with lists of two lengths', encodeFunctionData({ ...batch, args: [TOKEN, TOKEN, [1n, 2n], [1n], '0x'] })],
  ])('shows bytes with a warning for %s', (_what, data) => {
    expect(decodeCall({ to: TOKEN, data, value: 1n })).toEqual({
      kind: 'unknown',
      to: TOKEN,
      data,
      value: 1n,
      warning: 'unknown',
    })
  })

  it('is never decoded to one that it is not', { timeout: fuzzTimeoutMs }, () => {
    const spoilt = fc
      .tuple(
        fc.constantFrom(...fc.sample(tokenCalls, 100)),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 2 }),
        fc.nat(),
        fc.boolean(),
      )
      .map(([{ data }, changes, cut, isCut]) => {
        const digits = [...data.slice(2)]
        for (const [at, byte] of changes) digits[at % digits.length] = (byte & 15).toString(16)
        const whole = digits.join('')
        return `0x${isCut ? whole.slice(0, 2 * (cut % (whole.length / 2))) : whole}` as Hex
      })
    let decoded = 0
    fc.assert(
      fc.property(fc.oneof(spoilt, bytes), (data) => {
        const shown = decodeCall({ to: TOKEN, data, value: 0n })
        if (shown.kind === 'unknown' || shown.kind === 'nativeTransfer') return
        decoded += 1
        if (decoded > 1_000) return
        expect(write(shown)).toContain(data)
      }),
      fuzzPlan,
    )
    expect(decoded).toBeGreaterThan(500)
  })
})

/** What a screen shows, written as calls again from the standards: two of them have a shorter and a longer form. */
function write(shown: DecodedCall): readonly Hex[] {
  switch (shown.kind) {
    case 'erc20Transfer':
      return [encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shown.to, shown.amount] })]
    case 'approval':
      return [encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [shown.spender, shown.amountOrId] })]
    case 'transferFrom': {
      const args = [shown.from, shown.to, shown.amountOrId] as const
      return [encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args })]
    }
    case 'approvalForAll': {
      const args = [shown.operator, shown.isApproved] as const
      return [encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args })]
    }
    case 'erc721Transfer': {
      const { from, to, tokenId, data } = shown
      const call = { abi: erc721Abi, functionName: 'safeTransferFrom' } as const
      const long = encodeFunctionData({ ...call, args: [from, to, tokenId, data] })
      return data === '0x' ? [long, encodeFunctionData({ ...call, args: [from, to, tokenId] })] : [long]
    }
    case 'erc1155Transfer': {
      const { from, to, items, data } = shown
      const [ids, values] = [items.map(({ tokenId }) => tokenId), items.map(({ amount }) => amount)]
      const abi = erc1155Abi
      const batch = encodeFunctionData({
        abi,
        functionName: 'safeBatchTransferFrom',
        args: [from, to, ids, values, data],
      })
      const [id, value] = [ids[0] ?? 0n, values[0] ?? 0n]
      const one = encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [from, to, id, value, data] })
      return items.length === 1 ? [batch, one] : [batch]
    }
    default:
      return []
  }
}
