import { ed25519 } from '@noble/curves/ed25519.js'
import { isPorticoError } from '@portico/kernel'
import { openSolanaPage } from '@portico/test-kit/solana-page'
import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  signature as asSignature,
  compileTransaction,
  createSignableMessage,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase58Decoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { describe, expect, it, vi } from 'vitest'
import { getRpc, getSigner, porticoTransport } from './index.js'

type Given = Parameters<typeof openSolanaPage>[0]

const SYSTEM = address('11111111111111111111111111111111')

/** Of the system program: index 2, then the lamports. */
function transfer(from: Address, to: Address, amount: bigint): Instruction {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, amount, true)
  return {
    programAddress: SYSTEM,
    accounts: [
      { address: from, role: 3 },
      { address: to, role: 1 },
    ],
    data,
  }
}

async function openConnected(given: Given = {}) {
  const page = await openSolanaPage(given)
  await page.connect()
  const { client, chain } = page
  const rpc = getRpc(client, chain.caip2)
  const receiver = (await generateKeyPairSigner()).address
  const signer = getSigner(client)
  const build = async () => {
    const { value } = await rpc.getLatestBlockhash().send()
    return pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(signer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(value, message),
      (message) => appendTransactionMessageInstruction(transfer(signer.address, receiver, 2_500_000n), message),
    )
  }
  const balance = async () => (await rpc.getBalance(receiver, { commitment: 'confirmed' }).send()).value
  return { ...page, rpc, receiver, signer, build, balance }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'did not throw',
    (error: unknown) => (isPorticoError(error) ? error.code : String(error)),
  )

describe('a signer of kit', () => {
  it('is the account in use, once something is connected', async () => {
    const { client, connect, wallet } = await openSolanaPage()
    expect(() => getSigner(client)).toThrow('ACCOUNT_MISSING')
    await connect()
    expect(getSigner(client).address).toBe(wallet.address)
  })

  it('shows and sends a transaction, which is followed', async () => {
    const { build, press, balance, listSent, receiver, asked } = await openConnected()
    const sending = signAndSendTransactionMessageWithSigners(await build())
    await press('Continue')
    const id = getBase58Decoder().decode(await sending)
    await vi.waitFor(async () => expect(await balance()).toBe(lamports(2_500_000n)))
    await vi.waitFor(async () =>
      expect(await listSent()).toMatchObject([{ transactionId: id, to: receiver, amount: 2_500_000n }]),
    )
    expect(asked('solana:signAndSendTransaction')).toBe(1)
  })

  it('signs a transaction, which the page sends', async () => {
    const { build, balance, rpc } = await openConnected()
    const message = await build()
    const signed = await signTransactionMessageWithSigners(message)
    expect(signed.lifetimeConstraint).toEqual(message.lifetimeConstraint)
    const wire = getBase64EncodedWireTransaction(signed)
    const id = await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
    await vi.waitFor(async () => expect(await balance()).toBe(lamports(2_500_000n)))
    expect(asSignature(id)).toBe(id)
  })

  it('signs messages', async () => {
    const { signer } = await openConnected()
    const message = createSignableMessage('I live in this harbour')
    const [signatures] = await signer.signMessages([message])
    const key = Uint8Array.from(getBase58Encoder().encode(signer.address))
    const bytes = signatures?.[signer.address] ?? new Uint8Array()
    expect(ed25519.verify(Uint8Array.from(bytes), Uint8Array.from(message.content), key)).toBe(true)
  })

  it('refuses another account and another cluster than those it was made for', async () => {
    const { signer, build, wallet, client, asked, receiver } = await openConnected()
    const message = await build()
    const [, second = ''] = wallet.addresses
    const calls = () => [
      codeOf(signAndSendTransactionMessageWithSigners(message)),
      codeOf(signTransactionMessageWithSigners(message)),
    ]
    const foreign = { ...message, instructions: [] }
    const ofOther = compileTransaction(setTransactionMessageFeePayer(receiver, foreign))
    expect(await codeOf(signer.signAndSendTransactions([ofOther]))).toBe('ACCOUNT_MISMATCH')
    await client.switchNetwork('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
    expect(await Promise.all(calls())).toEqual(['CHAIN_MISMATCH', 'CHAIN_MISMATCH'])
    wallet.selectAccount(1)
    await vi.waitFor(() => expect(client.getAccount('solana').address).toBe(second))
    expect(await codeOf(signer.signMessages([createSignableMessage('hello')]))).toBe('ACCOUNT_MISMATCH')
    await client.disconnect()
    expect(await Promise.all(calls())).toEqual(['ACCOUNT_MISSING', 'ACCOUNT_MISSING'])
    expect(asked('solana:signTransaction') + asked('solana:signAndSendTransaction')).toBe(0)
  })

  it('passes a refusal on', async () => {
    const { signer, build, press } = await openConnected({
      wallet: { autoApprove: false, prompt: async ({ method }) => (/connect/.test(method) ? 'approve' : 'reject') },
    })
    expect(await codeOf(signer.signMessages([createSignableMessage('no')]))).toBe('REQUEST_REJECTED')
    expect(await codeOf(signTransactionMessageWithSigners(await build()))).toBe('REQUEST_REJECTED')
    const sending = codeOf(signAndSendTransactionMessageWithSigners(await build()))
    await press('Continue')
    expect(await sending).toBe('REQUEST_REJECTED')
  })
})

describe('kit over the widget’s endpoints', () => {
  it('reads without a wallet, with large numbers both ways, and says what a node refuses', async () => {
    const { client, chain, wallet } = await openSolanaPage()
    const rpc = getRpc(client, chain.caip2)
    const slot = await rpc.getSlot().send()
    expect(typeof slot).toBe('bigint')
    const { value } = await rpc.getBalance(address(wallet.address), { minContextSlot: slot - 1n }).send()
    expect(value).toBeGreaterThan(0n)
    const ask = porticoTransport(client, chain.caip2)
    const payload = {
      jsonrpc: '2.0',
      id: 7,
      method: 'getBalance',
      params: [wallet.address, { minContextSlot: 2n ** 60n }],
    }
    expect(await codeOf(ask({ payload }))).toBe('CALL_INVALID')
    expect(await codeOf(ask({ payload: { method: 7 } }))).toBe('CALL_INVALID')
    await expect(rpc.sendTransaction('AQID' as never, { encoding: 'base64' }).send()).rejects.toThrow()
    expect(() => getRpc(client, 'solana:nowhere')).toThrow('NETWORK_NOT_FOUND')
  })
})
