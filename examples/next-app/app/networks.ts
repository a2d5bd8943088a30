import { evmNetwork } from '@portico/chain-eip155/networks'
import type { Network } from '@portico/ui'

/** The local chains that `npm start` runs. Read on the server, when a page is asked for: one build fits all places. */
export function readNetworks(): readonly Network[] {
  const { PORTICO_PORT_EVM = '8545', PORTICO_PORT_EVM2 = '8546' } = process.env
  return [
    evmNetwork({ id: 31337, name: 'Local One', rpcUrls: [`http://127.0.0.1:${PORTICO_PORT_EVM}`], testnet: true }),
    evmNetwork({ id: 31338, name: 'Local Two', rpcUrls: [`http://127.0.0.1:${PORTICO_PORT_EVM2}`], testnet: true }),
  ]
}
