type Address = `0x${string}`

/** What limits a permission (Delegation Framework 1.3): one contract for each kind of limit. */
export const ENFORCERS = [
  ...([
    'nativeTokenTransferAmount',
    'nativeTokenPeriodTransfer',
    'erc20TransferAmount',
    'erc20PeriodTransfer',
  ] as const),
  ...(['erc721Transfer', 'limitedCalls', 'timestamp', 'nonce', 'exactCalldata', 'valueLte'] as const),
] as const
export type Enforcers = Readonly<Record<(typeof ENFORCERS)[number], Address>>

/** What smart accounts are made of on a network. */
export interface AccountContracts {
  /** ERC-4337, version 0.7. */
  readonly entryPoint: Address
  readonly factory: Address
  /** A HybridDeleGator: the code behind each account. */
  readonly implementation: Address
  /** Takes what the owner of an account signs as an order of the account. */
  readonly delegationManager: Address
  /** Without them there are no permissions. */
  readonly enforcers?: Enforcers | undefined
}

/** The Delegation Framework 1.3 where MetaMask has deployed it: at the same addresses on all networks. */
export const USUAL_CONTRACTS: AccountContracts = {
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
  implementation: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
  delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
  enforcers: {
    nativeTokenTransferAmount: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
    nativeTokenPeriodTransfer: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
    erc20TransferAmount: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
    erc20PeriodTransfer: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
    erc721Transfer: '0x3790e6B7233f779b09DA74C72b6e94813925b9aF',
    limitedCalls: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
    timestamp: '0x1046bb45C8d673d4ea75321280DB34899413c069',
    nonce: '0xDE4f2FAC4B3D87A1d9953Ca5FC09FCa7F366254f',
    exactCalldata: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
    valueLte: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
  },
}
