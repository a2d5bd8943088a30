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
    NewChainGreeting: undefined
  }
}

const loadView = () => import('./ui/GreetingView.js').then(({ GreetingView }) => ({ default: GreetingView }))
const words = () => import('./ui/words.js')

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'newchain',
  kernel: 2,
  namespaces: ['newchain'],
  family: { name: 'NewChain', signIn: 'NewChain' },
  provides: { connector: Connector, signer: Signer, proof: SignInProof, balance: Balance, remote: RemoteWalletAdapter },
  requires: { clock: Clock, nodes: Nodes },
  contributes: {
    actions: [{ id: 'newchain-greeting', label: 'Greeting', words, opens: 'NewChainGreeting' }],
    views: [{ id: 'NewChainGreeting', title: 'Greeting', component: loadView }],
  },
})
