import {
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
  TypedMessageSigner,
  WalletRpc,
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
    walletRpc: WalletRpc,
    remote: RemoteFamily,
    proof: SignInProof,
  },
  requires: { rpc: Rpc, clock: Clock },
  defaultChain: 'eip155:1',
  accountTypes: ['smartAccount', 'eoa'],
})
