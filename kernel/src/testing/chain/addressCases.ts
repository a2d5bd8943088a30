import { expect } from 'vitest'
import { isAccountId, parseAccountId } from '../../caip/accountId.js'
import { parseAssetId } from '../../caip/assetId.js'
import { Addresses, type PaymentRequest } from '../../capabilities/addresses.js'
import { isPorticoError } from '../../errors/porticoError.js'
import type { Cases } from './chainPluginCases.js'
import type { Stage } from './stage.js'

/** Texts of people and pictures that name nobody. */
const GARBAGE = ['', ' ', 'not an address', '0', '💸', 'https://example.org', '../..', '%00', 'x'.repeat(500)]

export const addressCases = (): Cases => ({
  async 'knows the addresses of its accounts, and each has one normal form'(stage) {
    const { parse } = await open(stage)
    for (const account of stage.fixture.accounts) {
      const { address, chainId } = parseAccountId(account)
      const normal = parse(address, chainId)
      expect(normal).toBe(address)
      expect(parse(normal ?? '', chainId)).toBe(normal)
    }
  },

  async 'takes nothing else for an address'(stage) {
    const { parse } = await open(stage)
    const { address } = parseAccountId(stage.fixture.accounts[0])
    for (const text of [...GARBAGE, ` ${address}`, `${address}\n`, `${address}0`, stage.fixture.accounts[0]]) {
      expect(parse(text, stage.home), JSON.stringify(text)).toBeUndefined()
    }
  },

  async 'names coin and tokens by ids of the chain'(stage) {
    const { nativeOf, assetOf, needsAllowanceReset } = await open(stage)
    const coin = nativeOf(stage.home)
    expect(isAccountId(coin) && parseAccountId(coin).chainId).toBe(stage.home)
    const [token] = stage.fixture.accounts
    expect(parseAssetId(assetOf(token)).chainId).toBe(stage.home)
    expect(assetOf(token)).toContain(parseAccountId(token).address)
    expect(needsAllowanceReset(token)).toBe(false)
  },

  async 'reads the request for payment that it has written'(stage) {
    const { readPayment, writePayment } = await open(stage)
    for (const request of [requestOf(stage), { ...requestOf(stage), amount: undefined, quantity: undefined }]) {
      const read = readPayment(writePayment(request))
      expect(read?.to).toBe(request.to)
      expect(read?.asset).toBeUndefined()
      expect([request.chainId, undefined]).toContain(read?.chainId)
      // A family counts in one of the two.
      if (request.amount === undefined) expect([read?.amount, read?.quantity]).toEqual([undefined, undefined])
      else expect(read?.amount ?? read?.quantity).toBe(read?.amount === undefined ? request.quantity : request.amount)
    }
  },

  async 'takes other texts for no request for payment'(stage) {
    const { readPayment } = await open(stage)
    const { address } = parseAccountId(stage.fixture.accounts[0])
    for (const text of [...GARBAGE, address, stage.fixture.accounts[0], `mailto:${address}`, `wc:${address}@2`]) {
      expect(readPayment(text), JSON.stringify(text)).toBeUndefined()
    }
  },

  async 'refuses a request for payment to nobody'(stage) {
    const { readPayment, writePayment } = await open(stage)
    const request = requestOf(stage)
    const uri = writePayment(request).replace(request.to, 'nobody')
    expect(codeOf(() => readPayment(uri))).toBe('PAYMENT_URI_INVALID')
    expect(codeOf(() => writePayment({ ...request, to: 'nobody' }))).toBe('ADDRESS_INVALID')
    for (const amount of [0n, -1n]) {
      const none = { ...request, amount, quantity: String(amount) }
      expect(codeOf(() => writePayment(none))).toBe('AMOUNT_INVALID')
    }
  },
})

const open = async (stage: Stage): Promise<Addresses> => (await stage.open()).get(Addresses)

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
