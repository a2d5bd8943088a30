import {
  AssetDiscovery,
  type Call,
  type CallBatch,
  Calls,
  type ErrorCode,
  formatAccountId,
  isPorticoError,
  Sender,
} from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { type CallSupport, createEvmWallet } from '@portico/test-kit'
import { createTestClient, encodeFunctionData, erc20Abi, type Hex, http, publicActions } from 'viem'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { useLocalStack } from '../../test/localStack.js'
import { openPage } from '../../test/page.js'
import { failureOf, ONE, openConnectedScene, openScene, TWO } from '../../test/scene.js'
import { ADDRESS, type Answer, createScriptedWallet, never, OTHER_ADDRESS, refuse } from '../../test/scriptedWallet.js'
import { addressKey } from '../address.js'

const ASK = 'wallet_getCapabilities'
const SEND = 'wallet_sendCalls'
const STATUS = 'wallet_getCallsStatus'
const SEND_ONE = 'eth_sendTransaction'
const RECEIVER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const from = formatAccountId(ONE, ADDRESS)
const HASH = `0x${'5a'.repeat(32)}`

const ATOMIC: CallSupport = { atomic: 'supported' }
const IN_ORDER: CallSupport = { atomic: 'unsupported' }
const OLDER: CallSupport = { atomic: 'supported', form: '1.0' }

/** A page, a wallet that takes batches in one way or another, and a chain with the contracts of the stack. */
async function openReal(calls?: CallSupport) {
  const { first, second, networks, rpcUrls } = await useLocalStack()
  const wallet = createEvmWallet({
    ...{ chains: [first, second], target: openPage(), autoApprove: true },
    ...(calls && { calls }),
  })
  onTestFinished(wallet.uninstall)
  const config = { networks, customRpcUrls: rpcUrls, fetch }
  const scene = await openScene(config)
  await scene.connector.connect('test.wallet.evm')
  const client = createTestClient({ mode: 'anvil', transport: http(first.rpcUrl) }).extend(publicActions)
  const token = first.token.address
  const transfer = (amount: bigint): Call => ({
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [RECEIVER, amount] }),
  })
  const pay = (value: bigint): Call => ({ to: RECEIVER, value })
  const asked = (method: string) => wallet.requests.filter((one) => one.method === method).length
  const read = async () => ({
    coins: await client.getBalance({ address: RECEIVER }),
    tokens: await client.readContract({
      ...{ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [RECEIVER] },
    }),
  })
  const before = await read()
  /** What the receiver has got since the scene was opened. */
  const moved = async () => {
    const now = await read()
    return { coins: now.coins - before.coins, tokens: now.tokens - before.tokens }
  }
  return { ...scene, wallet, client, config, transfer, pay, asked, moved, calls: await scene.get(Calls) }
}

/** More than anybody has. */
const TOO_MUCH = 10n ** 30n

describe('on a real chain', () => {
  it.each<[string, CallSupport]>([
    ['that does all or nothing', ATOMIC],
    ['that goes through them in order', IN_ORDER],
    ['of the older form', OLDER],
  ])('a wallet %s is asked once for two calls, and both take effect', async (_what, support) => {
    const { calls, wallet, transfer, pay, asked, moved } = await openReal(support)
    const sent = await calls.send({ from, calls: [transfer(2_500n), pay(7n)] })
    const outcome = await calls.confirm({ ...sent, account: from })
    expect(outcome).toMatchObject({ status: 'succeeded', done: 2 })
    expect(outcome.transactionIds).toHaveLength(support.atomic === 'supported' ? 1 : 2)
    expect(await moved()).toEqual({ coins: 7n, tokens: 2_500n })
    expect([asked(SEND_ONE), asked(SEND)]).toEqual([0, support === OLDER ? 2 : 1])
    expect(wallet.requests.find(({ method }) => method === SEND)?.params).toMatchObject([
      { version: '2.0.0', atomicRequired: false, chainId: '0x7a69', from: ADDRESS },
    ])
  })

  it('a wallet without batches is asked for each call, and each is confirmed before the next', async () => {
    const { calls, wallet, transfer, pay, asked, moved } = await openReal()
    const steps: [number, number][] = []
    const onStep = (done: number) => void steps.push([done, asked(SEND_ONE)])
    const sent = await calls.send({ from, calls: [transfer(2_500n), pay(7n), pay(8n)] }, { onStep })
    expect(steps).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(sent.transactionIds).toEqual(wallet.sent.map(({ hash }) => hash))
    expect(await calls.confirm({ ...sent, account: from })).toEqual({
      ...{ status: 'succeeded', done: 3, transactionIds: sent.transactionIds },
    })
    expect(await moved()).toEqual({ coins: 15n, tokens: 2_500n })
  })

  it('one call is a transaction like any other, within the fee that was shown', async () => {
    const { calls, wallet, transfer, asked, moved } = await openReal(ATOMIC)
    const batch: CallBatch = { from, calls: [transfer(2_500n)], atomic: true }
    const fee = await calls.estimate(batch)
    const sent = await calls.send({ ...batch, fee })
    expect(await calls.confirm({ ...sent, account: from })).toMatchObject({ status: 'succeeded', done: 1 })
    expect([await moved(), asked(SEND), fee.isCapped]).toEqual([{ coins: 0n, tokens: 2_500n }, 0, true])
    const [taken] = wallet.sent
    expect((taken?.gas ?? 0n) * (taken?.maxFeePerGas ?? 0n)).toBe(fee.amount.amount)
  })

  it('nothing is left of a batch that is all or nothing when its second call reverts', async () => {
    const { calls, transfer, moved } = await openReal(ATOMIC)
    const sent = await calls.send({ from, calls: [transfer(2_500n), transfer(TOO_MUCH)], atomic: true })
    expect(await calls.confirm({ ...sent, account: from })).toMatchObject({ status: 'failed', done: 0 })
    expect(await moved()).toEqual({ coins: 0n, tokens: 0n })
  })

  it('reports what took effect before a call reverted', async () => {
    const { calls, transfer, moved } = await openReal(IN_ORDER)
    const sent = await calls.send({ from, calls: [transfer(2_500n), transfer(TOO_MUCH)] })
    expect(await calls.confirm({ ...sent, account: from })).toMatchObject({ status: 'partly', done: 1 })
    expect(await moved()).toEqual({ coins: 0n, tokens: 2_500n })
  })

  it('a wallet that can’t promise all or nothing is not asked for it', async () => {
    for (const support of [IN_ORDER, undefined]) {
      const { calls, transfer, pay, asked } = await openReal(support)
      const batch: CallBatch = { from, calls: [transfer(1n), pay(1n)], atomic: true }
      expect(await failureOf(calls.send(batch), 'BATCH_UNSUPPORTED')).toEqual({ walletId: 'test.wallet.evm' })
      expect([asked(SEND), asked(SEND_ONE)]).toEqual([0, 0])
    }
  })

  it.each([
    ['as a whole', ATOMIC],
    ['call by call', undefined],
  ])('rejects with REQUEST_REJECTED when the person declines, and sends nothing: %s', async (_what, support) => {
    const { calls, wallet, transfer, pay, moved } = await openReal(support)
    wallet.rejectNext()
    await failureOf(calls.send({ from, calls: [transfer(1n), pay(1n)] }), 'REQUEST_REJECTED')
    expect(await moved()).toEqual({ coins: 0n, tokens: 0n })
  })

  it('a refusal in the middle tells how many calls stay done, and what was sent', async () => {
    const { calls, wallet, transfer, pay, moved } = await openReal()
    wallet.approveNext()
    wallet.rejectNext()
    const stopped = calls.send({ from, calls: [transfer(2_500n), pay(1n)] }).catch((error: unknown) => error)
    await stopped
    const [first] = wallet.sent
    expect(await failureOf(stopped.then(Promise.reject.bind(Promise)), 'BATCH_STOPPED')).toEqual({
      ...{ done: 1, transactionIds: [first?.hash] },
    })
    expect(isPorticoError(((await stopped) as Error).cause, 'REQUEST_REJECTED')).toBe(true)
    expect(await moved()).toEqual({ coins: 0n, tokens: 2_500n })
  })

  it('a batch that waits is found again after a reload, by its receipt alone', async () => {
    const { calls, client, kernel, config, transfer, pay, moved } = await openReal(ATOMIC)
    await client.setAutomine(false)
    onTestFinished(() => client.setAutomine(true))
    const sent = await calls.send({ from, calls: [transfer(2_500n), pay(7n)] })
    const kept: typeof sent = JSON.parse(JSON.stringify(sent))
    expect(kept).toEqual(sent)
    await kernel.dispose()

    const scene = await openScene(config)
    await scene.connector.connect('test.wallet.evm', { silent: true })
    const [batches, sender] = [await scene.get(Calls), await scene.get(Sender)]
    const successors: string[] = []
    const onSuccessor = (id: string) => void successors.push(id)
    const onMoved = vi.fn()
    const waiting = [
      batches.confirm({ ...kept, account: from }),
      // What follows transactions has the receipt, and knows no batches.
      sender.confirm({ id: kept.id, hint: kept.hint, account: from }, { onSuccessor, onMoved }),
    ]
    await vi.waitFor(async () => expect((await client.getTxpoolStatus()).pending).toBe(1))
    await client.mine({ blocks: 1 })
    const [outcome, verdict] = await Promise.all(waiting)
    expect([outcome, verdict]).toMatchObject([{ status: 'succeeded', done: 2 }, 'succeeded'])
    expect(outcome).toHaveProperty('transactionIds', successors)
    expect(onMoved.mock.calls).toEqual([[[formatAccountId(ONE, addressKey(transfer(1n).to))]]])
    expect(await moved()).toEqual({ coins: 7n, tokens: 2_500n })
  })

  it('the fee is of all calls, each after the ones before it', async () => {
    const { calls, transfer, pay, client, asked } = await openReal()
    const abi = erc20Abi
    const { token } = (await useLocalStack()).first
    const spender = RECEIVER
    const approve: Call = {
      to: token.address,
      data: encodeFunctionData({ abi, functionName: 'approve', args: [ADDRESS, 100n] }),
    }
    // Possible only after the allowance that the first call makes.
    const take: Call = {
      to: token.address,
      data: encodeFunctionData({ abi, functionName: 'transferFrom', args: [ADDRESS, spender, 100n] }),
    }
    const one = await calls.estimate({ from, calls: [transfer(1n)] })
    const all = await calls.estimate({ from, calls: [approve, take, pay(1n)] })
    expect(all.amount.amount).toBeGreaterThan(one.amount.amount)
    expect([one.isCapped, all.isCapped, all.amount.symbol]).toEqual([true, false, 'ETH'])
    const sent = await calls.send({ from, calls: [approve, take, pay(1n)], fee: all })
    await calls.confirm({ ...sent, account: from })
    const receipts = await Promise.all(
      sent.transactionIds.map((hash) => client.getTransactionReceipt({ hash: hash as Hex })),
    )
    const paid = receipts.reduce((sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice, 0n)
    expect(paid).toBeLessThanOrEqual(all.amount.amount)
    expect(asked(SEND_ONE)).toBe(3)
  })

  it('rejects a call that would revert before the wallet is asked, with its place and the reason', async () => {
    const { calls, transfer, pay, asked } = await openReal()
    const refused = await failureOf(calls.estimate({ from, calls: [pay(1n), transfer(TOO_MUCH)] }), 'CALL_REVERTED')
    expect(refused).toMatchObject({ chainId: ONE, index: 1, reason: expect.stringMatching(/0x[0-9a-f]{8}/) })
    expect(await failureOf(calls.estimate({ from, calls: [transfer(TOO_MUCH)] }), 'CALL_REVERTED')).toMatchObject({
      index: 0,
    })
    await failureOf(calls.estimate({ from, calls: [pay(TOO_MUCH)] }), 'FUNDS_INSUFFICIENT')
    await failureOf(calls.estimate({ from, calls: [pay(TOO_MUCH), pay(1n)] }), 'FUNDS_INSUFFICIENT')
    expect(asked(SEND_ONE)).toBe(0)
  })
})

describe('whatever a wallet does', () => {
  const yes: Answer = () => ({ '0x7a69': { atomic: { status: 'supported' } } })
  const pay: Call = { to: RECEIVER, value: 1n }
  const two: CallBatch = { from, calls: [pay, pay] }

  async function openScripted(answers: Record<string, Answer> = {}) {
    const wallet = createScriptedWallet({ [ASK]: yes, [SEND]: () => ({ id: '0xabc' }), ...answers })
    const clock = createFakeClock()
    const scene = await openConnectedScene(wallet, { clock })
    const asked = (method: string) => wallet.requests.filter((one) => one.method === method)
    return { wallet, clock, asked, calls: await scene.get(Calls), ...scene }
  }

  it.each<[string, Answer, object]>([
    ['supports all or nothing', yes, { atomic: 'supported' }],
    ['is ready to', () => ({ '0x7a69': { atomic: { status: 'ready' } } }), { atomic: 'ready' }],
    ['says no', () => ({ '0x7a69': { atomic: { status: 'unsupported' } } }), {}],
    ['says it of all networks', () => ({ '0x0': { atomic: { status: 'supported' } } }), { atomic: 'supported' }],
    [
      'says another thing of all networks',
      () => ({ '0x0': { atomic: { status: 'supported' } }, '0x7a69': { atomic: { status: 'unsupported' } } }),
      {},
    ],
    ['writes the network in decimals', () => ({ 31337: { atomic: { status: 'ready' } } }), { atomic: 'ready' }],
    ['has the older form', () => ({ '0x7a69': { atomicBatch: { supported: true } } }), { atomic: 'supported' }],
    ['says it of another network', () => ({ '0x1': { atomic: { status: 'supported' } } }), {}],
    ['uses a word of its own', () => ({ '0x7a69': { atomic: { status: 'yes' } } }), {}],
    [
      'has others pay, and permissions',
      () => ({ '0x7a69': { paymasterService: { supported: true }, permissions: { permissionTypes: ['call'] } } }),
      { sponsored: true, permissions: ['call'] },
    ],
    ['has a sponsor of its own', () => ({ '0x7a69': { sponsoredFees: { supported: true } } }), { sponsored: true }],
    ['does not know the question', refuse(-32601), {}],
    ['does not allow it', refuse(4100), {}],
    ['does not support it', refuse(4200), {}],
    ['refuses', refuse(4001), {}],
    ['fails', refuse(-32000, 'oops'), {}],
    ['answers nonsense', () => 'yes', {}],
    ['answers nothing', () => null, {}],
  ])('what it can do is read when it %s', async (_what, answer, expected) => {
    const { calls, asked } = await openScripted({ [ASK]: answer })
    const support = { atomic: 'unsupported', sponsored: false, permissions: [], ...expected }
    expect([await calls.support(from), await calls.support(from)]).toEqual([support, support])
    expect(asked(ASK)).toEqual([{ method: ASK, params: [ADDRESS, ['0x7a69']] }])
  })

  it('the question is one with the one for assets, and a wallet that sleeps is asked again', async () => {
    const { calls, clock, asked, wallet, get } = await openScripted({ [ASK]: never })
    const asleep = calls.support(from)
    await vi.waitFor(() => expect(asked(ASK)).toHaveLength(1))
    await clock.advance(5_000)
    expect((await asleep).atomic).toBe('unsupported')
    wallet.answers[ASK] = yes
    expect((await calls.support(from)).atomic).toBe('supported')
    await (await get(AssetDiscovery)).discover(from)
    expect(asked(ASK)).toHaveLength(2)
  })

  it.each<[ErrorCode, string, Partial<CallBatch>]>([
    ['ADDRESS_INVALID', 'a target without 0x', { calls: [pay, { to: RECEIVER.slice(2) }] }],
    ['ADDRESS_INVALID', 'a target with a wrong checksum', { calls: [{ to: OTHER_ADDRESS.replace('C', 'c') }] }],
    ['CALL_INVALID', 'data without 0x', { calls: [pay, { to: RECEIVER, data: 'abcd' }] }],
    ['CALL_INVALID', 'half a byte', { calls: [{ to: RECEIVER, data: '0xabc' }] }],
    ['CALL_INVALID', 'no calls', { calls: [] as never }],
    ['CALL_INVALID', 'too many calls', { calls: Array.from({ length: 101 }, () => pay) as never }],
    ['AMOUNT_INVALID', 'less than nothing', { calls: [{ to: RECEIVER, value: -1n }] }],
    ['AMOUNT_INVALID', 'more than 32 bytes hold', { calls: [{ to: RECEIVER, value: 2n ** 256n }] }],
    ['ACCOUNT_MISMATCH', 'another account', { from: formatAccountId(ONE, OTHER_ADDRESS) }],
    ['CHAIN_MISMATCH', 'another network', { from: formatAccountId(TWO, ADDRESS) }],
  ])('it is not asked, and the page gets %s, for %s [S5.15a, S5.15b]', async (code, _what, change) => {
    const { calls, asked } = await openScripted()
    await failureOf(calls.send({ ...two, ...change }), code)
    expect([asked(SEND), asked(SEND_ONE)]).toEqual([[], []])
  })

  it('one that has moved without a word is not asked', async () => {
    const { calls, asked, wallet } = await openScripted()
    wallet.answers.eth_chainId = () => '0x7a6a'
    await failureOf(calls.send(two), 'CHAIN_MISMATCH')
    expect(asked(SEND)).toEqual([])
  })

  it.each([
    [5700, 'a capability'],
    [5710, 'the network'],
    [5740, 'the size'],
    [5750, 'a change of the account'],
    [5760, 'all or nothing'],
    [-32602, 'both forms'],
    [-32601, 'batches'],
  ])('%i, a refusal of %s, is no batch for one that is all or nothing', async (code) => {
    const { calls, asked } = await openScripted({ [SEND]: refuse(code) })
    const walletCode = code === -32601 ? undefined : code
    expect(await failureOf(calls.send({ ...two, atomic: true }), 'BATCH_UNSUPPORTED')).toEqual({
      ...{ walletId: 'one.wallet', walletCode },
    })
    expect([asked(SEND).length, asked(SEND_ONE).length]).toEqual([code === -32602 ? 2 : 1, 0])
  })

  it.each([
    [5710, true],
    [5740, true],
    [-32601, true],
    [-32602, true],
    [5750, false],
    [4001, false],
    [-32000, false],
  ])('after %i the calls of a looser batch are asked for one by one: %s', async (code, isAsked) => {
    const { calls, asked } = await openScripted({ [SEND]: refuse(code), [SEND_ONE]: refuse(4001) })
    await calls.send(two).catch(() => {})
    expect(asked(SEND_ONE)).toHaveLength(isAsked ? 1 : 0)
  })

  it('the older form is asked only after the newer one was not understood', async () => {
    const { calls, asked, wallet } = await openScripted()
    wallet.answers[SEND] = ([batch]) => {
      if ((batch as { version: string }).version !== '1.0') return refuse(-32602)([])
      return '0xold'
    }
    expect(await calls.send(two)).toEqual({
      ...{ id: '0xold', hint: { calls: '2', wallet: 'one.wallet' }, transactionIds: [] },
    })
    const [newer, older] = asked(SEND).map(({ params }) => params[0])
    expect(newer).toEqual({
      version: '2.0.0',
      atomicRequired: false,
      chainId: '0x7a69',
      from: ADDRESS,
      calls: older && CALLS,
    })
    expect(older).toEqual({ version: '1.0', chainId: '0x7a69', from: ADDRESS, calls: CALLS })
  })
  const CALLS = [
    { to: RECEIVER, value: '0x1' },
    { to: RECEIVER, value: '0x1' },
  ]

  it.each<[string, unknown]>([
    ['no id', {}],
    ['an empty one', { id: '' }],
    ['a number', 5],
    ['too long an id', 'x'.repeat(9_000)],
  ])('an answer with %s is no batch', async (_what, reply) => {
    const { calls, asked } = await openScripted({ [SEND]: () => reply })
    await failureOf(calls.send(two), 'WALLET_BAD_REPLY')
    expect(asked(SEND_ONE)).toEqual([])
  })

  it('an abort ends the wait for the wallet, and for what it can do', async () => {
    for (const silent of [SEND, ASK]) {
      const { calls } = await openScripted({ [silent]: never })
      const abort = new AbortController()
      const failure = failureOf(calls.send(two, { signal: abort.signal }), 'REQUEST_ABORTED')
      abort.abort()
      await failure
    }
  })

  describe('a batch that it has taken', () => {
    const sent = { id: '0xabc', hint: { calls: '2', wallet: 'one.wallet' }, transactionIds: [], account: from }

    it('is asked for each second at first, then every three, and five minutes at most', async () => {
      const { calls, clock, asked } = await openScripted({ [STATUS]: () => ({ status: 100 }) })
      const failure = failureOf(calls.confirm(sent), 'TX_PENDING')
      await vi.waitFor(() => expect(asked(STATUS)).toHaveLength(1))
      for (let second = 0; second < 15; second++) await clock.advance(1_000)
      expect(asked(STATUS)).toHaveLength(16)
      for (let second = 0; second < 30; second++) await clock.advance(1_000)
      expect(asked(STATUS)).toHaveLength(26)
      for (let second = 0; second < 300; second++) await clock.advance(1_000)
      expect(await failure).toMatchObject({ transactionId: '0xabc' })
      expect(clock.pending()).toBe(0)
    })

    it.each<[string, unknown]>([
      ['was not sent', { status: 400 }],
      ['reverted', { status: 500, receipts: [{ transactionHash: HASH }] }],
    ])('has failed when it says that it %s, without a look at the network', async (_what, reply) => {
      const { calls, asked } = await openScripted({ [STATUS]: () => reply })
      expect(await calls.confirm(sent)).toMatchObject({ status: 'failed', done: 0 })
      expect(asked('eth_getTransactionReceipt')).toEqual([])
    })

    it('counts as succeeded only when the network says so', async () => {
      const reply = { status: 200, receipts: [{ transactionHash: HASH, status: '0x1' }] }
      const { networks, rpcUrls } = await useLocalStack()
      const wallet = createScriptedWallet({ [ASK]: yes, [STATUS]: () => reply })
      const scene = await openConnectedScene(wallet, { networks, customRpcUrls: rpcUrls, fetch })
      const calls = await scene.get(Calls)
      const abort = new AbortController()
      const failure = failureOf(calls.confirm(sent, { signal: abort.signal }), 'REQUEST_ABORTED')
      await new Promise((resolve) => setTimeout(resolve, 500))
      abort.abort()
      await failure
    })

    it('is unknown while another wallet is connected, or one that has forgotten it', async () => {
      const { calls, asked, wallet } = await openScripted({ [STATUS]: refuse(5730) })
      const elsewhere = { ...sent, hint: { ...sent.hint, wallet: 'two.wallet' } }
      expect(await failureOf(calls.confirm(elsewhere), 'TX_PENDING')).toEqual({ transactionId: '0xabc', waitedMs: 0 })
      expect(asked(STATUS)).toEqual([])
      await failureOf(calls.confirm(sent), 'TX_PENDING')
      wallet.emit('accountsChanged', [])
      await failureOf(calls.confirm(sent), 'ACCOUNT_MISSING')
    })

    it('is waited for while the wallet is away for a moment', async () => {
      let asks = 0
      const status: Answer = () => (++asks < 3 ? refuse(-32000)([]) : { status: 400 })
      const { calls, clock } = await openScripted({ [STATUS]: status })
      const outcome = calls.confirm(sent)
      for (const at of [1, 2]) {
        await vi.waitFor(() => expect(asks).toBe(at))
        await clock.advance(1_000)
      }
      expect((await outcome).status).toBe('failed')
    })
  })
})
