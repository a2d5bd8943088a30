import { eip155 } from '@portico/chain-eip155'
import { base, evmNetwork, mainnet } from '@portico/chain-eip155/networks'
import { solana } from '@portico/chain-solana'
import { solanaMainnet } from '@portico/chain-solana/networks'
import { createPortico } from '@portico/ui'
import { setUpForm } from './allow.js'

const local = evmNetwork({ id: 31337, name: 'Local chain', rpcUrls: ['http://127.0.0.1:8545'], testnet: true })

const portico = createPortico({
  projectId: 'vanilla-page',
  plugins: [eip155(), solana()],
  networks: [mainnet, base, solanaMainnet, local],
})

portico.subscribeAccount(({ address }) => {
  const output = document.querySelector('#account')
  if (output) output.textContent = address ?? 'none'
})

const form = document.querySelector('form')
const outcome = document.querySelector<HTMLOutputElement>('#outcome')
if (form && outcome) setUpForm(portico, form, outcome)
