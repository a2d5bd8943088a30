import { type ErrorCode, PorticoError } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { createTranslator } from './createTranslator.js'
import { type ErrorNames, errorWords } from './useWords.js'

const english = createTranslator({ locale: 'en' })
const wordsFor = (error: PorticoError, given?: ErrorNames) => errorWords(english, error, given)
const names = { wallet: 'Lantern', network: 'Basin' }
const walletError = (code: 'REQUEST_REJECTED') => new PorticoError(code, { walletId: 'lantern' })

describe('words for errors', () => {
  it('puts no blame for a refusal and says what still holds', () => {
    expect(wordsFor(walletError('REQUEST_REJECTED'), names)).toEqual({
      title: 'Declined in the wallet',
      hint: 'Nothing was shared.',
      spoken: 'Declined in the wallet. Nothing was shared.',
    })
    expect(wordsFor(walletError('REQUEST_REJECTED'), { kept: 'The network is the same.' }).hint).toBe(
      'The network is the same.',
    )
  })

  it.each<[string, PorticoError]>([
    ['Failed to disconnect', new PorticoError('DISCONNECT_FAILED', { namespace: 'stone' })],
    ['Network Not Found', new PorticoError('NETWORK_NOT_FOUND', { chainId: 'stone:5' })],
    ['Invalid App Configuration', new PorticoError('ORIGIN_NOT_ALLOWED', { origin: 'https://shop.example' })],
    ['Session Expired', new PorticoError('SESSION_EXPIRED', {})],
    ['Invalid App Configuration', new PorticoError('PROJECT_ID_INVALID', {})],
    ['Project ID Not Configured', new PorticoError('PROJECT_ID_MISSING', {})],
  ])('says "%s" where the specification does [S8.1f, S8.2a, S8.2b, S8.2f, S8.2g, S8.2h]', (title, error) => {
    expect(wordsFor(error, names).title).toBe(title)
  })

  it('names the wallet that has to be opened', () => {
    const error = new PorticoError('WALLET_BUSY', { walletId: 'lantern' })
    expect(wordsFor(error, names).title).toBe('Lantern is waiting for you')
  })

  it('says the least that can be sent, by the visitor’s numbers where they are at hand', () => {
    const error = new PorticoError('AMOUNT_TOO_SMALL', { amount: '0.1', minimum: '0.25', symbol: 'LOOM' })
    expect(wordsFor(error, names).hint).toBe('Send at least 0.25 LOOM. Nothing was sent.')
    expect(wordsFor(error, { ...names, minimum: '0,25 LOOM' }).hint).toBe('Send at least 0,25 LOOM. Nothing was sent.')
  })

  it('has general words for a code it does not know', () => {
    const foreign = Object.assign(new PorticoError('TX_EXPIRED', { transactionId: '' }), {
      code: 'LOOM_TANGLED' as ErrorCode,
    })
    expect(wordsFor(foreign, names).title).toBe('Something went wrong')
    Object.assign(foreign, { code: 'constructor' })
    expect(wordsFor(foreign, names).title).toBe('Something went wrong')
  })

  it('begins with a capital when the network has no name', () => {
    const error = new PorticoError('RPC_REFUSED', { chainId: 'a:1', method: '', rpcCode: 1, reason: '' } as never)
    expect(wordsFor(error, { wallet: 'Lantern' }).title).toBe('This network refused the request')
    expect(wordsFor(error, { network: 'iBasin' }).title).toBe('iBasin refused the request')
  })
})
