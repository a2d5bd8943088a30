import type { StackDescription } from '@portico-examples/stack'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type BehaviourName, behaviourNames, createPairedWallet, type WalletChain } from '../index.js'
import { readPairingUri } from './readPairingUri.js'
import { WalletApp } from './WalletApp.js'

const stack: StackDescription = await fetch('/stack.json').then((response) => response.json())
const asked = new URLSearchParams(location.search)
const name = asked.get('name') ?? 'Test wallet'
const behaviour = behaviourNames.find((known): known is BehaviourName => known === asked.get('behaviour'))

const wallet = await createPairedWallet({
  ...stack.services,
  metadata: { name, description: 'A wallet for trying things out', url: location.origin, icons: [] },
  chains: walletChains(stack),
  storageNamespace: name,
  behaviour,
})

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <WalletApp wallet={wallet} name={name} behaviour={behaviour} linked={pairAsLinked()} />
  </StrictMode>,
)

function walletChains({ evm, solana, families }: StackDescription): readonly WalletChain[] {
  const cardano = families.cip34?.networks ?? []
  const cosmos = families.cosmos?.networks ?? []
  const bitcoin = families.bip122?.networks ?? []
  const mvx = families.mvx?.networks ?? []
  const near = families.near?.networks ?? []
  const polkadot = families.polkadot?.networks ?? []
  const tezos = families.tezos?.networks ?? []
  const algorand = families.algorand?.networks ?? []
  const described = [...evm, solana].map(({ caip2, name, rpcUrl }) => ({ id: caip2, name, rpcUrl }))
  return [
    ...described,
    ...cardano.map(({ caip2: id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    ...cosmos.map(({ caip2: id, name, rpcUrl, prefix }) => ({ id, name, rpcUrl, bech32Prefix: prefix })),
    ...bitcoin.map(({ caip2: id, name, rpcUrl }) => ({ id, name, rpcUrl, bitcoinNetwork: 'regtest' as const })),
    ...mvx.map(({ caip2: id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    ...near.map(({ caip2: id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    ...polkadot.map(({ caip2: id, name, rpcUrl, ss58Prefix }) => ({ id, name, rpcUrl, ss58Prefix })),
    ...tezos.map(({ caip2: id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    ...algorand.map(({ caip2: id, name, rpcUrl }) => ({ id, name, rpcUrl })),
  ]
}

/** `?uri=` and `wc?uri=`: the page was opened by a site. A code works once, so a reload must not find it again. */
function pairAsLinked(): Promise<Error | undefined> | undefined {
  if (!asked.has('uri')) return undefined
  const uri = readPairingUri(location.href)
  asked.delete('uri')
  history.replaceState(undefined, '', `/${asked.size > 0 ? `?${asked}` : ''}`)
  if (!uri) return Promise.resolve(new Error('The link holds no pairing code.'))
  return wallet.pair(uri).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
}
