import { solanaAddressOf, testSolanaSeeds } from '@portico/testing/solana'
import { type Address, address, getAddressEncoder, getProgramDerivedAddress, lamports } from '@solana/kit'
import type { SolanaDescription } from '../stackDescription.js'
import type { Ledger } from './ledger.js'
import { tokenProgram } from './tokenAccounts.js'

const SOL = 1_000_000_000n
const SUPPLY = 1_000_000_000n
const DECIMALS = 6

const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const mint = address(solanaAddressOf(new Uint8Array(32).fill(40)))

/** The accounts of the Solana test wallet. */
export const solanaAccounts: readonly Address[] = testSolanaSeeds.map((seed) => address(solanaAddressOf(seed)))

export const testSplToken: SolanaDescription['token'] = { name: 'Test SPL', symbol: 'TSPL', decimals: DECIMALS, mint }

/** 100 SOL for each account, and 1000 of the test token for the first, who may mint more. */
export async function fundSolanaAccounts(ledger: Ledger): Promise<void> {
  for (const account of solanaAccounts) ledger.airdrop(account, 100n * SOL)
  const [owner] = solanaAccounts
  if (!owner) throw new Error('The test wallet has no accounts.')
  storeTokenState(ledger, mint, encodeMint(owner))
  storeTokenState(ledger, await findTokenAccount(owner), encodeTokenAccount(owner))
}

/** 1000 of the test token for one more account. */
export async function giveSolanaTokens(ledger: Ledger, owner: Address): Promise<void> {
  storeTokenState(ledger, await findTokenAccount(owner), encodeTokenAccount(owner))
}

async function findTokenAccount(owner: Address): Promise<Address> {
  const encode = getAddressEncoder().encode
  const seeds = [encode(owner), encode(tokenProgram), encode(mint)]
  const [found] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return found
}

function storeTokenState({ svm }: Ledger, where: Address, bytes: Uint8Array): void {
  const space = BigInt(bytes.length)
  const rent = lamports(svm.minimumBalanceForRentExemption(space))
  svm.setAccount({
    ...{ address: where, programAddress: tokenProgram, lamports: rent, executable: false, space },
    data: bytes,
  })
}

// SPL Token layouts: options are four bytes (1 = some) before their value.
function encodeMint(authority: Address): Uint8Array {
  const bytes = new Uint8Array(82)
  bytes[0] = 1
  bytes.set(getAddressEncoder().encode(authority), 4)
  new DataView(bytes.buffer).setBigUint64(36, SUPPLY, true)
  bytes.set([DECIMALS, 1], 44)
  return bytes
}

function encodeTokenAccount(owner: Address): Uint8Array {
  const bytes = new Uint8Array(165)
  bytes.set(getAddressEncoder().encode(mint), 0)
  bytes.set(getAddressEncoder().encode(owner), 32)
  new DataView(bytes.buffer).setBigUint64(64, SUPPLY, true)
  bytes[108] = 1
  return bytes
}
