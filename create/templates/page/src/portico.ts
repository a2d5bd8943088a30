import { eip155 } from '@portico/chain-eip155'
import { base, mainnet } from '@portico/chain-eip155/networks'
import { solana } from '@portico/chain-solana'
import { solanaMainnet } from '@portico/chain-solana/networks'
import { createPortico } from '@portico/ui'

export const portico = createPortico({
  plugins: [eip155(), solana()],
  networks: [mainnet, base, solanaMainnet],
})
