import { applyRules, isOf, type Migration, type Rule } from './migration.js'
import { either, keep, leafRule } from './rewriteElements.js'
import { hookRule, isOpen, opensView, setsOpen } from './rewriteHooks.js'
import { setupRules } from './wagmiSetup.js'

const GUIDE = 'docs/migrate-connectkit.md'
const HOOKS = 'buttons-and-hooks'

const BUTTON = {
  tag: 'portico-button',
  attributes: { label: keep('label'), showBalance: either('balance', ['show', 'hide']) },
  guide: `${GUIDE}#${HOOKS}`,
}

const useModal = {
  open: isOpen,
  setOpen: setsOpen,
  openProfile: opensView('Account'),
  openSwitchNetworks: opensView('Networks'),
}

const RULES: Readonly<Record<string, Rule>> = {
  ConnectKitButton: leafRule(BUTTON, HOOKS),
  useModal: hookRule(useModal, HOOKS),
  useChains: { heading: HOOKS },
  useChainIsSupported: { heading: HOOKS },
  useSIWE: { heading: HOOKS },
  Avatar: { heading: HOOKS },
  ChainIcon: { heading: HOOKS },
  SIWEProvider: { heading: 'signing-in' },
}

/** `connectkit` 1. */
export const connectkit: Migration = {
  guide: GUIDE,
  concerns: /connectkit/,
  isPeer: isOf('connectkit', 'connectkit-next-siwe'),
  run(files) {
    const setup = setupRules({
      guide: GUIDE,
      props: 'the-providers-props-and-options',
      projectId: 'walletConnectProjectId',
      isWrapped: true,
      others: ['enableFamily', 'enableAaveAccount', 'connectors'],
    })
    const rules = { ...RULES, getDefaultConfig: setup.config, ConnectKitProvider: setup.provider }
    applyRules(files, connectkit, rules, ['getDefaultConfig', 'ConnectKitProvider'])
  },
}
