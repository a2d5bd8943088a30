import { ed25519 } from '@noble/curves/ed25519.js'
import { startSolanaChain } from '@portico-examples/stack'
import { base58 } from '@scure/base'
import {
  type Blockhash,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { FakeWindow } from '../wallet/fakeWindow.js'
import { callNode } from '../wallet/nodeCalls.js'
import type { StandardAccount, StandardWallet } from '../wallet/walletStandard.js'
import { describeSolanaTransaction } from './solanaCalls.js'
import { createSolanaWallet, type SolanaTestWallet } from './solanaWallet.js'

interface Connect {
  connect(input?: { silent?: boolean }): Promise<{ accounts: readonly StandardAccount[] }>
}
interface Sign {
  signMessage(input: object): Promise<{ signature: Uint8Array }[]>
  signTransaction(input: object): Promise<{ signedTransaction: Uint8Array }[]>
  signAndSendTransaction(input: object): Promise<{ signature: Uint8Array }[]>
}

let solana: Awaited<ReturnType<typeof startSolanaChain>>
let target: FakeWindow
let wallet: SolanaTestWallet

beforeAll(async () => {
  solana = await startSolanaChain(50)
})
afterAll(() => solana?.node.close())
beforeEach(() => {
  target = new FakeWindow()
  const chains = [{ id: 'solana:localnet', rpcUrl: solana.chain.rpcUrl }]
  wallet = createSolanaWallet({ target, chains })
})
afterEach(() => {
  wallet.uninstall()
  expect(target.listenerTotal).toBe(0)
})

const use = <Feature>(name: string) => wallet.wallet.features[name] as Feature
const connect = (input?: { silent?: boolean }) => use<Connect>('standard:connect').connect(input)

function openApp() {
  const registered = new Set<StandardWallet>()
  const register = (added: StandardWallet) => {
    registered.add(added)
    return () => registered.delete(added)
  }
  return { registered, register }
}

test('registers with an app that comes later, and with one that was there before', () => {
  const late = openApp()
  target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: late }))
  expect([...late.registered]).toEqual([wallet.wallet])

  const early = openApp()
  const onRegister = (event: Event) => (event as CustomEvent<(api: object) => void>).detail(early)
  target.addEventListener('wallet-standard:register-wallet', onRegister)
  wallet.announce()
  target.removeEventListener('wallet-standard:register-wallet', onRegister)
  expect(early.registered.size).toBe(1)
  wallet.uninstall()
  expect(late.registered.size + early.registered.size).toBe(0)
})

test('connects silently only where it may, and tells of changes', async () => {
  const seen: string[][] = []
  use<{ on(event: string, listener: (change: { accounts: StandardAccount[] }) => void): () => void }>(
    'standard:events',
  ).on('change', ({ accounts }) => seen.push(accounts.map(({ address }) => address)))
  expect(await connect({ silent: true })).toEqual({ accounts: [] })
  expect(wallet.pending()).toEqual([])
  wallet.rejectNext()
  await expect(connect()).rejects.toMatchObject({ code: 4001, message: 'User rejected the request.' })
  wallet.approveNext()
  const { accounts } = await connect()
  expect(accounts[0]?.address).toBe(solana.chain.accounts[0])
  expect((await connect({ silent: true })).accounts[0]).toBe(accounts[0])
  wallet.lock()
  expect(await connect({ silent: true })).toEqual({ accounts: [] })
  wallet.unlock()
  wallet.selectAccount(1)
  wallet.revoke()
  const [first, second] = wallet.addresses
  expect(seen).toEqual([[first], [], [first], [second], []])
})

test('signs a message that verifies, for the account it showed', async () => {
  wallet.setAutoApprove(true)
  const { accounts } = await connect()
  const message = new TextEncoder().encode('hello')
  const [signed] = await use<Sign>('solana:signMessage').signMessage({ account: accounts[0], message })
  expect(ed25519.verify(signed?.signature ?? message, message, base58.decode(wallet.address))).toBe(true)
  wallet.selectAccount(1)
  const refused = use<Sign>('solana:signMessage').signMessage({ account: accounts[0], message })
  await expect(refused).rejects.toMatchObject({ code: 4100 })
})

test('signs and sends legacy and v0 transactions', async () => {
  wallet.setAutoApprove(true)
  const { accounts } = await connect()
  const { rpcUrl } = solana.chain
  const latest = (await callNode(rpcUrl, 'getLatestBlockhash', [])) as { value: { blockhash: Blockhash } }
  const { blockhash: recentBlockhash } = latest.value
  const payerKey = new PublicKey(wallet.address)
  const toPubkey = new PublicKey(wallet.addresses[1] ?? '')
  const instruction = SystemProgram.transfer({ fromPubkey: payerKey, toPubkey, lamports: 500_000_000 })
  const legacy = new Transaction({ feePayer: payerKey, recentBlockhash }).add(instruction)
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions: [instruction, instruction] })
  const v0 = new VersionedTransaction(message.compileToV0Message()).serialize()

  const account = accounts[0]
  const signing = use<Sign>('solana:signTransaction').signTransaction({ account, transaction: v0 })
  const signed = VersionedTransaction.deserialize((await signing)[0]?.signedTransaction ?? v0)
  const signature = signed.signatures[0] ?? new Uint8Array(64)
  expect(ed25519.verify(signature, signed.message.serialize(), payerKey.toBytes())).toBe(true)

  const transaction = await legacy.serialize({ requireAllSignatures: false })
  const send = use<Sign>('solana:signAndSendTransaction')
  await expect(send.signAndSendTransaction({ account, transaction, chain: 'solana:mainnet' })).rejects.toMatchObject({
    code: -32602,
  })
  const [sent] = await send.signAndSendTransaction({ account, transaction, chain: 'solana:localnet' })
  const status = (await callNode(rpcUrl, 'getSignatureStatuses', [[base58.encode(sent?.signature ?? signature)]])) as {
    value: { err: unknown }[]
  }
  expect(status.value[0]?.err).toBeNull()

  wallet.setAutoApprove(false)
  const pending = send.signAndSendTransaction({ account, transaction, chain: 'solana:localnet' })
  await expect.poll(() => wallet.pending()[0]?.title).toBe(`Send 0.5 SOL to ${wallet.addresses[1]}`)
  wallet.pending()[0]?.reject()
  await expect(pending).rejects.toMatchObject({ code: 4001 })
})

test('says which tokens a transaction moves, and who gets them', async () => {
  const { token, rpcUrl, accounts } = solana.chain
  const [payer, receiver] = accounts.map((account) => new PublicKey(account)) as [PublicKey, PublicKey]
  const programs = {
    token: new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
    associated: new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
  }
  const mint = new PublicKey(token.mint)
  const accountOf = async (owner: PublicKey) => {
    const seeds = [owner.toBytes(), programs.token.toBytes(), mint.toBytes()]
    const [found] = await PublicKey.findProgramAddress(seeds, programs.associated)
    return found
  }
  const [source, destination] = [await accountOf(payer), await accountOf(receiver)]
  const key = (pubkey: PublicKey, isSigner = false) => ({ pubkey, isSigner, isWritable: true })
  const create = {
    programId: programs.associated,
    keys: [payer, destination, receiver, mint, SystemProgram.programId, programs.token].map((one) => key(one)),
    data: Buffer.from([1]),
  }
  const moveTo = (account: PublicKey) => ({
    programId: programs.token,
    keys: [key(source), key(mint), key(account), key(payer, true)],
    data: Buffer.from([12, 0x60, 0xe3, 0x16, 0, 0, 0, 0, 0, 6]),
  })
  const describe = async (...instructions: ConstructorParameters<typeof TransactionInstruction>[0][]) => {
    const transaction = new Transaction({ feePayer: payer, recentBlockhash: token.mint as Blockhash })
    transaction.add(...instructions.map((one) => new TransactionInstruction(one)))
    return describeSolanaTransaction(await transaction.serialize({ requireAllSignatures: false }), rpcUrl)
  }
  expect(await describe(create, moveTo(destination))).toBe(`Send 1.5 of token ${mint} to ${receiver}`)
  expect(await describe(moveTo(source))).toBe(`Send 1.5 of token ${mint} to ${payer}`)
  expect(await describe(moveTo(mint))).toContain(`to token account ${mint}`)
})
