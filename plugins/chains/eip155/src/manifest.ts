import {
  Balance,
  Clock,
  Connector,
  defineManifest,
  NetworkSwitch,
  Rpc,
  Sender,
  Signer,
  TypedMessageSigner,
} from '@portico/kernel'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'eip155',
  kernel: 1,
  namespaces: ['eip155'],
  provides: {
    connector: Connector,
    networkSwitch: NetworkSwitch,
    signer: Signer,
    typedMessageSigner: TypedMessageSigner,
    sender: Sender,
    balance: Balance,
  },
  requires: { rpc: Rpc, clock: Clock },
})
