import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { askSolana } from './sendAssets.js'
import { theStack } from './theStack.js'

export const LAMPORTS = 2_500_000n

/** A payment, as a page makes it with a library of its own. Default: from the first account of the stack. */
export async function buildPayment(to: string, from = `${theStack().solana.accounts[0]}`): Promise<string> {
  const data = new Uint8Array(12).fill(2, 0, 1)
  new DataView(data.buffer).setBigUint64(4, LAMPORTS, true)
  const pay: Instruction = {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: address(from), role: AccountRole.WRITABLE_SIGNER },
      { address: address(to), role: AccountRole.WRITABLE },
    ],
    data,
  }
  type Lifetime = Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0]
  const latest = await askSolana<Lifetime>('getLatestBlockhash')
  const lifetime = { ...latest, lastValidBlockHeight: BigInt(latest.lastValidBlockHeight) }
  return pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayer(address(from), made),
    (made) => setTransactionMessageLifetimeUsingBlockhash(lifetime, made),
    (made) => appendTransactionMessageInstructions([pay], made),
    (made) => getBase64EncodedWireTransaction(compileTransaction(made)),
  )
}
