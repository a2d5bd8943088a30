import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import { findMetadataAccount } from '../send/buildTransaction.js'
import { METADATA_PROGRAM, readMetadataSymbol } from './tokenMetadata.js'

const MINT = base58.encode(new Uint8Array(32).fill(7))

it('is undefined wherever the account is cut off, and never throws', () => {
  const texts = [3, 0, 0, 0, 65, 66, 67, 2, 0, 0, 0, 68, 69]
  const whole = Uint8Array.from([4, ...new Array(32).fill(1), ...new Array(32).fill(7), ...texts])
  const read = (bytes: Uint8Array) => readMetadataSymbol({ owner: METADATA_PROGRAM, bytes }, MINT)
  expect(read(whole)).toBe('DE')
  for (let length = 0; length < whole.length; length++) expect(read(whole.slice(0, length))).toBeUndefined()
  const endless = whole.slice()
  endless.set([255, 255, 255, 255], 65)
  expect(read(endless)).toBeUndefined()
})

it('is kept for the dollar of Circle where the main network has it', async () => {
  const account = await findMetadataAccount('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
  expect(account).toBe('5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq')
})
