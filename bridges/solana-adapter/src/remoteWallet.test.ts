import { ed25519 } from '@noble/curves/ed25519.js'
import { type ChainId, formatAccountId, PorticoError, type RemoteWallet, RemoteWalletAdapter } from '@portico/kernel'
import { testSolanaSeeds } from '@portico/test-kit'
import { openSolanaPage } from '@portico/test-kit/solana-page'
import { base58, base64 } from '@scure/base'
import { WalletSendTransactionError } from '@solana/wallet-adapter-base'
import { Connection, Keypair, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { getConnection, PorticoWalletAdapter } from './index.js'

const [SEED = new Uint8Array(32)] = testSolanaSeeds
const METHODS = ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction']

/** A wallet that is not on the page, with a real key; the family makes the object that the page gets. */
async function openRemote(form: 'paired' | 'embedded') {
  const page = await openSolanaPage({ wallet: { name: 'Another wallet' } })
  const { client, chain } = page
  const owner = Keypair.fromSeed(SEED)
  const node = new Connection(chain.rpcUrl)
  const code = form === 'paired' ? base64 : base58
  const listeners = new Set<() => void>()
  let state: 'open' | 'refusing' | 'over' = 'open'
  const chains: readonly ChainId[] = [chain.caip2]
  const sign = (text: string) => {
    const transaction = VersionedTransaction.deserialize(code.decode(text))
    transaction.sign([owner])
    return transaction
  }
  const remote: RemoteWallet = {
    ...{ name: 'Remote', form, chains: () => chains, methods: () => METHODS },
    accounts: () => (state === 'over' ? [] : [formatAccountId(chain.caip2, owner.publicKey.toBase58())]),
    chain: () => (state === 'over' ? undefined : chain.caip2),
    setChain: () => {},
    async request(_chainId, method, params) {
      if (state === 'refusing') throw new PorticoError('REQUEST_REJECTED', { walletId: 'remote' })
      const { message = '', transaction = '' } = params as { readonly message?: string; readonly transaction?: string }
      if (method === 'solana_signMessage') {
        return { signature: base58.encode(ed25519.sign(base58.decode(message), SEED)) }
      }
      const signed = sign(transaction)
      if (method === 'solana_signTransaction') return { transaction: code.encode(signed.serialize()) }
      return { signature: await node.sendRawTransaction(signed.serialize()) }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async end() {
      state = 'over'
      for (const listener of [...listeners]) listener()
    },
  }
  const provider = (await client.get(RemoteWalletAdapter, 'solana')).createProvider(remote)
  const announce = (event: Event) =>
    (event as CustomEvent<{ register(wallet: unknown): unknown }>).detail.register(provider)
  window.addEventListener('wallet-standard:app-ready', announce)
  onTestFinished(() => window.removeEventListener('wallet-standard:app-ready', announce))
  await page.connect('Remote')
  return {
    ...{ ...page, owner, end: remote.end, adapter: new PorticoWalletAdapter(client) },
    connection: getConnection(client, chain.caip2),
    refuse() {
      state = 'refusing'
    },
  }
}

describe.each(['paired', 'embedded'] as const)('the adapter over a wallet that is %s', (form) => {
  it('signs and sends; what was sent is followed', async () => {
    const { adapter, owner, connection, press, listSent } = await openRemote(form)
    expect(adapter.publicKey?.equals(owner.publicKey)).toBe(true)
    const message = new TextEncoder().encode('hello')
    const signature = (await adapter.signMessage?.(message)) ?? new Uint8Array()
    expect(ed25519.verify(signature, message, owner.publicKey.toBytes())).toBe(true)
    const receiver = Keypair.generate().publicKey
    const pay = () =>
      new Transaction().add(
        SystemProgram.transfer({ fromPubkey: owner.publicKey, toPubkey: receiver, lamports: 2_500_000 }),
      )
    const sending = adapter.sendTransaction(pay(), connection)
    await press('Continue')
    const sent = await sending
    await connection.confirmTransaction(sent)
    await vi.waitFor(async () => expect((await listSent()).map((one) => one.transactionId)).toEqual([sent]))
    const own = Object.assign(pay(), { feePayer: owner.publicKey })
    own.recentBlockhash = (await connection.getLatestBlockhash()).blockhash
    const signed = await adapter.signTransaction?.(own)
    await connection.confirmTransaction(await connection.sendRawTransaction(signed?.serialize() ?? new Uint8Array()))
    expect(await connection.getBalance(receiver)).toBe(5_000_000)
  })

  it('is refused as wallet-adapter has it, and ends with the session', async () => {
    const { adapter, owner, connection, press, refuse, end } = await openRemote(form)
    refuse()
    const to = Keypair.generate().publicKey
    const pay = SystemProgram.transfer({ fromPubkey: owner.publicKey, toPubkey: to, lamports: 1_000_000 })
    const sending = adapter.sendTransaction(new Transaction().add(pay), connection).catch((error: unknown) => error)
    await press('Continue')
    expect(await sending).toBeInstanceOf(WalletSendTransactionError)
    expect(await sending).toMatchObject({ cause: { code: 'REQUEST_REJECTED' } })
    await end()
    await vi.waitFor(() => expect(adapter.connected).toBe(false))
  })
})
