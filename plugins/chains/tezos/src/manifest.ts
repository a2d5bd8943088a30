import {
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
  Services,
  Signer,
  SignInProof,
} from '@portico/kernel'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'tezos',
  kernel: 2,
  namespaces: ['tezos'],
  family: { name: 'Tezos', signIn: 'Tezos' },
  restore: 'onAct',
  provides: {
    connector: Connector,
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
  requires: { nodes: Nodes, clock: Clock, http: Http, services: Services },
})

/** Where the host has set a registry of names. */
export const namedManifest = /* @__PURE__ */ defineManifest({
  ...manifest,
  provides: { ...manifest.provides, names: Names },
})
