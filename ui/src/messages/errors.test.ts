import { type ErrorCode, PorticoError } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { wordsFor } from './errors.js'

const names = { wallet: 'Lantern', network: 'Basin' }
const walletError = (code: 'REQUEST_REJECTED') => new PorticoError(code, { walletId: 'lantern' })

describe('words for errors', () => {
  it('blames nobody for a refusal and says what still holds', () => {
    expect(wordsFor(walletError('REQUEST_REJECTED'), names)).toEqual({
      title: 'Declined in the wallet',
      hint: 'Nothing was shared.',
    })
  })

  it.each<[string, PorticoError]>([
    ['Failed to disconnect', new PorticoError('DISCONNECT_FAILED', { namespace: 'stone' })],
    ['Network Not Found', new PorticoError('NETWORK_NOT_FOUND', { chainId: 'stone:5' })],
    ['Chain is not supported', new PorticoError('CHAIN_UNSUPPORTED', { chainId: 'stone:5', supported: [] })],
    ['Adapter not found', new PorticoError('ADAPTER_MISSING', { namespace: 'stone' })],
  ])('says "%s" where the specification does [S8.1f, S8.2a, S8.9j, S8.9k]', (title, error) => {
    expect(wordsFor(error, names).title).toBe(title)
  })

  it('names the wallet that has to be opened', () => {
    const error = new PorticoError('WALLET_BUSY', { walletId: 'lantern' })
    expect(wordsFor(error, names).title).toBe('Lantern is waiting for you')
  })

  it('has general words for a code it does not know', () => {
    const foreign = Object.assign(new PorticoError('TX_EXPIRED', { transactionId: '' }), {
      code: 'LOOM_TANGLED' as ErrorCode,
    })
    expect(wordsFor(foreign, names).title).toBe('Something went wrong')
  })

  it('begins with a capital when the network has no name', () => {
    const error = new PorticoError('RPC_REFUSED', { chainId: 'a:1', method: '', rpcCode: 1, reason: '' } as never)
    expect(wordsFor(error, { wallet: 'Lantern' }).title).toBe('This network refused the request')
  })
})
