import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { DecodedInstruction } from '../../decode/solana/decodedInstruction.js'
import { decodeTransaction } from '../../decode/solana/decodeTransaction.js'
import { fill, type Messages } from '../../messages/messages.js'
import type { SolanaTransaction } from '../../signing/solana/transaction.js'
import type { Node } from '../../wallet/createNode.js'
import type { Fact, FactGroup, Facts, NetworkView } from '../facts.js'
import { describeWarning } from '../warnings.js'
import { writeUnits } from './writeUnits.js'

const SOL_DECIMALS = 9

/** Every step of the transactions, in their order. */
export async function describeTransactions(
  transactions: readonly SolanaTransaction[],
  { node, texts }: NetworkView,
  { isSent }: { readonly isSent: boolean },
): Promise<Facts> {
  const fees = await Promise.all(transactions.map((transaction) => readFee(node, transaction)))
  const known = fees.filter((fee) => fee !== undefined)
  const count = transactions.length
  const groups = transactions.flatMap((transaction, at) =>
    decodeTransaction(transaction).instructions.map((step) =>
      describeStep(step, texts, count > 1 ? at + 1 : undefined),
    ),
  )
  const one = isSent ? texts.sendTransaction : texts.signTransaction
  const amount = writeSol(known.reduce((sum, fee) => sum + fee, 0n))
  return {
    title: count > 1 ? fill(texts.signTransactions, { count }) : one,
    groups,
    ...(known.length === count && { fee: fill(texts.feeAtMost, { amount }) }),
    confirm: isSent ? texts.confirmSend : texts.confirmSign,
  }
}

const writeSol = (lamports: bigint) => `${writeUnits(lamports, SOL_DECIMALS)} SOL`
const code = (label: string, value: string): Fact => ({ label, value, isCode: true })

function describeStep(step: DecodedInstruction, texts: Messages, transaction: number | undefined): FactGroup {
  const { title, facts } = describe(step, texts)
  const prefix = transaction === undefined ? '' : `${fill(texts.transaction, { number: transaction })} · `
  return { title: `${prefix}${title}`, facts, warning: describeWarning(step.warning, texts) }
}

function describe(
  step: DecodedInstruction,
  texts: Messages,
): { readonly title: string; readonly facts: readonly Fact[] } {
  switch (step.kind) {
    case 'solTransfer':
      return {
        title: texts.payment,
        facts: [{ label: texts.amount, value: writeSol(step.lamports), isMain: true }, code(texts.to, step.to)],
      }
    case 'tokenTransfer': {
      const { checked, amount, destination } = step
      const value = checked ? writeUnits(amount, checked.decimals) : amount.toString()
      const token = checked ? [code(texts.token, checked.mint)] : []
      return {
        title: texts.tokenTransfer,
        facts: [{ label: texts.amount, value, isMain: true }, code(texts.tokenAccount, destination), ...token],
      }
    }
    case 'createTokenAccount':
      return {
        title: texts.tokenAccountCreation,
        facts: [code(texts.tokenAccount, step.account), code(texts.owner, step.owner), code(texts.token, step.mint)],
      }
    case 'feeSetting':
      return {
        title: texts.feeSetting,
        facts: [{ label: step.what === 'limit' ? texts.unitsLimit : texts.unitPrice, value: step.value.toString() }],
      }
    case 'unknown':
      return {
        title: texts.unknownStep,
        facts: [
          code(texts.program, step.program ?? '?'),
          code(texts.accounts, step.accounts.map((account) => account ?? '?').join('\n')),
          code(texts.data, step.data),
        ],
      }
  }
}

const feeSchema = z.object({ value: z.nullable(z.int()) })

/** In lamports; undefined when the node can't say, for a transaction that is too old or uses what the node does not have. */
async function readFee(node: Node, { wire }: SolanaTransaction): Promise<bigint | undefined> {
  try {
    const message = base64.encode(Uint8Array.from(wire.messageBytes))
    const { value } = feeSchema.parse(await node.ask('getFeeForMessage', [message]))
    return value === null ? undefined : BigInt(value)
  } catch {
    return undefined
  }
}
