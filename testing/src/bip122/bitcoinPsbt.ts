import { p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { type BitcoinNetworkName, networkOf, publicKeyOf } from './bitcoinKeys.js'

/** What a wallet that lies or is broken does when it signs. */
export type BitcoinSigningFault = 'otherOutput' | 'fewerInputs' | 'badSignature' | 'unsigned' | 'oneOutputOnly'

/** Signs the inputs that the key can sign. */
export function signPsbt(psbt: Uint8Array, key: Uint8Array, isFinal: boolean, fault?: BitcoinSigningFault): Uint8Array {
  if (fault === 'unsigned') return psbt
  const asked = Transaction.fromPSBT(psbt)
  const transaction = fault === 'fewerInputs' ? dropInput(asked) : asked
  const inputs = Array.from({ length: transaction.inputsLength }, (_, index) => index)
  if (fault === 'otherOutput')
    transaction.updateOutput(0, { script: p2wpkh(publicKeyOf(new Uint8Array(32).fill(66))).script })
  if (fault === 'oneOutputOnly')
    for (const index of inputs) transaction.updateInput(index, { sighashType: SigHash.SINGLE })
  const askedTypes = inputs.flatMap((index) => transaction.getInput(index).sighashType ?? [])
  transaction.sign(key, askedTypes.length > 0 ? [SigHash.DEFAULT, SigHash.ALL, ...askedTypes] : undefined)
  const answer = fault === 'badSignature' ? spoilSignatures(Transaction.fromPSBT(psbt), transaction) : transaction
  // Of several owners, each makes its own inputs final.
  if (isFinal) for (const index of inputs) if (isSigned(answer, index)) answer.finalizeIdx(index)
  return answer.toPSBT()
}

function isSigned(transaction: Transaction, index: number): boolean {
  const { partialSig, tapKeySig } = transaction.getInput(index)
  return partialSig !== undefined || tapKeySig !== undefined
}

function dropInput(asked: Transaction): Transaction {
  const transaction = new Transaction()
  for (let index = 0; index < asked.inputsLength - 1; index++) transaction.addInput(asked.getInput(index))
  for (let index = 0; index < asked.outputsLength; index++) transaction.addOutput(asked.getOutput(index))
  return transaction
}

/** Puts what was signed into the transaction, with a bit turned: still of the right form. */
function spoilSignatures(transaction: Transaction, signed: Transaction): Transaction {
  const spoil = (signature: Uint8Array) => signature.map((byte, at) => (at === 12 ? byte ^ 1 : byte))
  for (let index = 0; index < signed.inputsLength; index++) {
    const { partialSig, tapKeySig } = signed.getInput(index)
    transaction.updateInput(
      index,
      {
        ...(partialSig && { partialSig: partialSig.map(([key, signature]) => [key, spoil(signature)]) }),
        ...(tapKeySig && { tapKeySig: spoil(tapKeySig) }),
      },
      true,
    )
  }
  return transaction
}

/** What a PSBT pays, one line for each output. */
export const describePsbt = (psbt: Uint8Array, name: BitcoinNetworkName): string => {
  const transaction = Transaction.fromPSBT(psbt)
  const lines = Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { amount = 0n } = transaction.getOutput(index)
    return `${amount} sat to ${transaction.getOutputAddress(index, networkOf(name)) ?? 'a script'}`
  })
  return [...lines, `fee ${transaction.fee} sat`].join('\n')
}
