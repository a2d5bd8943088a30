import { applyRules, isOf, type Migration, type Rule } from './migration.js'
import { either, keep, leafRule } from './rewriteElements.js'
import { hookRule, isOpen, opensView } from './rewriteHooks.js'
import { setupRules } from './wagmiSetup.js'

const GUIDE = 'docs/migrate-rainbowkit.md'

const BUTTON = {
  tag: 'portico-button',
  attributes: { label: keep('label'), showBalance: either('balance', ['show', 'hide']) },
  guide: `${GUIDE}#buttons`,
}
const WALLET_BUTTON = {
  tag: 'portico-wallet-button',
  attributes: { wallet: keep('wallet') },
  guide: `${GUIDE}#buttons`,
}

const inConfig: Rule = { heading: 'set-up' }
const PROPS: Rule = { heading: 'the-providers-props' }
const SIGN_IN: Rule = { heading: 'the-authentication-adapter' }

const RULES: Readonly<Record<string, Rule>> = {
  ConnectButton: leafRule(BUTTON, 'buttons'),
  WalletButton: leafRule(WALLET_BUTTON, 'buttons'),
  useConnectModal: hookRule({ openConnectModal: opensView('Connect'), connectModalOpen: isOpen }, 'hooks'),
  useAccountModal: hookRule({ openAccountModal: opensView('Account'), accountModalOpen: isOpen }, 'hooks'),
  useChainModal: hookRule({ openChainModal: opensView('Networks'), chainModalOpen: isOpen }, 'hooks'),
  useAddRecentTransaction: { heading: 'hooks' },
  connectorsForWallets: inConfig,
  getDefaultWallets: inConfig,
  lightTheme: PROPS,
  darkTheme: PROPS,
  midnightTheme: PROPS,
  RainbowKitAuthenticationProvider: SIGN_IN,
  createAuthenticationAdapter: SIGN_IN,
}

/** `@rainbow-me/rainbowkit` 2. */
export const rainbowkit: Migration = {
  guide: GUIDE,
  concerns: /@rainbow-me\/rainbowkit/,
  isPeer: isOf('@rainbow-me/rainbowkit'),
  run(files) {
    const setup = setupRules({
      guide: GUIDE,
      props: PROPS.heading,
      projectId: 'projectId',
      isWrapped: false,
      others: ['wallets'],
    })
    const rules = { ...RULES, getDefaultConfig: setup.config, RainbowKitProvider: setup.provider }
    applyRules(files, rainbowkit, rules, ['getDefaultConfig', 'RainbowKitProvider'])
  },
}
