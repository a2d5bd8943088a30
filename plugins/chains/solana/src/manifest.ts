import { Balance, Clock, Connector, defineManifest, NetworkSwitch, Rpc, Sender, Signer } from '@portico/kernel'

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
  },
  requires: { rpc: Rpc, clock: Clock },
})
