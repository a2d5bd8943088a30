import {
  Addresses,
  Balance,
  Clock,
  Connector,
  defineManifest,
  NetworkSwitch,
  RemoteFamily,
  Rpc,
  Sender,
  Signer,
  SignInProof,
} from '@portico/kernel'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'solana',
  kernel: 1,
  namespaces: ['solana'],
  provides: {
    connector: Connector,
    networkSwitch: NetworkSwitch,
    signer: Signer,
    sender: Sender,
    balance: Balance,
    addresses: Addresses,
    remote: RemoteFamily,
    proof: SignInProof,
  },
  requires: { rpc: Rpc, clock: Clock },
})
