import { type Contributions, defineManifest, definePlugin, type Plugin, type Point } from '@portico/kernel'

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

/** A plugin without capabilities, that fills the slots a test asks for. */
export function labPlugin(slots: readonly Point[]): Plugin {
  const contributes = Object.fromEntries(slots.map((slot) => [slot, contributions[slot]])) as Contributions
  const manifest = defineManifest({ id: 'lab', kernel: 2, namespaces: 'global', provides: {}, contributes })
  return definePlugin(manifest, { options: undefined, load: async () => ({ activate: () => ({}) }) })
}
