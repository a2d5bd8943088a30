import {
  AccountChoice,
  type AccountId,
  Addresses,
  AssetDiscovery,
  Balance,
  Calls,
  Clock,
  Connector,
  createToken,
  defineManifest,
  NameRecords,
  NetworkSwitch,
  Nodes,
  PaymentLinks,
  RemoteWalletAdapter,
  Sender,
  Signer,
  SignInProof,
  type Token,
  TransactionIds,
  TypedMessageSigner,
  WalletRpc,
} from '@portico/kernel'

/** What an allowance of a token has to be changed with. */
export interface Allowances {
  /** Whether it must be set to zero before it can be changed. */
  needsReset(token: AccountId): boolean
}

export const Allowances: Token<Allowances> = /* @__PURE__ */ createToken<Allowances>('eip155-allowances@1')

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'eip155',
  kernel: 2,
  namespaces: ['eip155'],
  family: { name: 'Ethereum', signIn: 'Ethereum' },
  provides: {
    connector: Connector,
    accountChoice: AccountChoice,
    networkSwitch: NetworkSwitch,
    signer: Signer,
    typedMessageSigner: TypedMessageSigner,
    sender: Sender,
    balance: Balance,
    calls: Calls,
    addresses: Addresses,
    paymentLinks: PaymentLinks,
    allowances: Allowances,
    assetDiscovery: AssetDiscovery,
    nameRecords: NameRecords,
    transactionIds: TransactionIds,
    walletRpc: WalletRpc,
    remote: RemoteWalletAdapter,
    proof: SignInProof,
  },
  requires: { nodes: Nodes, clock: Clock },
  defaultChain: 'eip155:1',
  accountTypes: ['smartAccount', 'eoa'],
})
