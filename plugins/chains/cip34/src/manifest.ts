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
  Signer,
  SignInProof,
} from '@portico/kernel'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'cip34',
  kernel: 2,
  namespaces: ['cip34'],
  family: { name: 'Cardano', signIn: 'Cardano' },
  provides: {
    connector: Connector,
    networkSwitch: NetworkSwitch,
    signer: Signer,
    balance: Balance,
    assetDiscovery: AssetDiscovery,
    addresses: Addresses,
    marks: Marks,
    remote: RemoteWalletAdapter,
    proof: SignInProof,
  },
  requires: { nodes: Nodes, clock: Clock },
})

/** Where the host has set where names are read. */
export const namedManifest = /* @__PURE__ */ defineManifest({
  ...manifest,
  provides: { ...manifest.provides, names: Names },
  requires: { nodes: Nodes, clock: Clock, http: Http },
})
