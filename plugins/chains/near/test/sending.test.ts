import { type AccountId, formatAccountId, type RemoteWallet } from '@portico/kernel'
import { namedNearAccounts, nearKeyOf, nearSecretOf, testNearAccounts } from '@portico/testing/near'
import { Account, actions, JsonRpcProvider, KeyPair, KeyPairSigner, Transaction } from 'near-api-js'
import { expect, it, onTestFinished } from 'vitest'
import { isRemote, type RemoteNear } from '../src/wallet/nearWallet.js'
import { verifyByReference } from './fixture.js'
import { useLocalChain } from './localChain.js'
import { openConnected, openPlugin } from './openPlugin.js'

const PEARL = 'near:localnet/nep141:pearl.localnet'
const [one, other] = testNearAccounts.map(({ accountId }) => accountId) as [string, string]
const [alice, bob] = namedNearAccounts.map(({ accountId }) => accountId) as [string, string]

it.each(['injected', 'connector'] as const)(
  'a token goes to one who has no place for it yet, which is paid first (%s) [S9.18]',
  async (dialect) => {
    const { sender, tokens, from, wallet } = await openConnected({ dialect })
    const to = dialect === 'injected' ? other : bob
    const transfer = { from, to, amount: 1_500_000n, asset: PEARL, decimals: 6 } as const
    const fee = await sender.estimate(transfer)
    expect(fee.deposit).toMatchObject({ amount: 1_250_000_000_000_000_000_000n, symbol: 'NEAR', decimals: 24 })
    expect(wallet.requests.filter(({ method }) => /^sign(And|T)/.test(method))).toEqual([])
    const sent = await sender.transfer({ ...transfer, fee })
    expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
    expect(await tokens.discover(formatAccountId('near:localnet', to))).toMatchObject([
      { symbol: 'PEARL', quantity: { numeric: '1.5', decimals: 6 }, address: 'near:localnet:pearl.localnet' },
    ])
    expect((await sender.estimate(transfer)).deposit, 'the place is there').toBeUndefined()
  },
)

it('a deposit that was not shown is not paid', async () => {
  const { sender, from, wallet } = await openConnected()
  const transfer = { from, to: 'ef'.repeat(32), amount: 1n, asset: PEARL } as const
  const { deposit: _, ...fee } = await sender.estimate(transfer)
  await expect(sender.transfer({ ...transfer, fee })).rejects.toMatchObject({ code: 'TX_UNDERPRICED' })
  expect(wallet.requests.some(({ method }) => method === 'signTransaction')).toBe(false)
})

it.each([
  ['a name that is not there', { to: 'missing.localnet' }, 'ADDRESS_INVALID'],
  ['a token to oneself', { to: one, asset: PEARL }, 'ADDRESS_INVALID'],
  ['other decimals', { asset: PEARL, decimals: 18 }, 'TOKEN_UNSUPPORTED'],
  ['a contract that is no token', { asset: 'near:localnet/nep141:alice.localnet' }, 'TOKEN_UNSUPPORTED'],
  ['a token of another network', { asset: 'near:mainnet/nep141:pearl.localnet' }, 'TOKEN_UNSUPPORTED'],
  ['more of a token than there is', { asset: PEARL, amount: 10n ** 15n }, 'FUNDS_INSUFFICIENT'],
  ['more than there is', { amount: 10n ** 27n }, 'FUNDS_INSUFFICIENT'],
] as const)('is refused before the wallet is asked: %s', async (_, change, code) => {
  const { sender, from, wallet } = await openConnected()
  const transfer = { from, to: alice, amount: 5n, ...change }
  await expect(sender.transfer(transfer)).rejects.toMatchObject({ code })
  await expect(sender.estimate(transfer)).rejects.toMatchObject({ code })
  expect(wallet.requests.some(({ method }) => method === 'signTransaction')).toBe(false)
})

it('sends nothing when the wallet has signed for another receiver', async () => {
  const { sender, from, local } = await openConnected({ otherReceiver: 'aa'.repeat(32) })
  await expect(sender.transfer({ from, to: alice, amount: 5n })).rejects.toMatchObject({ code: 'WALLET_BAD_REPLY' })
  const provider = new JsonRpcProvider({ url: local.rpcUrl })
  await expect(provider.viewAccount({ accountId: 'aa'.repeat(32) })).rejects.toThrow()
})

it('coins that an account’s place in storage takes are no free ones', async () => {
  const { balance } = await openPlugin()
  expect(await balance.getBalance('near:localnet:vault.localnet')).toMatchObject({
    amount: 3n * 10n ** 24n,
    parts: [
      { kind: 'free', amount: 2n * 10n ** 24n },
      { kind: 'reserved', amount: 10n ** 24n },
    ],
  })
})

it('a signature over another message is none', async () => {
  const { signer, from } = await openConnected({ otherMessage: 'I owe you' })
  await expect(signer.signMessage(from, 'Hello')).rejects.toMatchObject({ code: 'WALLET_BAD_REPLY' })
})

it('a key that may only call one contract is no proof', async () => {
  const { proof, node } = await openPlugin()
  const signer = new KeyPairSigner(KeyPair.fromRandom('ed25519'))
  const publicKey = (await signer.getPublicKey()).toString()
  const text = 'shop.example wants you to sign in with your NEAR account:\nalice.localnet'
  const nonce = new Uint8Array(32)
  const payload = { message: text, recipient: 'shop.example', nonce }
  const { signature } = await signer.signNep413Message(alice, payload)
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const written = JSON.stringify({
    publicKey,
    signature: base64(signature),
    nonce: base64(nonce),
    recipient: 'shop.example',
  })
  const account: AccountId = `near:localnet:${alice}`
  expect(await proof.verify(account, text, written), 'no key of the account').toBe(false)
  const keys = node.ledger.accounts.get(alice)?.keys
  onTestFinished(() => void keys?.delete(publicKey))
  keys?.set(publicKey, { nonce: 0n, permission: { FunctionCall: { receiver_id: 'pearl.localnet' } } })
  expect(await proof.verify(account, text, written)).toBe(false)
  keys?.set(publicKey, { nonce: 0n, permission: 'FullAccess' })
  expect(await proof.verify(account, text, written)).toBe(true)
  expect(await verifyByReference(node.url, account, Buffer.from(text), written)).toBe(true)
  expect(await proof.verify(account, text.replace('shop', 'other'), written), 'of another site').toBe(false)
})

/** A wallet somewhere else, with a real key. */
function createRemote(methods: readonly string[], nodeUrl: string) {
  const [account] = testNearAccounts
  if (!account) throw new RangeError('There are no test accounts.')
  interface Wired {
    readonly message: string
    readonly recipient: string
    readonly nonce: readonly number[]
    readonly transaction: { readonly data: readonly number[]; readonly receiverId: string }
  }
  const asked: { readonly method: string; readonly params: Wired }[] = []
  const signer = new KeyPairSigner(KeyPair.fromString(nearSecretOf(account.seed)))
  const from = new Account(account.accountId, new JsonRpcProvider({ url: nodeUrl }), signer)
  const wallet: RemoteWallet = {
    name: 'Far',
    accounts: () => [`near:localnet:${account.accountId}`],
    chains: () => ['near:localnet'],
    methods: () => methods,
    chain: () => undefined,
    setChain: () => {},
    async request(_chainId, method, params) {
      const p = params as Wired
      asked.push({ method, params: p })
      switch (method) {
        case 'near_getAccounts':
          return [{ accountId: account.accountId, publicKey: nearKeyOf(account.seed) }]
        case 'near_signMessage': {
          const { message, recipient, nonce } = p
          const signed = await signer.signNep413Message(account.accountId, {
            message,
            recipient,
            nonce: Uint8Array.from(nonce),
          })
          const signature = Buffer.from(signed.signature).toString('base64')
          return { accountId: account.accountId, publicKey: nearKeyOf(account.seed), signature }
        }
        case 'near_signTransaction': {
          const transaction = Transaction.decode(Uint8Array.from(p.transaction.data))
          // Borsh's reader makes plain objects, and the signer compares keys by their text.
          transaction.publicKey = await signer.getPublicKey()
          const { signedTransaction } = await signer.signTransaction(transaction)
          return JSON.parse(JSON.stringify(Buffer.from(signedTransaction.encode())))
        }
        default: {
          const { receiverId } = p.transaction
          const steps = [actions.transfer(5n)]
          return from.signAndSendTransaction({ receiverId, actions: steps })
        }
      }
    },
    onChange: () => () => {},
    end: async () => {},
  }
  return { wallet, asked }
}

it.each([
  [
    ['near_getAccounts', 'near_signMessage', 'near_signTransaction'],
    ['near_getAccounts', 'near_signTransaction'],
  ],
  [['near_signMessage', 'near_signAndSendTransaction'], ['near_signAndSendTransaction']],
])('a remote wallet with %j signs and sends by the names of the wire', async (methods, used) => {
  const { node } = await useLocalChain()
  const { remote, connector, signer, sender, local } = await openPlugin()
  const { wallet, asked } = createRemote(methods, node.url)
  const provider = remote.createProvider(wallet) as RemoteNear
  expect(isRemote(provider)).toBe(true)
  const announce = () => void window.dispatchEvent(new CustomEvent('near-wallet-injected', { detail: provider }))
  window.addEventListener('near-selector-ready', announce)
  onTestFinished(() => window.removeEventListener('near-selector-ready', announce))
  const session = await connector.connect('wallet-connect')
  const from = session.accounts[0].id
  expect(from).toBe(`near:localnet:${one}`)
  expect(asked).toEqual([])
  const { text, bytes } = await signer.signMessage(from, 'Hello from afar')
  expect(await verifyByReference(local.rpcUrl, from, Buffer.from('Hello from afar'), text, bytes)).toBe(true)
  const sent = await sender.transfer({ from, to: alice, amount: 5n })
  expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
  expect(asked.map(({ method }) => method)).toEqual(['near_signMessage', ...used])
})
