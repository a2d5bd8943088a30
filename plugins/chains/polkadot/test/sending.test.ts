import { Metadata, TypeRegistry } from '@polkadot/types'
import { u8aToHex } from '@polkadot/util'
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { type AssetId, formatAccountId, isPorticoError, type PorticoError, parseAccountId } from '@portico/kernel'
import {
  morePolkadotAccounts,
  type PolkadotPayload,
  polkadotAddressOf,
  testPolkadotAccounts,
} from '@portico/testing/polkadot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { accountKey } from '../src/node/account.js'
import { accountInfo } from './accountInfo.js'
import { askNode, useLocalChain } from './localChain.js'
import { openConnected, openPlugin } from './openPlugin.js'
import { createWallet, openPage } from './page.js'

const ROC = 10n ** 12n
/** What keeps an account in this runtime. */
const EXISTENTIAL = 3_333_333n
const freshKey = () => crypto.getRandomValues(new Uint8Array(32))
const signings = ({ requests }: { readonly requests: readonly { readonly method: string }[] }) =>
  requests.filter(({ method }) => method === 'signPayload').length

async function failureOf(call: Promise<unknown>): Promise<PorticoError> {
  const error = await call.then(
    () => expect.fail('no failure'),
    (cause: unknown) => cause,
  )
  return isPorticoError(error) ? error : expect.fail(String(error))
}

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code?: number; readonly message: string }
}

/** The node with other answers in the place of its own. */
const changeAnswers =
  (change: (call: Call, answer: Answer) => object): typeof fetch =>
  async (url, init) => {
    const reply = await fetch(url, init)
    const calls = [JSON.parse(String(init?.body))].flat() as Call[]
    const answers = [await reply.json()].flat() as Answer[]
    const changed = answers.map((answer) => {
      const call = calls.find(({ id }) => id === answer.id)
      return call ? { jsonrpc: '2.0', id: answer.id, ...change(call, answer) } : answer
    })
    return Response.json(calls.length > 1 ? changed : changed[0])
  }

/** The same for one method; `answer` gets what the real node says. */
const lieAbout = (method: string, answer: (call: Call, truth: unknown) => unknown): typeof fetch =>
  changeAnswers((call, own) => (call.method === method ? { result: answer(call, own.result) } : own))

/** A node that takes no transaction. */
const refusing =
  (code: number, message: string): typeof fetch =>
  async (url, init) => {
    const { id, method } = JSON.parse(String(init?.body))
    if (method !== 'author_submitExtrinsic') return fetch(url, init)
    return Response.json({ jsonrpc: '2.0', id, error: { code, message } })
  }

/** Over http, chopsticks leaves out the code that nodes refuse a transaction with. */
const withCode = ({ method }: Call, { error, ...own }: Answer): object =>
  error ? { error: { code: method === 'author_submitExtrinsic' ? 1010 : -32_603, ...error } } : own

/** A name in metadata with another one of the same length in its place. */
const renamed = (metadata: unknown, from: string, to: string): string => {
  const [one, other] = [from, to].map((text) => Buffer.from(text).toString('hex'))
  return String(metadata).replaceAll(`${one}`, `${other}`)
}

type Opened = Awaited<ReturnType<typeof openConnected>>

/** The transfer fails, and the wallet is not asked. */
async function expectRefused(opened: Opened, change: object, expected: object): Promise<void> {
  const { sender, wallet, from, to } = opened
  const transfer = { from, to, amount: ROC, ...change }
  expect(await failureOf(sender.transfer(transfer))).toMatchObject(expected)
  expect(signings(wallet)).toBe(0)
}

async function expectConfirmed({ sender, from }: Opened, sent: Awaited<ReturnType<Opened['sender']['transfer']>>) {
  expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
}

describe('a transfer', () => {
  it.each([
    ['ed25519', morePolkadotAccounts[0], 'in the whole transaction'],
    ['ecdsa', morePolkadotAccounts[1], 'alone'],
  ])('signed with a key of %s, %s, moves what it says and costs about what was shown', async (_kind, account, form) => {
    const quirks = { answersTransactions: form !== 'alone' }
    const opened = await openConnected({ accounts: [account ?? expect.fail('no account')], quirks })
    const { sender, balance, from, hub } = opened
    const to = encodeAddress(freshKey(), hub.ss58Prefix)
    const before = (await balance.getBalance(from)).amount
    const fee = await sender.estimate({ from, to, amount: ROC })
    expect(fee).toMatchObject({ amount: { symbol: 'ROC', decimals: 12 }, isCapped: false })
    await expectConfirmed(opened, await sender.transfer({ from, to, amount: ROC, fee }))
    expect((await balance.getBalance(formatAccountId(hub.caip2, to))).amount).toBe(ROC)
    const paid = before - (await balance.getBalance(from)).amount - ROC
    expect(paid).toBeGreaterThan(0n)
    expect(paid).toBeLessThanOrEqual(fee.amount.amount)
    expect(fee.amount.amount - paid).toBeLessThan(fee.amount.amount / 10n)
  })

  it('signed with a key of sr25519 is written as the reference library writes it, byte for byte, and so is what the wallet is given', async () => {
    const [sent, metadata]: [string[], string[]] = [[], []]
    const fetch = changeAnswers(({ method, params: [first] }, own) => {
      if (method === 'author_submitExtrinsic') sent.push(String(first))
      if (method === 'state_getMetadata') metadata.push(String(own.result))
      return own
    })
    const opened = await openConnected({}, { fetch })
    const { sender, wallet, from, to, hub } = opened
    const receipt = await sender.transfer({ from, to, amount: 7n * ROC })
    await expectConfirmed(opened, receipt)
    const registry = new TypeRegistry()
    registry.setMetadata(new Metadata(registry, metadata[0] as `0x${string}`))
    registry.setChainProperties(registry.createType('ChainProperties', { ss58Format: hub.ss58Prefix }) as never)
    const asked = wallet.requests.find(({ method }) => method === 'signPayload')?.params as PolkadotPayload
    const { specVersion, transactionVersion, ...rest } = asked
    const theirs = registry.createType('SignerPayload', {
      ...{ ...rest, runtimeVersion: { specVersion, transactionVersion } },
    }) as unknown as { toPayload(): object }
    await sender.estimate({ from, to, amount: ROC })
    expect(metadata).toHaveLength(1)
    const { address } = asked
    expect({ ...theirs.toPayload(), address }).toEqual(asked)
    const read = registry.createType('Extrinsic', sent[0]) as unknown as {
      readonly hash: { toHex(): string }
      readonly signature: { toHex(): string }
      readonly method: { toHuman(): unknown; toHex(): string }
      addSignature(signer: string, signature: string, payload: object): { toHex(): string }
    }
    expect(read.method.toHuman()).toMatchObject({
      section: 'balances',
      method: 'transferKeepAlive',
      args: { dest: { Id: to } },
    })
    expect(read.hash.toHex()).toBe(receipt.id)
    const rewritten = registry.createType('Extrinsic', { method: read.method }) as unknown as typeof read
    const signed = rewritten.addSignature(address, `0x01${read.signature.toHex().slice(-128)}`, asked)
    expect(signed.toHex()).toBe(sent[0])
  })

  it('of the most that can be sent leaves the account alive', async () => {
    const fresh = { name: 'Fresh', type: 'ed25519' as const, seed: freshKey() }
    const nothing = await openConnected({ id: 'fresh', accounts: [fresh] })
    expect(await nothing.sender.spendable(nothing)).toMatchObject({ amount: 0n })
    const opened = await openConnected({ accounts: morePolkadotAccounts.slice(1) })
    const { sender, balance, from, to } = opened
    const { amount, fee } = await sender.spendable({ from, to })
    await expectConfirmed(opened, await sender.transfer({ from, to, amount, fee }))
    const left = (await balance.getBalance(from)).amount
    expect(left).toBeGreaterThanOrEqual(EXISTENTIAL)
    expect(left).toBeLessThan(EXISTENTIAL + fee.amount.amount)
  })

  it('of a token is paid for in the coin, and leaves what keeps the token there', async () => {
    const opened = await openConnected()
    const { sender, from, hub } = opened
    const { id, symbol, decimals } = hub.token
    const asset: AssetId = `${hub.caip2}/assets:${id}`
    expect(await sender.symbolOf?.(asset)).toBe(symbol)
    expect(await sender.symbolOf?.(`${hub.caip2}/slip44:1`)).toBeUndefined()
    expect(await sender.decimalsOf?.(asset)).toBe(decimals)
    const to = encodeAddress(freshKey(), hub.ss58Prefix)
    const before = await sender.spendable({ from, to, asset })
    expect(before).toMatchObject({ amount: 4_999_990_000n, fee: { amount: { symbol: 'ROC' } } })
    await expectConfirmed(opened, await sender.transfer({ from, to, asset, decimals, amount: 1_500_000n }))
    expect((await sender.spendable({ from, to, asset })).amount).toBe(before.amount - 1_500_000n)
  })

  it('that the chain carries out in vain has failed', async () => {
    const rich = `0x${accountInfo({ free: 10n ** 20n })}`
    const fetch = lieAbout('state_getStorage', ({ params: [key] }, truth) => (key === ownKey ? rich : truth))
    const opened = await openConnected({}, { fetch })
    const { sender, from, to } = opened
    const ownKey = accountKey(decodeAddress(parseAccountId(from).address))
    const sent = await sender.transfer({ from, to, amount: 10n ** 19n })
    expect(await sender.confirm({ ...sent, account: from })).toBe('failed')
    expect(await sender.confirm({ id: sent.id, account: from }), 'without its hint').toBe('failed')
  })
})

describe('before the wallet is asked', () => {
  it('a receiver who would have less than an account needs is refused in words, with what is missing', async () => {
    const opened = await openConnected()
    const to = encodeAddress(freshKey(), opened.hub.ss58Prefix)
    const context = { amount: '0.000003333332', minimum: '0.000003333333', symbol: 'ROC' }
    await expectRefused(opened, { to, amount: EXISTENTIAL - 1n }, { code: 'AMOUNT_TOO_SMALL', context })
    await opened.sender.estimate({ from: opened.from, to, amount: EXISTENTIAL })
    await opened.sender.estimate({ from: opened.from, to: opened.to, amount: 1n })
  })

  it('more than there is, with the fee and what keeps the account, is refused', async () => {
    const opened = await openConnected()
    const held = (await opened.balance.getBalance(opened.from)).amount
    for (const amount of [held + 1n, held - EXISTENTIAL + 1n, held - EXISTENTIAL, 10n ** 40n])
      await expectRefused(opened, { amount }, { code: 'FUNDS_INSUFFICIENT' })
  })

  it.each([
    ['ADDRESS_INVALID', { to: encodeAddress(new Uint8Array(32).fill(9), 0) }],
    ['ADDRESS_INVALID', { to: encodeAddress(new Uint8Array(32), 42) }],
    ['MEMO_INVALID', { memo: '7' }],
    ['AMOUNT_INVALID', { amount: 0n }],
    ['CHAIN_MISMATCH', { asset: 'polkadot:68d56f15f85d3136970ec16946040bc1/assets:1984' }],
    ['ID_INVALID', { asset: `polkadot:${'45'.repeat(16)}/erc20:0x1` }],
    ['ID_INVALID', { asset: `polkadot:${'45'.repeat(16)}/assets:4294967296` }],
    ['ID_INVALID', { asset: `polkadot:${'45'.repeat(16)}/assets:01` }],
    ['TOKEN_UNSUPPORTED', { asset: `polkadot:${'45'.repeat(16)}/assets:7` }],
    ['TOKEN_UNSUPPORTED', { asset: `polkadot:${'45'.repeat(16)}/assets:1984`, decimals: 18, amount: 1n }],
    ['FUNDS_INSUFFICIENT', { asset: `polkadot:${'45'.repeat(16)}/assets:1984`, amount: 5_000_000_000n }],
  ] as const)('%s: %o', async (code, change) => {
    await expectRefused(await openConnected(), change, { code })
  })

  it('less of a token than an account needs is refused with the minimum', async () => {
    const opened = await openConnected()
    const to = encodeAddress(freshKey(), opened.hub.ss58Prefix)
    const asset = `${opened.hub.caip2}/assets:${opened.hub.token.id}`
    const context = { amount: '0.009999', minimum: '0.01', symbol: 'TUSD' }
    await expectRefused(opened, { to, asset, amount: 9_999n }, { code: 'AMOUNT_TOO_SMALL', context })
  })

  it.each([
    ['chain_getBlockHash', () => `0x${'ab'.repeat(32)}`, 'CHAIN_MISMATCH'],
    ['chain_getBlockHash', () => null, 'RPC_FAILED'],
    ['system_accountNextIndex', () => -1, 'RPC_FAILED'],
    ['state_call', () => '0x00', 'RPC_FAILED'],
    ['state_getRuntimeVersion', (truth) => ({ ...Object(truth), specVersion: 901 }), 'CHAIN_UNSUPPORTED'],
    ['state_getMetadata', () => '0x1234', 'CHAIN_UNSUPPORTED'],
    // A part of transactions that is not known, where one is that has a value.
    ['state_getMetadata', (truth) => renamed(truth, 'CheckNonce', 'CheckNonxx'), 'CHAIN_UNSUPPORTED'],
    ['state_getMetadata', (truth) => renamed(truth, 'transfer_keep_alive', 'transfer_somewhere_'), 'CHAIN_UNSUPPORTED'],
  ] as [string, (truth: unknown) => unknown, string][])(
    'a node whose %s says something else: %s',
    async (method, say, code) => {
      const opened = await openConnected({}, { fetch: lieAbout(method, (_call, truth) => say(truth)) })
      await expectRefused(opened, {}, { code })
    },
  )

  it('a fee that has risen since it was shown is', async () => {
    const { sender, wallet, from, to } = await openConnected()
    const fee = await sender.estimate({ from, to, amount: ROC })
    const lower = { ...fee, amount: { ...fee.amount, amount: fee.amount.amount / 2n } }
    expect(await failureOf(sender.transfer({ from, to, amount: ROC, fee: lower }))).toMatchObject({
      code: 'TX_UNDERPRICED',
    })
    expect(signings(wallet)).toBe(0)
  })

  it('a wallet that signs messages alone is', async () => {
    const { sender, from, to } = await openConnected({ quirks: { hasNoTransactions: true } })
    expect(await failureOf(sender.transfer({ from, to, amount: ROC }))).toMatchObject({
      code: 'WALLET_UNSUPPORTED',
      context: { method: 'signPayload' },
    })
  })
})

const bobsKey = u8aToHex(decodeAddress(polkadotAddressOf(testPolkadotAccounts[1] ?? expect.fail('no account')))).slice(
  2,
)
/** By turns signed alone, and as a whole transaction. */
const changes: readonly (readonly [string, (payload: PolkadotPayload) => PolkadotPayload])[] = [
  ['another receiver', (payload) => ({ ...payload, method: payload.method.replace(bobsKey, 'cd'.repeat(32)) })],
  ['another receiver', (payload) => ({ ...payload, method: payload.method.replace(bobsKey, 'ef'.repeat(32)) })],
  ['another amount', (payload) => ({ ...payload, method: `${payload.method.slice(0, -2)}ff` })],
  ['a tip', (payload) => ({ ...payload, tip: '0xff' })],
  ['another number', (payload) => ({ ...payload, nonce: '0x000000ff' })],
  ['no end of its time', (payload) => ({ ...payload, era: '0x00', blockHash: payload.genesisHash })],
  [
    'another account',
    (payload) => ({ ...payload, address: polkadotAddressOf(testPolkadotAccounts[1] ?? expect.fail('no account')) }),
  ],
]

describe('the wallet’s answer', () => {
  it('is not sent when it has signed something else, alone or as a whole transaction', async () => {
    const sent: string[] = []
    const fetch = changeAnswers(({ method }, own) => {
      if (method === 'author_submitExtrinsic') sent.push(method)
      return own
    })
    const way = { answersTransactions: false, changesPayload: (payload: PolkadotPayload) => payload }
    const { sender, from, to } = await openConnected({ quirks: way }, { fetch })
    for (const [index, [what, changesPayload]] of changes.entries()) {
      Object.assign(way, { changesPayload, answersTransactions: index % 2 === 1 })
      const error = await failureOf(sender.transfer({ from, to, amount: ROC }))
      expect(error, what).toMatchObject({ code: 'WALLET_BAD_REPLY', context: { method: 'signPayload' } })
    }
    expect(sent).toEqual([])
  })

  it('that it has declined is that, and nothing is sent', async () => {
    const { sender, wallet, from, to, balance } = await openConnected()
    const before = await balance.getBalance(from)
    wallet.rejectNext()
    expect(await failureOf(sender.transfer({ from, to, amount: ROC }))).toMatchObject({ code: 'REQUEST_REJECTED' })
    expect(await balance.getBalance(from)).toEqual(before)
  })

  it('comes from a wallet elsewhere, which is asked with the network of the account', async () => {
    const { hub, network, rpcUrls } = await useLocalChain()
    const account = formatAccountId(hub.caip2, hub.accounts[0] ?? '')
    const { provider: signer } = createWallet({ id: 'signer' })
    const asked: unknown[] = []
    const opened = await openPlugin({ networks: [network], rpcUrls })
    const remote = opened.remote.createProvider({
      ...{
        name: 'Remote',
        accounts: () => [account],
        chains: () => [hub.caip2],
        methods: () => [],
        end: async () => {},
      },
      ...{ chain: () => hub.caip2, setChain: () => {}, onChange: () => () => {} },
      async request(chainId, method, params) {
        asked.push({ chainId, method })
        const { transactionPayload } = params as { transactionPayload: PolkadotPayload }
        const api = Object(await signer.enable('page')).signer
        const address = encodeAddress(transactionPayload.address, 42)
        return { signature: (await api.signPayload({ ...transactionPayload, address })).signature }
      },
    })
    Object.assign(openPage(), { injectedWeb3: { remote } })
    onTestFinished(() => void Reflect.deleteProperty(openPage(), 'injectedWeb3'))
    await opened.kernel.discover()
    await opened.connector.connect('remote', { chainId: hub.caip2 })
    const sent = await opened.sender.transfer({ from: account, to: hub.accounts[1] ?? '', amount: ROC })
    expect(await opened.sender.confirm({ ...sent, account })).toBe('succeeded')
    expect(asked).toEqual([{ chainId: hub.caip2, method: 'polkadot_signTransaction' }])
  })
})

describe('a transfer that was sent', () => {
  it('may be on its way when no node could say so, and is found without its hint', async () => {
    const drop: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (!String(init?.body).includes('author_submitExtrinsic')) return answer
      throw new TypeError('fetch failed')
    }
    const { sender, from, to } = await openConnected({}, { fetch: drop })
    const error = await failureOf(sender.transfer({ from, to, amount: ROC }))
    expect(error).toMatchObject({
      code: 'TX_PENDING',
      context: { transactionId: expect.stringMatching(/^0x[0-9a-f]{64}$/), hint: { nonce: expect.any(String) } },
    })
    const { transactionId: id } = error.context as { transactionId: string }
    expect(await sender.confirm({ id, account: from })).toBe('succeeded')
  })

  it('is replaced when another one took its number, also while the person was asked', async () => {
    const { sender, wallet, from, to } = await openConnected({}, { fetch: changeAnswers(withCode) })
    wallet.setAutoApprove(false)
    const slow = sender.transfer({ from, to, amount: 2n * ROC })
    await expect.poll(() => wallet.pending()).toHaveLength(1)
    const quick = await openConnected({ id: 'quick' })
    const sent = await quick.sender.transfer({ from, to, amount: ROC })
    await expectConfirmed(quick, sent)
    wallet.pending()[0]?.approve()
    expect(await failureOf(slow)).toMatchObject({ code: 'TX_REPLACED' })
    const lost = { id: `0x${'ab'.repeat(32)}`, account: from, hint: sent.hint }
    expect(await failureOf(sender.confirm(lost))).toMatchObject({ code: 'TX_REPLACED' })
  })

  it('is refused by a node that takes it for no good, for reasons of its own', async () => {
    const fetch = refusing(1012, 'Transaction is temporarily banned')
    const { sender, from, to } = await openConnected({}, { fetch })
    const context = { rpcCode: 1012, reason: 'Transaction is temporarily banned' }
    expect(await failureOf(sender.transfer({ from, to, amount: ROC }))).toMatchObject({ code: 'RPC_REFUSED', context })
  })

  it('is sent when the node has it already', async () => {
    const error = { code: 1013, message: 'Transaction is already imported' }
    const fetch = changeAnswers(({ method }, own) => (method === 'author_submitExtrinsic' ? { error } : own))
    const opened = await openConnected({}, { fetch })
    const { sender, from, to } = opened
    await expectConfirmed(opened, await sender.transfer({ from, to, amount: ROC }))
  })

  it('has expired when its time has passed without it, also while the person was asked', async () => {
    // The chain jumps ahead: blocks that were never made are shown as the first one.
    const fetch = changeAnswers((call, own) =>
      call.method === 'chain_getBlockHash' ? { result: own.result ?? `0x${'45'.repeat(32)}` } : withCode(call, own),
    )
    const { sender, wallet, from, to } = await openConnected({}, { fetch })
    wallet.setAutoApprove(false)
    const slow = sender.transfer({ from, to, amount: ROC })
    await expect.poll(() => wallet.pending()).toHaveLength(1)
    const asked = wallet.requests.find(({ method }) => method === 'signPayload')?.params as PolkadotPayload | undefined
    const [nonce, birth] = [Number(asked?.nonce), Number(asked?.blockNumber)]
    await askNode('dev_newBlock', { unsafeBlockHeight: birth + 63 })
    wallet.pending()[0]?.approve()
    expect(await failureOf(slow)).toMatchObject({ code: 'TX_EXPIRED' })
    const hint = { nonce: String(nonce), birth: String(birth) }
    const lost = { id: `0x${'ab'.repeat(32)}`, account: from, hint }
    expect(await failureOf(sender.confirm(lost))).toMatchObject({ code: 'TX_EXPIRED' })
  })
})
