import { ed25519 } from '@noble/curves/ed25519.js'
import { pairOverRelay, relayOptions } from '@portico/test-kit/relay'
import { openSolanaPage } from '@portico/test-kit/solana-page'
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import { expect, it, vi } from 'vitest'
import { getConnection, PorticoWalletAdapter } from './index.js'

it('the adapter signs with a wallet that is paired over a relay, until the session ends', async () => {
  const { load, options, chain, local } = await openSolanaPage()
  const client = load({ ...options, ...relayOptions(options), networks: [local] })
  const wallet = await pairOverRelay(client, [{ id: chain.caip2, name: chain.name, rpcUrl: chain.rpcUrl }])
  const adapter = new PorticoWalletAdapter(client)
  const from = adapter.publicKey ?? expect.fail('not connected')
  const message = new TextEncoder().encode('hello')
  const signature = (await adapter.signMessage?.(message)) ?? new Uint8Array()
  expect(ed25519.verify(signature, message, from.toBytes())).toBe(true)
  const connection = getConnection(client, chain.caip2)
  const receiver = Keypair.generate().publicKey
  const pay = new Transaction().add(
    SystemProgram.transfer({ fromPubkey: from, toPubkey: receiver, lamports: 2_500_000 }),
  )
  Object.assign(pay, { feePayer: from, recentBlockhash: (await connection.getLatestBlockhash()).blockhash })
  const signed = await adapter.signTransaction?.(pay)
  await connection.confirmTransaction(await connection.sendRawTransaction(signed?.serialize() ?? new Uint8Array()))
  expect(await connection.getBalance(receiver)).toBe(2_500_000)
  await wallet.disconnect(wallet.sessions()[0]?.topic ?? '')
  await vi.waitFor(() => expect(adapter.connected).toBe(false))
})
