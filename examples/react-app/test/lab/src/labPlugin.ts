import {
  AccountKinds,
  Accounts,
  type Contributions,
  defineManifest,
  definePlugin,
  type Plugin,
  type Point,
  PorticoError,
  parseAccountId,
} from '@portico/kernel'

declare module '@portico/kernel' {
  interface ViewParams {
    LabBroken: undefined
    LabDesk: undefined
    LabGuard: undefined
    LabFees: undefined
  }
}

/** All that tests may put into the modal's slots, as a plugin would. */
const contributions: Contributions = {
  views: [
    {
      id: 'LabDesk',
      title: 'Desk',
      component: () => import('./views/LabDeskView.js').then(({ LabDeskView }) => ({ default: LabDeskView })),
    },
    {
      id: 'LabBroken',
      title: 'Broken',
      component: () => import('./views/LabBrokenView.js').then(({ LabBrokenView }) => ({ default: LabBrokenView })),
    },
    {
      id: 'LabGuard',
      title: 'Answer me',
      component: () => import('./views/LabGuardView.js').then(({ LabGuardView }) => ({ default: LabGuardView })),
    },
    {
      id: 'LabFees',
      title: 'Payment',
      component: () => import('./views/LabFeesView.js').then(({ LabFeesView }) => ({ default: LabFeesView })),
    },
  ],
  actions: [
    { id: 'vote', label: 'Vote', opens: 'LabFees' },
    { id: 'send', label: 'Send', order: 40, opens: 'LabFees' },
    { id: 'receive', label: 'Receive', order: 30, opens: 'LabFees' },
  ],
}

/** Offers a contract beside the account of a family's wallet, as a login service would. */
export function kindsPlugin(): Plugin {
  const manifest = defineManifest({
    id: 'lab-kinds',
    kernel: 2,
    namespaces: ['eip155'],
    provides: { kinds: AccountKinds },
    requires: { accounts: Accounts },
  })
  return definePlugin(manifest, {
    options: undefined,
    load: async () => ({
      activate: ({ deps: { accounts } }) => ({
        kinds: {
          list(namespace) {
            const account = accounts.session(namespace)?.accounts[0]
            return account ? [account, { ...account, type: account.type === 'eoa' ? 'smartAccount' : 'eoa' }] : []
          },
          async choose(account) {
            const session = accounts.session(parseAccountId(account).namespace)
            if (!session) throw new PorticoError('ACCOUNT_MISSING', {})
            return session
          },
        },
      }),
    }),
  })
}

/** A plugin without capabilities, that fills the slots a test asks for. */
export function labPlugin(slots: readonly Point[]): Plugin {
  const contributes = Object.fromEntries(slots.map((slot) => [slot, contributions[slot]])) as Contributions
  const manifest = defineManifest({ id: 'lab', kernel: 2, namespaces: 'global', provides: {}, contributes })
  return definePlugin(manifest, { options: undefined, load: async () => ({ activate: () => ({}) }) })
}
