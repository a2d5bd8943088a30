import { eip155 } from '@portico/chain-eip155'
import { mainnet } from '@portico/chain-eip155/networks'
import { createEvmWallet } from '@portico/testing/eip155'
import { expectConnected, walletTest } from '@portico/testing/vitest'

const chains = [{ chainId: 1, rpcUrl: 'http://127.0.0.1:8545' }]
const test = walletTest(() => createEvmWallet({ name: 'My wallet', chains }))

test('connects', async ({ mountPortico, widget, wallet }) => {
  const client = mountPortico({ plugins: [eip155()], networks: [mainnet] })
  wallet.approveNext()
  await widget.connect('My wallet')
  await expectConnected(client, { address: wallet.address, chainId: 'eip155:1' })
})
