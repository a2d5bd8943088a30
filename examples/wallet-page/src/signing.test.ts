import { ed25519 } from '@noble/curves/ed25519.js'
import { solanaAddressOf, testSolanaSeeds } from '@portico/test-kit'
import {
  AccountRole,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  address as solanaAddress,
  signature as solanaSignature,
} from '@solana/kit'
import { createPublicClient, getAddress, http, parseEther, stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { firstAddress, openStage, type Stage, secondAddress } from './testing/testStage.js'

const receiver = getAddress('0x00000000000000000000000000000000deadbeef')

let stage: Stage
let networks: Stage['networks']

beforeAll(async () => {
  stage = await openStage()
  networks = stage.networks
})
afterEach(() => stage.closeWallets())
afterAll(() => stage?.close())

test('signs a message after the person agreed', async () => {
  const wallet = await stage.openWallet()
  const { topic } = await stage.connect(wallet)
  wallet.onRequest((request) => {
    expect(request).toMatchObject({ method: 'personal_sign', title: 'Sign this message', detail: 'Grüße' })
    void request.approve()
  })
  const params = [stringToHex('Grüße'), firstAddress]
  const signature = await stage.site.ask<`0x${string}`>(topic, networks.one, 'personal_sign', params)
  expect(await verifyMessage({ address: firstAddress, message: 'Grüße', signature })).toBe(true)
  await expect.poll(wallet.requests).toEqual([])
})

test('keeps several requests for the person, who refuses one', async () => {
  const wallet = await stage.openWallet()
  const { topic } = await stage.connect(wallet)
  const ask = (text: string) =>
    stage.site.ask<`0x${string}`>(topic, networks.one, 'personal_sign', [stringToHex(text), firstAddress])
  const [first, second] = [ask('one'), ask('two')]
  const refused = expect(first).rejects.toMatchObject({ code: 4001 })
  await expect.poll(() => wallet.requests().length).toBe(2)
  await wallet
    .requests()
    .find(({ detail }) => detail === 'one')
    ?.reject()
  await refused
  await wallet
    .requests()
    .find(({ detail }) => detail === 'two')
    ?.approve()
  await expect(second).resolves.toMatch(/^0x/)
})

test('signs typed data, and sends ether through the node', async () => {
  const wallet = await stage.openWallet({ autoApprove: true })
  const { topic } = await stage.connect(wallet)
  const typedData = {
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    domain: { name: 'Post', chainId: stage.stack.description.evm[1].chainId },
    message: { text: 'hello' },
  } as const
  const params = [firstAddress, JSON.stringify(typedData)]
  const signature = await stage.site.ask<`0x${string}`>(topic, networks.two, 'eth_signTypedData_v4', params)
  expect(await verifyTypedData({ ...typedData, address: firstAddress, signature })).toBe(true)
  await expect(stage.site.ask(topic, networks.one, 'eth_signTypedData_v4', params)).rejects.toMatchObject({
    code: -32602,
  })

  const asked = { from: firstAddress, to: receiver, value: '0x4563918244f40000' }
  const hash = await stage.site.ask<`0x${string}`>(topic, networks.two, 'eth_sendTransaction', [asked])
  const node = createPublicClient({ transport: http(stage.stack.description.evm[1].rpcUrl) })
  expect((await node.waitForTransactionReceipt({ hash, pollingInterval: 50 })).status).toBe('success')
  expect(await node.getBalance({ address: receiver })).toBe(parseEther('5'))
})

test('refuses accounts that were not shared and methods it does not have', async () => {
  const wallet = await stage.openWallet({ autoApprove: true })
  const { topic } = await stage.connect(wallet)
  const foreign = [stringToHex('x'), secondAddress]
  await expect(stage.site.ask(topic, networks.one, 'personal_sign', foreign)).rejects.toMatchObject({ code: 4100 })
  await expect(stage.site.ask(topic, networks.one, 'personal_sign', ['x'])).rejects.toMatchObject({ code: -32602 })
})

test('signs Solana messages', async () => {
  const wallet = await stage.openWallet({ autoApprove: true })
  const { topic } = await stage.connect(wallet)
  const bytes = new TextEncoder().encode('hello')
  const pubkey = wallet.accounts.chosenAddress('solana') ?? ''
  const message = getBase58Decoder().decode(bytes)
  const asked = stage.site.ask<{ signature: string }>(topic, networks.solana, 'solana_signMessage', { message, pubkey })
  const signature = Uint8Array.from(getBase58Encoder().encode((await asked).signature))
  expect(ed25519.verify(signature, bytes, ed25519.getPublicKey(testSolanaSeeds[0] ?? bytes))).toBe(true)
})

test.each(['legacy', 0] as const)('signs Solana transactions of version %s, and sends them', async (version) => {
  const wallet = await stage.openWallet()
  const { topic } = await stage.connect(wallet, { solana: [networks.solana] })
  const transaction = await buildTransfer(version, wallet.accounts.chosenAddress('solana') ?? '')
  wallet.onRequest((request) => {
    expect(request.detail).toMatch(/^Send 0\.25 SOL to /)
    void request.approve()
  })
  const ask = <Answer>(method: string) => stage.site.ask<Answer>(topic, networks.solana, method, { transaction })
  const signed = await ask<{ signature: string; transaction: string }>('solana_signTransaction')
  const decoded = getTransactionDecoder().decode(getBase64Encoder().encode(signed.transaction))
  const [[signer, bytes] = []] = Object.entries(decoded.signatures)
  const key = Uint8Array.from(getBase58Encoder().encode(signer ?? ''))
  expect(ed25519.verify(Uint8Array.from(bytes ?? []), Uint8Array.from(decoded.messageBytes), key)).toBe(true)

  const { signature } = await ask<{ signature: string }>('solana_signAndSendTransaction')
  expect(signature).toBe(signed.signature)
  const rpc = createSolanaRpc(stage.stack.description.solana.rpcUrl)
  const readStatus = async () => {
    const { value } = await rpc.getSignatureStatuses([solanaSignature(signature)]).send()
    return value[0]?.err
  }
  await expect.poll(readStatus).toBeNull()
})

async function buildTransfer(version: 'legacy' | 0, from: string) {
  const rpc = createSolanaRpc(stage.stack.description.solana.rpcUrl)
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const [payer, receiver] = [solanaAddress(from), solanaAddress(solanaAddressOf(new Uint8Array(32).fill(9)))]
  const lamports = new DataView(new ArrayBuffer(12))
  lamports.setUint32(0, 2, true)
  lamports.setBigUint64(4, 250_000_000n, true)
  const transfer = {
    programAddress: solanaAddress('11111111111111111111111111111111'),
    accounts: [
      { address: payer, role: AccountRole.WRITABLE_SIGNER },
      { address: receiver, role: AccountRole.WRITABLE },
    ],
    data: new Uint8Array(lamports.buffer),
  }
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (living) => appendTransactionMessageInstruction(transfer, living),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}
