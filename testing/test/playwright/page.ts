import { eip155 } from '@portico/chain-eip155'
import { evmNetwork } from '@portico/chain-eip155/networks'
import { createPortico } from '@portico/ui'

const client = createPortico({
  plugins: [eip155()],
  networks: [evmNetwork({ id: 1, name: 'One', rpcUrls: ['http://127.0.0.1:9'] })],
  ...{ projectId: 'test', logLevel: 'silent' },
})
const sign = document.createElement('button')
sign.textContent = 'Sign'
const said = document.createElement('p')
sign.addEventListener('click', () => {
  client.signMessage('Hello').then(
    ({ text }) => {
      said.textContent = text
    },
    (cause: unknown) => {
      said.textContent = Object(cause).code
    },
  )
})
document.body.append(document.createElement('portico-button'), sign, said)
