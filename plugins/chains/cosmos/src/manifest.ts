import {
  Addresses,
  Balance,
  Clock,
  Connector,
  defineManifest,
  NetworkSwitch,
  Nodes,
  RemoteWalletAdapter,
  Sender,
  SenderOnRequest,
  Signer,
  SignInProof,
} from '@portico/kernel'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'cosmos',
  kernel: 2,
  namespaces: ['cosmos'],
  family: { name: 'Cosmos', signIn: 'Cosmos' },
  restore: 'onAct',
  provides: {
    connector: Connector,
    networkSwitch: NetworkSwitch,
    signer: Signer,
    sender: Sender,
    senderOnRequest: SenderOnRequest,
    balance: Balance,
    addresses: Addresses,
    remote: RemoteWalletAdapter,
    proof: SignInProof,
  },
  requires: { nodes: Nodes, clock: Clock },
})
