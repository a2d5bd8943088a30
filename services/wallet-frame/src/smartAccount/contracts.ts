type Address = `0x${string}`

/** What smart accounts are made of on a network. */
export interface AccountContracts {
  /** ERC-4337, version 0.7. */
  readonly entryPoint: Address
  readonly factory: Address
  /** A HybridDeleGator: the code behind each account. */
  readonly implementation: Address
  /** Takes what the owner of an account signs as an order of the account. */
  readonly delegationManager: Address
}

/** The Delegation Framework 1.3 where MetaMask has deployed it: at the same addresses on all networks. */
export const USUAL_CONTRACTS: AccountContracts = {
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
  implementation: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
  delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
}
