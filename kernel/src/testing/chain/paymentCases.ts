import { expect } from 'vitest'
import { parseAccountId } from '../../caip/accountId.js'
import { PaymentLinks, type PaymentRequest } from '../../capabilities/addresses.js'
import { isPorticoError } from '../../errors/porticoError.js'
import { GARBAGE } from './addressCases.js'
import type { Cases } from './cases.js'
import type { Stage } from './stage.js'

export const paymentCases = (): Cases => ({
  async 'reads the request for payment that it has written'(stage) {
    const { read, write } = await open(stage)
    for (const request of [requestOf(stage), { ...requestOf(stage), amount: undefined, quantity: undefined }]) {
      const found = read(write(request))
      expect(found?.to).toBe(request.to)
      expect(found?.asset).toBeUndefined()
      expect([request.chainId, undefined]).toContain(found?.chainId)
      // A family counts in one of the two.
      if (request.amount === undefined) expect([found?.amount, found?.quantity]).toEqual([undefined, undefined])
      else
        expect(found?.amount ?? found?.quantity).toBe(found?.amount === undefined ? request.quantity : request.amount)
    }
  },

  async 'takes other texts for no request for payment'(stage) {
    const { read } = await open(stage)
    const { address } = parseAccountId(stage.fixture.accounts[0])
    for (const text of [...GARBAGE, address, stage.fixture.accounts[0], `mailto:${address}`, `wc:${address}@2`]) {
      expect(read(text), JSON.stringify(text)).toBeUndefined()
    }
  },

  async 'refuses a payment request without a valid receiver'(stage) {
    const { read, write } = await open(stage)
    const request = requestOf(stage)
    const uri = write(request).replace(request.to, 'unknown')
    expect(codeOf(() => read(uri))).toBe('PAYMENT_URI_INVALID')
    expect(codeOf(() => write({ ...request, to: 'unknown' }))).toBe('ADDRESS_INVALID')
    for (const amount of [0n, -1n]) {
      const none = { ...request, amount, quantity: String(amount) }
      expect(codeOf(() => write(none))).toBe('AMOUNT_INVALID')
    }
  },
})

const open = async (stage: Stage): Promise<PaymentLinks> => (await stage.open()).get(PaymentLinks)

/** One and a half coins to the first account, said in both ways. */
function requestOf({ fixture, home }: Stage): PaymentRequest & { readonly to: string } {
  const { decimals } = fixture.networks[0].nativeCurrency
  const { address } = parseAccountId(fixture.accounts[0])
  return { chainId: home, to: address, amount: 15n * 10n ** BigInt(decimals - 1), quantity: '1.5' }
}

function codeOf(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return isPorticoError(error) ? error.code : error
  }
}
