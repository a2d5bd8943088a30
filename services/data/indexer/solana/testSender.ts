import { testSolanaSeeds } from '@portico/testing/solana'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import { testSplToken } from '../../../../examples/stack/src/solana/fixtures.js'
import type { SolanaNode } from '../../../../examples/stack/src/solana/node.js'

const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const associatedProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const mint = new PublicKey(testSplToken.mint)

/** Sends from the first test account. `reference` is named among the accounts, as Solana Pay does. For tests. */
export interface SolanaSender {
  sendCoins(to: string, lamports: bigint, reference?: string): Promise<string>
  sendTokens(to: string, units: bigint, reference?: string): Promise<string>
}

export async function createSolanaSender({
  rpcUrl,
  wsUrl,
}: Pick<SolanaNode, 'rpcUrl' | 'wsUrl'>): Promise<SolanaSender> {
  const owner = await Keypair.fromSeed(testSolanaSeeds[0] ?? new Uint8Array(32))
  const connection = new Connection(rpcUrl, { commitment: 'confirmed', wsEndpoint: wsUrl })

  async function send(...instructions: TransactionInstruction[]): Promise<string> {
    const latest = await connection.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: owner.publicKey, ...latest }).add(...instructions)
    await transaction.sign(owner)
    return connection.sendRawTransaction(await transaction.serialize())
  }
  const key = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({ pubkey, isWritable, isSigner })
  const named = (reference: string | undefined) => (reference === undefined ? [] : [key(new PublicKey(reference))])
  async function tokenAccountOf(account: PublicKey): Promise<PublicKey> {
    const seeds = [account.toBytes(), tokenProgram.toBytes(), mint.toBytes()]
    const [found] = await PublicKey.findProgramAddress(seeds, associatedProgram)
    return found
  }

  return {
    sendCoins(to, lamports, reference) {
      const toPubkey = new PublicKey(to)
      const move = SystemProgram.transfer({ fromPubkey: owner.publicKey, toPubkey, lamports: Number(lamports) })
      const { programId, keys, data } = move
      return send(new TransactionInstruction({ programId, keys: [...keys, ...named(reference)], data }))
    },
    async sendTokens(to, units, reference) {
      const receiver = new PublicKey(to)
      const [from, into] = [await tokenAccountOf(owner.publicKey), await tokenAccountOf(receiver)]
      const create = new TransactionInstruction({
        programId: associatedProgram,
        keys: [
          ...[key(owner.publicKey, true, true), key(into, true), key(receiver), key(mint)],
          ...[key(SystemProgram.programId), key(tokenProgram)],
        ],
        data: Buffer.from([1]),
      })
      const amount = Buffer.alloc(8)
      amount.writeBigUInt64LE(units)
      const move = new TransactionInstruction({
        programId: tokenProgram,
        keys: [
          ...[key(from, true), key(mint), key(into, true), key(owner.publicKey, false, true)],
          ...named(reference),
        ],
        data: Buffer.concat([Buffer.from([12]), amount, Buffer.from([6])]),
      })
      return send(create, move)
    },
  }
}
