import {
  AccountChoice,
  Addresses,
  AssetDiscovery,
  Balance,
  Clock,
  Connector,
  defineManifest,
  Http,
  Marks,
  Names,
  NetworkSwitch,
  Nodes,
  RemoteWalletAdapter,
  Sender,
  SenderOnRequest,
  Signer,
  SignInProof,
} from '@portico/kernel'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'algorand',
  kernel: 2,
  namespaces: ['algorand'],
  family: { name: 'Algorand', signIn: 'Algorand' },
  // `enable` is the only way to a wallet, and asks the person.
  restore: 'onAct',
  provides: {
    connector: Connector,
    accountChoice: AccountChoice,
    networkSwitch: NetworkSwitch,
    signer: Signer,
    sender: Sender,
    senderOnRequest: SenderOnRequest,
    balance: Balance,
    assetDiscovery: AssetDiscovery,
    addresses: Addresses,
    marks: Marks,
    remote: RemoteWalletAdapter,
    proof: SignInProof,
  },
  requires: { nodes: Nodes, clock: Clock },
})

/** Where the host has set a registry of names. */
export const namedManifest = /* @__PURE__ */ defineManifest({
  ...manifest,
  provides: { ...manifest.provides, names: Names },
  requires: { nodes: Nodes, clock: Clock, http: Http },
})
