import { createPortico } from '@portico/ui'
import { orbital } from '../src/index.js'
import { orbitalMain } from '../src/networks.js'
import { createTestWallet } from '../test/testWallet.js'

// A page with the plugin, a wallet that says yes to everything, and the node of the tests.
createTestWallet('main', 'org.example.test-wallet').wallet.install()
createPortico({
  projectId: 'orbital-page',
  plugins: [orbital()],
  networks: [orbitalMain],
  customRpcUrls: { [orbitalMain.caipNetworkId]: [{ url: `${location.origin}/node` }] },
})
