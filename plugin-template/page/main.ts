import { createPortico } from '@portico/ui'
import { newChain } from '../src/index.js'
import { newChainMain } from '../src/networks.js'
import { createTestWallet } from '../test/testWallet.js'

// A page with the plugin, a wallet that says yes to everything, and the node of the tests.
createTestWallet('main', 'org.example.test-wallet').wallet.install()
createPortico({
  projectId: 'newchain-page',
  plugins: [newChain()],
  networks: [newChainMain],
  customRpcUrls: { [newChainMain.caipNetworkId]: [{ url: `${location.origin}/node` }] },
})
