import { expect, test } from 'vitest'
import { readPairingUri } from './readPairingUri.js'

const uri = `wc:${'ab'.repeat(32)}@2?expiryTimestamp=1795212177&relay-protocol=irn&symKey=${'cd'.repeat(32)}`
const once = encodeURIComponent(uri)

test.each([
  ['the code itself', uri],
  ['with space around it', ` ${uri}\n`],
  ['encoded', once],
  ['a web link', `http://127.0.0.1:5174/wc?uri=${once}`],
  ['a link with more in it', `https://wallet.example/?name=me&uri=${once}#top`],
  ['a scheme link', `testwallet://wc?uri=${once}`],
  ['encoded twice, as for Telegram on Android', `testwallet://wc?uri=${encodeURIComponent(once)}`],
])('finds the code in %s', (_, text) => {
  expect(readPairingUri(text)).toBe(uri)
})

test.each(['', 'hello', 'https://wallet.example/wc?uri=', 'wc:ab@1?bridge=x', 'https://wallet.example/?uri=%E0%A4%A'])(
  'finds none in "%s"',
  (text) => {
    expect(readPairingUri(text)).toBeUndefined()
  },
)
