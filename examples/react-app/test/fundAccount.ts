import { testPrivateKeys, testSolanaSeeds } from '@portico/test-kit'
import type { EvmChainDescription } from '@portico-examples/stack'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  type Instruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { createWalletClient, erc20Abi, http, parseEther, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { asAddress, askSolana, dollars, type Family, nodeOf, spl } from './sendAssets.js'
import { theStack } from './theStack.js'

const SYSTEM_PROGRAM = address('11111111111111111111111111111111')
const TOKEN_PROGRAM = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const ASSOCIATED_PROGRAM = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const TOKENS = '50'

/** Gives new accounts some of each asset, from the accounts of the stack that have them. */
export async function fundAccount({ eip155, solana }: Readonly<Record<Family, string>>): Promise<void> {
  await Promise.all([fundEip155(asAddress(eip155)), fundSolana(address(solana))])
  for (const [asset, owner] of [
    [dollars, eip155],
    [spl, solana],
  ] as const) {
    await expect.poll(() => asset.balanceOf(owner)).toBe(parseUnits(TOKENS, asset.decimals))
  }
}

/** Coins and tokens of one chain. */
export async function fundEip155(owner: `0x${string}`, chain: EvmChainDescription = theStack().evm[0]): Promise<void> {
  await nodeOf(chain).setBalance({ address: owner, value: parseEther('2') })
  const [privateKey = '0x'] = testPrivateKeys
  const account = privateKeyToAccount(privateKey)
  const wallet = createWalletClient({ account, transport: http(chain.rpcUrl) })
  const units = parseUnits(TOKENS, chain.token.decimals)
  const token = { address: chain.token.address, abi: erc20Abi }
  await wallet.writeContract({ ...token, functionName: 'transfer', args: [owner, units], chain: null })
}

async function fundSolana(owner: Address): Promise<void> {
  await askSolana('requestAirdrop', owner, 2_000_000_000)
  const [seed = new Uint8Array(32)] = testSolanaSeeds
  const payer = await createKeyPairSignerFromPrivateKeyBytes(seed)
  const mint = address(theStack().solana.token.mint)
  const encode = getAddressEncoder().encode
  const tokenAccountOf = async (holder: Address) => {
    const seeds = [encode(holder), encode(TOKEN_PROGRAM), encode(mint)]
    return (await getProgramDerivedAddress({ programAddress: ASSOCIATED_PROGRAM, seeds }))[0]
  }
  const [from, to] = [await tokenAccountOf(payer.address), await tokenAccountOf(owner)]
  const [writable, readable] = [AccountRole.WRITABLE, AccountRole.READONLY]
  const create: Instruction = {
    programAddress: ASSOCIATED_PROGRAM,
    accounts: [
      { address: payer.address, role: AccountRole.WRITABLE_SIGNER },
      { address: to, role: writable },
      ...[owner, mint, SYSTEM_PROGRAM, TOKEN_PROGRAM].map((one) => ({ address: one, role: readable })),
    ],
    data: Uint8Array.of(1),
  }
  // Token::TransferChecked
  const data = new Uint8Array(10).fill(12, 0, 1).fill(spl.decimals, 9)
  new DataView(data.buffer).setBigUint64(1, parseUnits(TOKENS, spl.decimals), true)
  const move: Instruction = {
    programAddress: TOKEN_PROGRAM,
    accounts: [
      { address: from, role: writable },
      { address: mint, role: readable },
      { address: to, role: writable },
      { address: payer.address, role: AccountRole.READONLY_SIGNER },
    ],
    data,
  }
  type Lifetime = Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0]
  const latest = await askSolana<Lifetime>('getLatestBlockhash')
  const lifetime = { ...latest, lastValidBlockHeight: BigInt(latest.lastValidBlockHeight) }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayerSigner(payer, made),
    (made) => setTransactionMessageLifetimeUsingBlockhash(lifetime, made),
    (made) => appendTransactionMessageInstructions([create, move], made),
  )
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
  await askSolana('sendTransaction', wire, { encoding: 'base64' })
}
