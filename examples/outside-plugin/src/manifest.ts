import {
  Balance,
  Clock,
  Connector,
  defineManifest,
  Nodes,
  RemoteWalletAdapter,
  Signer,
  SignInProof,
} from '@portico/kernel'

declare module '@portico/kernel' {
  interface ViewParams {
    OrbitalGreeting: undefined
  }
}

const loadView = () => import('./ui/GreetingView.js').then(({ GreetingView }) => ({ default: GreetingView }))
const words = () => import('./ui/words.js')

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'orbital',
  kernel: 2,
  namespaces: ['orbital'],
  family: { name: 'Orbital', signIn: 'Orbital' },
  provides: { connector: Connector, signer: Signer, proof: SignInProof, balance: Balance, remote: RemoteWalletAdapter },
  requires: { clock: Clock, nodes: Nodes },
  contributes: {
    actions: [{ id: 'orbital-greeting', label: 'Greeting', words, opens: 'OrbitalGreeting' }],
    views: [{ id: 'OrbitalGreeting', title: 'Greeting', component: loadView }],
  },
})
