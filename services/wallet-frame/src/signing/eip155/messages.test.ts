import { stringToHex, verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/failureOf.js'
import { evmAccount, evmContext, evmKey } from '../../testing/testKeys.js'
import { readPersonalMessage, signPersonalMessage } from './personalMessage.js'

const { address } = evmContext

describe('personal_sign', () => {
  it.each(['', 'hello', 'Grüße 🌍', '0x1234', '\ufeffwith a mark', '\x19Ethereum Signed Message:\n5hello'])(
    'gives the signature of viem, which verifies: %j [S5.25b]',
    async (text) => {
      const message = readPersonalMessage([stringToHex(text), address], evmContext)
      expect(message.text).toBe(text)
      const signature = signPersonalMessage(message, evmKey)
      expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
      expect(signature).toBe(await evmAccount.signMessage({ message: text }))
      expect(await verifyMessage({ address, message: text, signature })).toBe(true)
    },
  )

  it('bytes that are no text are signed as they are, and never shown as text', async () => {
    const raw = `0x${'ff'.repeat(32)}` as const
    const message = readPersonalMessage([raw.toUpperCase().replace('X', 'x'), address.toLowerCase()], evmContext)
    expect(message).toEqual({ bytes: raw, text: undefined })
    const signature = signPersonalMessage(message, evmKey)
    expect(await verifyMessage({ address, message: { raw }, signature })).toBe(true)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an empty list', []],
    ['no address', ['0x00']],
    ['too much', ['0x00', address, 1]],
    ['plain text', ['hello', address]],
    ['half a byte', ['0x0', address]],
    ['the other order', [address, '0x00']],
    ['another account', ['0x00', `0x${'1'.repeat(40)}`]],
    ['a wrong checksum', ['0x00', address.replace('f39F', 'F39f')]],
    ['an object', { 0: '0x00', 1: address }],
  ])('refuses %s', async (_what, params) => {
    expect(await failureOf(() => readPersonalMessage(params, evmContext))).toMatchObject({
      code: 'BAD_REQUEST',
      rpcCode: -32602,
    })
  })
})
