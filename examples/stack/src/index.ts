export { type EventName, eventNames } from '../../../services/analytics/eventSchema.js'
export type { ReceivedEvent } from '../../../services/analytics/receivedEvents.js'
export type { RelayFault, RelayFaults } from '../../../services/relay/relayFaults.js'
export type { AlgorandNode } from './algorand/node.js'
export type { CosmosNode } from './cosmos/node.js'
export { tokenArtifact } from './evmArtifacts.js'
export type { EvmNode } from './evmNode.js'
export type { AlgorandDescription, AlgorandNetworkDescription, AlgorandNodes } from './families/algorand.js'
export type { CardanoDescription, CardanoNetworkDescription, CardanoNodes } from './families/cip34.js'
export type { CosmosDescription, CosmosNetworkDescription, CosmosNodes } from './families/cosmos.js'
export {
  type FamilyDescriptions,
  type FamilyName,
  startFamily,
} from './families/index.js'
export type { MvxDescription, MvxNodes } from './families/mvx.js'
export type { NearNetworkDescription } from './families/near.js'
export type { PolkadotDescription, PolkadotNetworkDescription, PolkadotNodes } from './families/polkadot.js'
export type { TezosDescription, TezosNetworkDescription, TezosNodes } from './families/tezos.js'
export type { StackPorts } from './ports.js'
export { type FolderServer, type ServeFolderOptions, serveFolder } from './serveFolder.js'
export { serveStackDescription } from './serveStackDescription.js'
export { askService } from './services/askService.js'
export type { ActiveFault, Fault, Faults } from './services/faults.js'
export { type Services, type ServicesOptions, startServices } from './services/startServices.js'
export { genesisHash } from './solana/ledger.js'
export type { SolanaNode } from './solana/node.js'
export {
  type Stack,
  type StackOptions,
  solanaChainId,
  startEvmChains,
  startSolanaChain,
  startStack,
} from './stack.js'
export type {
  EvmChainDescription,
  ServicesDescription,
  SolanaDescription,
  StackDescription,
  TokenDescription,
} from './stackDescription.js'
