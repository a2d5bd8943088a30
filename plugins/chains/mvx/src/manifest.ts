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
  Redirects,
  RemoteWalletAdapter,
  Sender,
  SenderOnRequest,
  Signer,
  SignInProof,
} from '@portico/kernel'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'mvx',
  kernel: 2,
  namespaces: ['mvx'],
  family: { name: 'MultiversX', signIn: 'MultiversX' },
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
  requires: { nodes: Nodes, clock: Clock, redirects: Redirects },
})

/** Where the host has set a registry of names. */
export const namedManifest = /* @__PURE__ */ defineManifest({
  ...manifest,
  provides: { ...manifest.provides, names: Names },
  requires: { nodes: Nodes, clock: Clock, redirects: Redirects, http: Http },
})
