import {
  AccountChoice,
  Addresses,
  Balance,
  Clock,
  Connector,
  defineManifest,
  NetworkSwitch,
  Nodes,
  PaymentLinks,
  RemoteWalletAdapter,
  Signer,
  SignInProof,
} from '@portico/kernel'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'bip122',
  kernel: 2,
  namespaces: ['bip122'],
  family: { name: 'Bitcoin', signIn: 'Bitcoin' },
  accountTypes: ['payment'],
  provides: {
    connector: Connector,
    accountChoice: AccountChoice,
    networkSwitch: NetworkSwitch,
    signer: Signer,
    balance: Balance,
    addresses: Addresses,
    paymentLinks: PaymentLinks,
    remote: RemoteWalletAdapter,
    proof: SignInProof,
  },
  requires: { nodes: Nodes, clock: Clock },
})
