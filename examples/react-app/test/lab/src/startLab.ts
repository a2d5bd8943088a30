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
import type { Point } from '@portico/kernel'
import { analytics } from '@portico/service-analytics'
import { embeddedWallet } from '@portico/service-embedded-wallet'
import { indexer } from '@portico/service-indexer'
import { pairing } from '@portico/service-pairing'
import { pendingTransactions } from '@portico/service-pending-transactions'
import { signIn } from '@portico/service-sign-in'
import type { TestWallet } from '@portico/test-kit'
import type { Portico, PorticoOptions } from '@portico/ui'
import type { StackDescription } from '@portico-examples/stack'
import { loadFamilies } from '../../../src/families/index.js'
import { networksOf } from '../../../src/stackNetworks.js'
import { type ConnectPluginId, connectPlugin } from './connectPlugins.js'
import { farFamily, farNetwork } from './farFamily.js'
import { hostSlots } from './hostSlots.js'
import { labPlugin } from './labPlugin.js'
import { loginPlugin } from './loginPlugin.js'

/** What a test may set on the page before its script runs. */
export interface LabSettings {
  readonly options?: Partial<PorticoOptions>
  /** Which of the stack's networks are offered, by CAIP-2 id; all by default. */
  readonly networks?: readonly string[]
  /** Which slots of the modal a plugin of the lab fills. */
  readonly slots?: readonly Point[]
  /** Adds elements of the page's own to the modal. */
  readonly hasHostSlots?: boolean
  /** Stand-ins for features that add ways to connect. */
  readonly connect?: readonly ConnectPluginId[]
  /** Adds a login that another author might write. */
  readonly hasLogin?: boolean
  /** Leaves the project id out. */
  readonly isNameless?: boolean
  /** A selector of the element that the modal is appended to. */
  readonly container?: string
  /** Adds the analytics service; its settings are an option of the widget. */
  readonly hasAnalytics?: boolean
  /** Adds pairing over the stack's relay. */
  readonly hasPairing?: boolean
  /** Adds the embedded wallet with all its logins, and the stack's frame. */
  readonly hasEmbeddedWallet?: boolean
  /** Adds sign-in; its settings are an option of the widget. */
  readonly hasSignIn?: boolean
  /** Adds what there is to see and do of an account: balances, activity, sending, receiving and names. */
  readonly hasHoldings?: boolean
  /** Adds swapping on every EVM chain of the stack; works with what `hasHoldings` adds. */
  readonly hasSwaps?: boolean
  /** Adds buying; works with what `hasHoldings` adds. */
  readonly hasOnramp?: boolean
  /** Adds permissions to spend, and switches them on; works with what `hasHoldings` adds. */
  readonly hasPermissions?: boolean
  /** Adds payments; works with what `hasHoldings` adds. */
  readonly hasPay?: boolean
  /** Adds selling; works with what `hasHoldings` and `hasPay` add. */
  readonly hasOfframp?: boolean
  /** Adds a family whose wallet has a page of its own. */
  readonly hasFarFamily?: boolean
  /** Puts the test wallets of the families on the page that the stack runs besides. */
  readonly hasFamilyWallets?: boolean
}

declare global {
  interface Window {
    labSettings?: LabSettings
    portico?: Portico
    familyWallets?: readonly TestWallet[]
  }
}

export async function labOptions(): Promise<PorticoOptions> {
  const stack: StackDescription = await fetch('/stack.json').then((response) => response.json())
  const {
    options = {},
    networks: wanted,
    slots,
    connect = [],
    container,
    isNameless,
    hasHostSlots,
    hasAnalytics,
    hasEmbeddedWallet,
    hasLogin,
    hasPairing,
    hasSignIn,
    hasHoldings,
    hasSwaps,
    hasOnramp,
    hasPermissions,
    hasPay,
    hasOfframp,
    hasFarFamily,
    hasFamilyWallets,
  } = window.labSettings ?? {}
  const families = await loadFamilies(stack.families)
  const { networks, customRpcUrls } = networksOf(stack, families)
  if (hasFamilyWallets) {
    window.familyWallets = (await Promise.all(families.map((one) => one.installWallets(localStorage)))).flat()
    for (const wallet of window.familyWallets) wallet.setAutoApprove(true)
  }
  const isOffered = (chainId: string) => wanted?.includes(chainId) ?? true
  const locale = new URL(location.href).searchParams.get('locale') ?? undefined
  return {
    projectId: isNameless ? undefined : 'playground',
    locale,
    plugins: [
      eip155(),
      solana(),
      ...families.flatMap(({ plugin, relay = [] }) => [plugin].concat(relay)),
      ...(hasFarFamily ? [farFamily()] : []),
      ...connect.map(connectPlugin),
      ...(slots ? [labPlugin(slots)] : []),
      ...(hasLogin ? [loginPlugin()] : []),
      ...(hasAnalytics ? [analytics()] : []),
      ...(hasPairing ? [pairing()] : []),
      ...(hasSignIn ? [signIn()] : []),
      ...(hasEmbeddedWallet
        ? [embeddedWallet(), email(), socials({ providers: ['google', 'github', 'farcaster'] })]
        : []),
      ...(hasHoldings
        ? [indexer(), pendingTransactions(), balances(), history(), send({ families: 'all' }), receive(), names()]
        : []),
      ...(hasPermissions ? [smartSessions()] : []),
      ...(hasSwaps ? [swaps({ networks: stack.evm.map(({ caip2 }) => caip2) })] : []),
      ...(hasOnramp ? [onramp()] : []),
      ...(hasPay ? [payments()] : []),
      ...(hasOfframp ? [offramp()] : []),
    ],
    networks: [
      ...networks.filter(({ caipNetworkId }) => isOffered(caipNetworkId)),
      ...(hasFarFamily ? [farNetwork] : []),
    ],
    customRpcUrls: Object.fromEntries(Object.entries(customRpcUrls).filter(([chainId]) => isOffered(chainId))),
    container: container === undefined ? undefined : (document.querySelector(container) ?? undefined),
    ...(hasPairing ? { relayUrl: stack.services.relayUrl } : {}),
    ...(hasEmbeddedWallet ? { frameUrl: stack.wallet?.frameUrl } : {}),
    ...(hasHoldings ? { apiUrl: stack.services.apiUrl } : {}),
    features: { ...(hasPermissions ? { smartSessions: true } : {}), ...(hasPay ? { pay: true } : {}) },
    ...(hasHostSlots ? { slots: hostSlots } : {}),
    ...options,
  }
}
