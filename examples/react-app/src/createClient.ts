import { eip155 } from '@portico/chain-eip155'
import { solana } from '@portico/chain-solana'
import type { Devtools } from '@portico/devtools'
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
import type { Plugin } from '@portico/kernel'
import { analytics } from '@portico/service-analytics'
import { embeddedWallet } from '@portico/service-embedded-wallet'
import { indexer } from '@portico/service-indexer'
import { pairing } from '@portico/service-pairing'
import { pendingTransactions } from '@portico/service-pending-transactions'
import { signIn } from '@portico/service-sign-in'
import { createPortico } from '@portico/ui'
import type { StackDescription } from '@portico-examples/stack'
import { type Catalog, withNeeds } from '../../../site/playground/catalog.js'
import type { PlaygroundState } from '../../../site/playground/state.js'
import { writeOptions } from '../../../site/playground/writeOptions.js'
import type { PageFamily } from './families/index.js'
import { type SignIn, siwxOf } from './signInChoice.js'
import { networksOf } from './stackNetworks.js'

/** What the page has found at its start. */
export interface Page {
  readonly stack: StackDescription
  readonly families: readonly PageFamily[]
  readonly catalog: Catalog
  readonly devtools: Devtools | undefined
}

/** All that there is to choose from. */
export const pluginsOf = (stack: StackDescription, families: readonly PageFamily[]): readonly Plugin[] => [
  ...[eip155(), solana(), ...families.map(({ plugin }) => plugin)],
  ...[balances(), history(), names(), receive(), send({ families: 'all' })],
  ...[swaps({ networks: stack.evm.map(({ caip2 }) => caip2) }), onramp(), offramp(), payments(), smartSessions()],
  ...[email(), socials({ providers: ['google', 'github', 'farcaster'] })],
  ...[pairing(), signIn(), embeddedWallet(), indexer(), pendingTransactions(), analytics()],
]

/** The widget with the plugins of this state, on the local stack. */
export function createClient({ stack, families, catalog, devtools }: Page, state: PlaygroundState, signIn: SignIn) {
  const ids = withNeeds(catalog, state.plugins).map(({ id }) => id)
  const plugins = [
    ...pluginsOf(stack, families).filter(({ manifest }) => ids.includes(manifest.id)),
    ...families.flatMap(({ plugin, relay }) => (relay && ids.includes(plugin.manifest.id) ? [relay] : [])),
  ]
  const { networks, customRpcUrls } = networksOf(stack, families)
  const client = createPortico({
    plugins: devtools?.watch(plugins) ?? plugins,
    siwx: siwxOf(signIn),
    networks: networks.filter(({ chainNamespace }) => ids.includes(chainNamespace)),
    customRpcUrls,
    ...stack.services, // projectId and the addresses of the local services
    frameUrl: stack.wallet?.frameUrl,
    featuredWalletIds: ['demo-ablune-pouch', 'demo-ablune-tin'],
    termsConditionsUrl: 'https://portico.example/terms',
    privacyPolicyUrl: 'https://portico.example/privacy',
    ...writeOptions(state, catalog),
  })
  devtools?.attach(client)
  return client
}
