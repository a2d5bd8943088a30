// `portico` is a copy of the folder `dist` of @portico/cdn. The page is on the local chains, which /stack.json describes.

import { evmNetwork } from './portico/chain-eip155/networks.js'
import { eip155 } from './portico/chain-eip155.js'
import { solanaNetwork } from './portico/chain-solana/networks.js'
import { solana } from './portico/chain-solana.js'
import { balances } from './portico/feature-balances.js'
import { history } from './portico/feature-history.js'
import { receive } from './portico/feature-receive.js'
import { send } from './portico/feature-send.js'
import { swaps } from './portico/feature-swaps.js'
import { indexer } from './portico/service-indexer.js'
import { pairing } from './portico/service-pairing.js'
import { pendingTransactions } from './portico/service-pending-transactions.js'
import { signIn } from './portico/service-sign-in.js'
import { createPortico } from './portico/ui.js'

const stack = await fetch('/stack.json').then((response) => response.json())
const { projectId, apiUrl, directoryUrl, rpcUrl, relayUrl } = stack.services

const portico = createPortico({
  plugins: [
    ...[eip155(), solana(), pairing(), signIn()],
    ...[indexer(), pendingTransactions(), balances(), history(), send(), receive()],
    swaps({ networks: stack.evm.map(({ caip2 }) => caip2) }),
  ],
  networks: [
    ...stack.evm.map(({ chainId, name, rpcUrl }) =>
      evmNetwork({ id: chainId, name, rpcUrls: [rpcUrl], testnet: true }),
    ),
    solanaNetwork({
      genesis: stack.solana.caip2.slice('solana:'.length),
      name: stack.solana.name,
      rpcUrls: [stack.solana.rpcUrl],
      testnet: true,
    }),
  ],
  customRpcUrls: Object.fromEntries(
    [...stack.evm, stack.solana].map(({ caip2, rpcUrl }) => [caip2, [{ url: rpcUrl }]]),
  ),
  siwx: { statement: 'Welcome to the harbour.' },
  ...{ projectId, apiUrl, directoryUrl, rpcUrl, relayUrl },
})

const [signForm, sendForm] = document.forms
const show = (fact, value) => {
  document.querySelector(`[data-fact=${fact}]`).textContent = value ?? '–'
}
const showSession = async () => {
  const [session] = portico.getAccount().address ? await portico.getSessions() : []
  show('session', session?.data.accountAddress)
}

function showAccount({ status, address }) {
  show('status', status)
  show('address', address)
  for (const form of [signForm, sendForm]) form.hidden = status !== 'connected'
  showSession()
}

showAccount(portico.getAccount())
portico.subscribeAccount(showAccount)
portico.subscribeNetwork(({ caipNetwork }) => show('network', caipNetwork?.name))
portico.subscribeBalance(({ data }) => show('balance', data && `${data.formatted} ${data.symbol}`))
portico.onEvent('signIn:changed', showSession)

/** Shows beside the form what its call resolves with, or the code of the error. */
function run(form, call) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const [button, output] = [form.querySelector('button'), form.querySelector('output')]
    button.disabled = true
    output.textContent = ''
    output.textContent = await call(Object.fromEntries(new FormData(form))).catch(({ code }) => code)
    button.disabled = false
  })
}

run(signForm, async ({ message }) => (await portico.signMessage(message)).text)
run(sendForm, async ({ to, amount }) => {
  const { decimals } = portico.getNetwork().caipNetwork.nativeCurrency
  const [whole, part = ''] = amount.split('.')
  const receipt = await portico.sendTransaction({ to, amount: BigInt(whole + part.padEnd(decimals, '0')) })
  return receipt.id
})
