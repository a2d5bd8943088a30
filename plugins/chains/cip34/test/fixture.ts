import { formatAccountId, parseAccountId } from '@portico/kernel'
import type { ChainFixture } from '@portico/kernel/testing'
import { createFixtureWallet } from '@portico/test-kit'
import { cardanoAddressOf, createCardanoWallet } from '@portico/testing/cip34'
import { cip34 } from '../src/index.js'
import { useLocalChain } from './localChain.js'
import { openPage } from './page.js'
import { verifyByReferences } from './reference.js'

export async function createFixture(): Promise<ChainFixture> {
  const { chain, networks, rpcUrls } = await useLocalChain()
  const [one = '', other = ''] = chain.accounts
  const walletOf = (id: string) => {
    const page = openPage()
    const wallet = createFixtureWallet((owned) => createCardanoWallet({ ...owned, id }), page)
    return {
      ...wallet,
      // No wallet of CIP-30 tells of it: people do it in the wallet's window, and come back to the page.
      endSession() {
        wallet.endSession()
        page.dispatchEvent(new Event('focus'))
      },
    }
  }
  const unusedKeys = { payment: new Uint8Array(32).fill(98), stake: new Uint8Array(32).fill(99) }
  return {
    plugin: cip34(),
    networks,
    rpcUrls,
    wallet: walletOf('testwallet'),
    walletId: 'testwallet',
    second: { wallet: walletOf('otherwallet'), walletId: 'otherwallet' },
    accounts: [formatAccountId(chain.caip2, one), formatAccountId(chain.caip2, other)],
    unknownChain: 'cip34:0-2147483647',
    emptyAccount: formatAccountId(chain.caip2, cardanoAddressOf(unusedKeys, 0)),
    verify: (account, message, { text }) => verifyByReferences(parseAccountId(account).address, message, text),
  }
}
