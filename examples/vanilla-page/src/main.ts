import { eip155 } from '@portico/chain-eip155'
import { base, mainnet } from '@portico/chain-eip155/networks'
import { solana } from '@portico/chain-solana'
import { solanaMainnet } from '@portico/chain-solana/networks'
import { createPortico } from '@portico/ui'

const portico = createPortico({
  projectId: 'vanilla-page',
  plugins: [eip155(), solana()],
  networks: [mainnet, base, solanaMainnet],
})

portico.subscribeAccount(({ address }) => {
  const output = document.querySelector('#account')
  if (output) output.textContent = address ?? 'none'
})
