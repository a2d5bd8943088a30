import { formatAccountId, type Network, parseAccountId } from '@portico/kernel'
import type { ChainFixture } from '@portico/kernel/testing'
import { orbital } from '../src/index.js'
import { createTestWallet, hasSigned } from './testWallet.js'

// A browser has a window; the tests give the plugin one that can do no more than it needs.
Object.assign(globalThis, { window: new EventTarget() })

const network: Network = {
  id: 'main',
  caipNetworkId: 'orbital:main',
  chainNamespace: 'orbital',
  name: 'Your chain',
  nativeCurrency: { name: 'Your coin', symbol: 'YOU', decimals: 6 },
  rpcUrls: { default: { http: [] } },
}

export function createFixture(): ChainFixture {
  const { wallet, walletId, addresses } = createTestWallet('main', 'org.example.test-wallet')
  return {
    plugin: orbital(),
    networks: [network],
    wallet,
    walletId,
    second: createTestWallet('main', 'org.example.second-wallet'),
    accounts: [
      formatAccountId(network.caipNetworkId, addresses[0]),
      formatAccountId(network.caipNetworkId, addresses[1]),
    ],
    unknownChain: 'orbital:elsewhere',
    verify: (account, message, { bytes, text }) =>
      Buffer.from(bytes).toString('hex') === text && hasSigned(parseAccountId(account).address, message, bytes),
  }
}
