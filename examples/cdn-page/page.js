// `portico` is a copy of the folder `dist` of @portico/cdn. The folder's address at a CDN does as well.

import { base, mainnet } from './portico/chain-eip155/networks.js'
import { eip155 } from './portico/chain-eip155.js'
import { solanaMainnet } from './portico/chain-solana/networks.js'
import { solana } from './portico/chain-solana.js'
import { balances } from './portico/feature-balances.js'
import { createPortico } from './portico/ui.js'

const portico = createPortico({
  plugins: [eip155(), solana(), balances()],
  networks: [mainnet, base, solanaMainnet],
})

portico.subscribeAccount(({ address }) => {
  document.querySelector('#account').textContent = address ?? 'none'
})
