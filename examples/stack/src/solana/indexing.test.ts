import { testSolanaSeeds } from '@portico/test-kit'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callRpc } from '../jsonRpcClient.js'
import { fundSolanaAccounts, solanaAccounts, testSplToken } from './fixtures.js'
import { type SolanaNode, startSolanaNode } from './node.js'

let node: SolanaNode
beforeAll(async () => {
  node = await startSolanaNode({ port: 0, slotMs: 20, prepare: fundSolanaAccounts })
})
afterAll(() => node?.close())

const owner = await Keypair.fromSeed(testSolanaSeeds[0] ?? new Uint8Array(32))
const ask = <Answer>(method: string, ...params: unknown[]) => callRpc(node.rpcUrl, method, params) as Promise<Answer>
const connect = () => new Connection(node.rpcUrl, { commitment: 'confirmed', wsEndpoint: node.wsUrl })

async function send(...instructions: TransactionInstruction[]): Promise<string> {
  const latest = await connect().getLatestBlockhash()
  const transaction = new Transaction({ feePayer: owner.publicKey, ...latest }).add(...instructions)
  await transaction.sign(owner)
  const signature = await connect().sendRawTransaction(await transaction.serialize())
  await connect().confirmTransaction({ signature, ...latest }, 'confirmed')
  return signature
}
const pay = (toPubkey: PublicKey, lamports: number) =>
  send(SystemProgram.transfer({ fromPubkey: owner.publicKey, toPubkey, lamports }))

const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const associatedProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const mint = new PublicKey(testSplToken.mint)
async function tokenAccountOf(account: PublicKey): Promise<PublicKey> {
  const seeds = [account.toBytes(), tokenProgram.toBytes(), mint.toBytes()]
  const [found] = await PublicKey.findProgramAddress(seeds, associatedProgram)
  return found
}

test('signatures of an address are paged backwards and forwards', async () => {
  const receiver = (await Keypair.generate()).publicKey
  const sent: string[] = []
  for (const lamports of [1_000_001, 1_000_002, 1_000_003, 1_000_004]) sent.unshift(await pay(receiver, lamports))
  const list = async (config: object) => {
    const found = await ask<{ signature: string; blockTime: number }[]>(
      'getSignaturesForAddress',
      receiver.toBase58(),
      {
        commitment: 'confirmed',
        ...config,
      },
    )
    return found.map(({ signature }) => signature)
  }
  expect(await list({})).toEqual(sent)
  expect(await list({ limit: 2 })).toEqual(sent.slice(0, 2))
  expect(await list({ before: sent[1] })).toEqual(sent.slice(2))
  expect(await list({ until: sent[2] })).toEqual(sent.slice(0, 2))
  expect(await list({ before: sent[0], until: sent[3], limit: 1 })).toEqual([sent[1]])
  expect(await list({ before: 'unknown' })).toEqual([])
  expect(await list({ until: 'unknown' })).toEqual(sent)
  await expect(list({ limit: 1001 })).rejects.toThrow('Invalid params')
})

test('a token transfer shows in its balances before and after', async () => {
  const receiver = new PublicKey(solanaAccounts[1] ?? '')
  const [from, to] = [await tokenAccountOf(owner.publicKey), await tokenAccountOf(receiver)]
  const key = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({ pubkey, isWritable, isSigner })
  const create = new TransactionInstruction({
    programId: associatedProgram,
    keys: [
      ...[key(owner.publicKey, true, true), key(to, true), key(receiver), key(mint)],
      ...[key(SystemProgram.programId), key(tokenProgram)],
    ],
    data: Buffer.from([1]),
  })
  const amount = Buffer.alloc(8)
  amount.writeBigUInt64LE(2_500_000n)
  const move = new TransactionInstruction({
    programId: tokenProgram,
    keys: [key(from, true), key(mint), key(to, true), key(owner.publicKey, false, true)],
    data: Buffer.concat([Buffer.from([12]), amount, Buffer.from([6])]),
  })
  const signature = await send(create, move)
  const sent = await connect().getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  const byOwner = (list: NonNullable<typeof sent>['meta'] extends infer Meta ? Meta : never, side: 'pre' | 'post') =>
    Object.fromEntries(
      (list?.[`${side}TokenBalances`] ?? []).map((entry) => [entry.owner, entry.uiTokenAmount.uiAmountString]),
    )
  expect(byOwner(sent?.meta ?? null, 'pre')).toEqual({ [owner.publicKey.toBase58()]: '1000' })
  expect(byOwner(sent?.meta ?? null, 'post')).toEqual({
    [owner.publicKey.toBase58()]: '997.5',
    [receiver.toBase58()]: '2.5',
  })
  expect(sent?.meta?.fee).toBe(5000n)
  expect(sent?.meta?.preBalances).toHaveLength(sent?.transaction.message.getAccountKeys().length ?? 0)
  const seen = await connect().getSignaturesForAddress(to)
  expect(seen.map((entry) => entry.signature)).toEqual([signature])
})

test('token accounts are found by mint and by program, in both encodings', async () => {
  const { value: parsed } = await connect().getParsedTokenAccountsByOwner(owner.publicKey, { programId: tokenProgram })
  expect(parsed.map(({ account }) => account.data.program)).toEqual(['spl-token'])
  expect(parsed[0]?.account.data.parsed.info).toMatchObject({ mint: testSplToken.mint, state: 'initialized' })
  const { value: raw } = await connect().getTokenAccountsByOwner(owner.publicKey, { mint })
  expect(new PublicKey(raw[0]?.account.data.subarray(0, 32) ?? []).equals(mint)).toBe(true)
  await expect(ask('getTokenAccountsByOwner', owner.publicKey.toBase58(), {})).rejects.toThrow('Invalid params')
})

test('several accounts are read at once, in their order', async () => {
  const absent = (await Keypair.generate()).publicKey
  const [first, second, third] = await connect().getMultipleAccountsInfo([mint, absent, owner.publicKey])
  expect([first?.owner.toBase58(), second, third?.owner.toBase58()]).toEqual([
    tokenProgram.toBase58(),
    null,
    SystemProgram.programId.toBase58(),
  ])
  const info = await connect().getParsedAccountInfo(mint)
  expect(info.value?.data).toMatchObject({
    program: 'spl-token',
    parsed: {
      type: 'mint',
      info: { decimals: 6, isInitialized: true, mintAuthority: solanaAccounts[0], freezeAuthority: null },
    },
  })
})

test('a transaction has the time of its block', async () => {
  const signature = await pay((await Keypair.generate()).publicKey, 1_000_000)
  const sent = await connect().getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  expect(await connect().getBlockTime(sent?.slot ?? 0)).toBe(sent?.blockTime)
  expect(Math.abs(Number(sent?.blockTime ?? 0) - Date.now() / 1000)).toBeLessThan(60)
  await expect(ask('getBlockTime', 10 ** 9)).rejects.toThrow('Block not available for slot 1000000000')
})
