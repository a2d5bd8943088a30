import { ed25519 } from '@noble/curves/ed25519.js'
import { isPorticoError, type Signature } from '@portico/kernel'
import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import { solanaDevnet } from '../src/networks.js'
import { openPlugin } from './openPlugin.js'
import { alterWallet, announce, createWallet } from './page.js'

interface Input {
  readonly message: Uint8Array
}
type Reply = { signedMessage: Uint8Array; signature: Uint8Array; signatureType?: string }
type Sign = (input: Input) => Promise<Reply[]>

const message = () => new TextEncoder().encode('Hello from the test')

/** Signs with a wallet whose answers go through `change`. */
async function signAltered(change: (sign: Sign) => (input: Input) => unknown) {
  const wallet = createWallet()
  const { signMessage } = wallet.wallet.features['solana:signMessage'] as { signMessage: Sign }
  const { connector, signer } = await openPlugin()
  const connecting = connector.connect('Altered')
  announce(alterWallet(wallet, { features: { 'solana:signMessage': { signMessage: change(signMessage) } } }))
  const { accounts } = await connecting
  const bytes = message()
  const outcome = await signer.signMessage(accounts[0].id, bytes).catch((error: unknown) => error)
  return { outcome: isPorticoError(outcome) ? outcome.code : outcome, bytes, wallet }
}

it('gives a signature that the key of the account verifies', async () => {
  const { outcome, bytes, wallet } = await signAltered((sign) => sign)
  const key = base58.decode(wallet.address)
  const signature = outcome as Signature
  expect(signature).toEqual({
    ...{ bytes: base58.decode(signature.text), text: signature.text, scheme: 'ed25519', publicKey: key },
  })
  expect(ed25519.verify(signature.bytes, bytes, key)).toBe(true)
})

it.each<[string, (reply: Reply) => unknown]>([
  ['of another message', (reply) => [{ ...reply, signedMessage: new TextEncoder().encode('Pay everything') }]],
  ['of the message and more', (reply) => [{ ...reply, signedMessage: Uint8Array.of(...reply.signedMessage, 1) }]],
  ['that is too short', (reply) => [{ ...reply, signature: reply.signature.subarray(1) }]],
  ['that is text', (reply) => [{ ...reply, signature: 'c2lnbmVk' }]],
  ['of another kind', (reply) => [{ ...reply, signatureType: 'secp256k1' }]],
  ['outside a list', (reply) => reply],
  ['beside another', (reply) => [reply, reply]],
  ['that throws when read', () => [Object.defineProperty({}, 'signature', { get: () => expect.fail('read') })]],
])('refuses a signature %s', async (_what, change) => {
  const { outcome } = await signAltered((sign) => async (input) => {
    const [reply] = await sign(input)
    return reply && change(reply)
  })
  expect(outcome).toBe('WALLET_BAD_REPLY')
})

it('notices a wallet that rewrites the message in place, and keeps the bytes of the caller', async () => {
  const { outcome, bytes } = await signAltered((sign) => async (input) => {
    input.message.fill(0)
    return sign(input)
  })
  expect(outcome).toBe('WALLET_BAD_REPLY')
  expect(bytes).toEqual(message())
})

it('refuses to sign when the chain changed since the request was built, without a prompt', async () => {
  const wallet = createWallet()
  const { connector, signer, networkSwitch } = await openPlugin()
  const { accounts, chainId: expected } = await connector.connect('Wallet')
  await networkSwitch.switchTo(solanaDevnet.caipNetworkId)
  const asked = wallet.requests.length
  await expect(signer.signMessage(accounts[0].id, message())).rejects.toMatchObject({
    code: 'CHAIN_MISMATCH',
    context: { expected, actual: solanaDevnet.caipNetworkId },
  })
  expect(wallet.requests.length).toBe(asked)
})

it('says so when the wallet can not sign messages', async () => {
  createWallet({ without: ['solana:signMessage'] })
  const { connector, signer } = await openPlugin()
  const { accounts } = await connector.connect('Wallet')
  await expect(signer.signMessage(accounts[0].id, message())).rejects.toMatchObject({
    code: 'WALLET_UNSUPPORTED',
    context: { walletId: 'Wallet', method: 'solana:signMessage' },
  })
})
