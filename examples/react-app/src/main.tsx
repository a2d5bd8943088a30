import { eip155 } from '@portico/chain-eip155'
import { solana } from '@portico/chain-solana'
import { balances } from '@portico/feature-balances'
import { email } from '@portico/feature-email'
import { history } from '@portico/feature-history'
import { names } from '@portico/feature-names'
import { offramp } from '@portico/feature-offramp'
import { onramp } from '@portico/feature-onramp'
import { payments } from '@portico/feature-payments'
import { receive } from '@portico/feature-receive'
import { send } from '@portico/feature-send'
import { smartSessions } from '@portico/feature-smart-sessions'
import { socials } from '@portico/feature-socials'
import { swaps } from '@portico/feature-swaps'
import { analytics } from '@portico/service-analytics'
import { embeddedWallet } from '@portico/service-embedded-wallet'
import { indexer } from '@portico/service-indexer'
import { pairing } from '@portico/service-pairing'
import { pendingTransactions } from '@portico/service-pending-transactions'
import { signIn } from '@portico/service-sign-in'
import { createPortico } from '@portico/ui'
import { PorticoProvider } from '@portico/ui/react'
import type { StackDescription } from '@portico-examples/stack'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { loadDevtools } from './devtoolsSwitch.js'
import { loadFamilies } from './families/index.js'
import { wantedSignIn } from './SignInSwitch.js'
import { networksOf } from './stackNetworks.js'
import { areTestWalletsOn, installTestWallets } from './testWallets.js'

/** Awaited inside a function: a module that waits at its top could never be imported by the chunk of a family that it waits for. */
async function start(): Promise<void> {
  const stack: StackDescription = await fetch('/stack.json').then((response) => response.json())
  const families = await loadFamilies(stack.families)
  if (areTestWalletsOn()) await installTestWallets(stack, families)

  const devtools = await loadDevtools()
  const plugins = [
    ...[eip155(), solana(), ...families.flatMap(({ plugin, relay = [] }) => [plugin].concat(relay))],
    ...[pairing(), signIn(), analytics()],
    ...[embeddedWallet(), email(), socials({ providers: ['google', 'github', 'farcaster'] })],
    ...[indexer(), pendingTransactions(), balances(), history(), send({ families: 'all' }), receive(), names()],
    ...[swaps({ networks: stack.evm.map(({ caip2 }) => caip2) }), onramp(), payments(), offramp(), smartSessions()],
  ]

  const client = createPortico({
    plugins: devtools?.watch(plugins) ?? plugins,
    features: { pay: true, smartSessions: true },
    siwx: wantedSignIn(),
    ...networksOf(stack, families),
    ...stack.services, // projectId and the addresses of the local services
    frameUrl: stack.wallet?.frameUrl,
    featuredWalletIds: ['demo-ablune-pouch', 'demo-ablune-tin'],
    termsConditionsUrl: 'https://portico.example/terms',
    privacyPolicyUrl: 'https://portico.example/privacy',
  })
  devtools?.attach(client)
  const root = document.getElementById('root')
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <PorticoProvider client={client}>
          <App stack={stack} />
        </PorticoProvider>
      </StrictMode>,
    )
  }
  await devtools?.open()
}

void start()
