import { randomUUID } from 'node:crypto'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import * as z from 'zod'
import {
  createTokenAccount,
  type Instruction,
  transferSol,
  transferTokens,
  writeMemo,
} from '../../../plugins/chains/solana/src/send/instructions.js'
import type { LocalChain } from './localEvm.js'
import { findTokenAccount, openLocalSolana, TOKEN_PROGRAM } from './localSolana.js'
import type { Payer, PayoutOrder } from './payer.js'

const wholeNumber = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(Number)
const latestSchema = z.object({ value: z.object({ blockhash: z.string(), lastValidBlockHeight: wholeNumber }) })
const statusesSchema = z.object({
  value: z.array(z.object({ err: z.unknown(), confirmationStatus: z.string() }).nullable()),
})

/** @throws when the chain is a public one */
export async function createSolanaPayer(options: LocalChain & { readonly signer: KeyPairSigner }): Promise<Payer> {
  const { chainId, signer } = options
  const rpc = await openLocalSolana(options)
  return {
    async sign(order) {
      const { value } = latestSchema.parse(await rpc.call('getLatestBlockhash', [{ commitment: 'confirmed' }]))
      const lifetime = {
        blockhash: value.blockhash as Blockhash,
        lastValidBlockHeight: BigInt(value.lastValidBlockHeight),
      }
      const instructions = [writeMemo(nameOnce()), ...(await write(signer.address, order))]
      const message = pipe(
        createTransactionMessage({ version: 0 }),
        (draft) => setTransactionMessageFeePayerSigner(signer, draft),
        (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
        (draft) => appendTransactionMessageInstructions(instructions.map(toKit), draft),
      )
      const signed = await signTransactionMessageWithSigners(message)
      const transactionId = getSignatureFromTransaction(signed)
      return { chainId, transactionId, raw: getBase64EncodedWireTransaction(signed), bound: value.lastValidBlockHeight }
    },
    async settle({ transactionId, raw, bound }) {
      // Its height first: what lands after that was not seen by the status below, and is asked for again.
      const height = wholeNumber.parse(await rpc.call('getBlockHeight', [{ commitment: 'finalized' }]))
      const search = { searchTransactionHistory: true }
      const { value } = statusesSchema.parse(await rpc.call('getSignatureStatuses', [[transactionId], search]))
      const [status] = value
      if (status?.err) return 'failed'
      if (status) return status.confirmationStatus === 'processed' ? 'pending' : 'mined'
      if (height > bound) return 'void'
      await rpc.call('sendTransaction', [raw, { encoding: 'base64' }]).catch(() => {})
      return 'pending'
    },
  }
}

/** Two payments of one amount to one account would be one transaction otherwise, and be made once. */
const nameOnce = () => Buffer.from(randomUUID())

async function write(payer: string, { to, contract, decimals, amount }: PayoutOrder): Promise<readonly Instruction[]> {
  if (contract === undefined) return [transferSol(payer, to, amount)]
  const [source, destination] = await Promise.all([payer, to].map((owner) => findTokenAccount(owner, contract)))
  const tokens = { mint: contract, tokenProgram: TOKEN_PROGRAM }
  return [
    createTokenAccount({ payer, tokenAccount: destination ?? '', owner: to, ...tokens }),
    transferTokens({ owner: payer, source: source ?? '', destination: destination ?? '', decimals, amount, ...tokens }),
  ]
}

const roles = {
  signer: [AccountRole.READONLY_SIGNER, AccountRole.WRITABLE_SIGNER],
  other: [AccountRole.READONLY, AccountRole.WRITABLE],
} as const

const toKit = ({ program, accounts, bytes }: Instruction) => ({
  programAddress: address(program),
  accounts: accounts.map(({ address: text, isSigner = false, isWritable = false }) => ({
    address: address(text),
    role: roles[isSigner ? 'signer' : 'other'][isWritable ? 1 : 0],
  })),
  data: bytes,
})
