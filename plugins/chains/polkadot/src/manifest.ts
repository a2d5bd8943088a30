import {
  AccountChoice,
  Addresses,
  Balance,
  Clock,
  Connector,
  defineManifest,
  NetworkSwitch,
  Nodes,
  RemoteWalletAdapter,
  Sender,
  Services,
  Signer,
  SignInProof,
} from '@portico/kernel'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'polkadot',
  kernel: 2,
  namespaces: ['polkadot'],
  family: { name: 'Polkadot', signIn: 'Polkadot' },
  // `enable()` is the only way to a wallet, and asks the person where the page is not allowed any more.
  restore: 'onAct',
  provides: {
    connector: Connector,
    accountChoice: AccountChoice,
    networkSwitch: NetworkSwitch,
    signer: Signer,
    sender: Sender,
    balance: Balance,
    addresses: Addresses,
    remote: RemoteWalletAdapter,
    proof: SignInProof,
  },
  requires: { nodes: Nodes, clock: Clock, services: Services },
})
