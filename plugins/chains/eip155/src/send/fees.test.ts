import { type AssetId, formatAccountId, Sender, type Transfer, type TransferFee } from '@portico/kernel'
import { createEvmWallet } from '@portico/test-kit'
import fc from 'fast-check'
import {
  createTestClient,
  decodeFunctionData,
  erc20Abi,
  formatGwei,
  type Hex,
  http,
  publicActions,
  serializeTransaction,
} from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { useLocalStack } from '../../test/localStack.js'
import { openPage } from '../../test/page.js'
import { failureOf, ONE, openConnectedScene, openScene } from '../../test/scene.js'
import { ADDRESS, type Answer, createScriptedWallet, refuse } from '../../test/scriptedWallet.js'

const SEND = 'eth_sendTransaction'
const HASH = `0x${'5a'.repeat(32)}`
const GWEI = 1_000_000_000n
const from = formatAccountId(ONE, ADDRESS)
const RECEIVER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const TOKEN = `0x${'cc'.repeat(20)}`
const asset: AssetId = `${ONE}/erc20:${TOKEN}`
const hex = (value: bigint | number): string => `0x${value.toString(16)}`

describe('on a real node', () => {
  async function openReal() {
    const { first, second, networks, rpcUrls } = await useLocalStack()
    const wallet = createEvmWallet({ chains: [first, second], target: openPage(), autoApprove: true })
    onTestFinished(wallet.uninstall)
    const scene = await openScene({ networks, customRpcUrls: rpcUrls, fetch })
    await scene.connector.connect('test.wallet.evm')
    const client = createTestClient({ mode: 'anvil', transport: http(first.rpcUrl) }).extend(publicActions)
    return { wallet, client, token: first.token.address, sender: await scene.get(Sender), ...scene }
  }

  it('shows what the transaction then says, and takes no more than that', async () => {
    const { sender, client, wallet, token } = await openReal()
    const amount = 1_500_000n
    for (const one of [undefined, `${ONE}/erc20:${token}` as const]) {
      const fee = await sender.estimate({ from, to: RECEIVER, amount, asset: one })
      expect(fee.amount).toMatchObject({ decimals: 18, symbol: 'ETH' })
      const before = await client.getBalance({ address: ADDRESS })
      const receipt = await sender.transfer({ from, to: RECEIVER, amount, asset: one, fee })
      expect(await sender.confirm({ ...receipt, account: from })).toBe('succeeded')
      const sent = await client.getTransaction({ hash: receipt.id as Hex })
      if (one) {
        expect(sent.to?.toLowerCase()).toBe(token.toLowerCase())
        const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: sent.input })
        expect([functionName, args, sent.value]).toEqual(['transfer', [RECEIVER, amount], 0n])
      } else {
        expect([sent.to?.toLowerCase(), sent.value, sent.input]).toEqual([RECEIVER.toLowerCase(), amount, '0x'])
      }
      expect(sent.gas * (sent.maxFeePerGas ?? 0n)).toBe(fee.amount.amount)
      expect(fee.basis).toBe(`${sent.gas} gas × ${formatGwei(sent.maxFeePerGas ?? 0n)} gwei`)
      const spent = before - (await client.getBalance({ address: ADDRESS })) - (one ? 0n : amount)
      expect(spent).toBeLessThanOrEqual(fee.amount.amount)
    }
    expect(wallet.requests.filter(({ method }) => method === SEND)).toHaveLength(2)
  })

  it('sends all that can be sent, whatever the balance', async () => {
    const { sender, client } = await openReal()
    const address = ADDRESS as Hex
    await fc.assert(
      fc.asyncProperty(fc.bigInt(10n ** 15n, 10n ** 20n), async (value) => {
        await client.setBalance({ address, value })
        const { amount, fee } = await sender.spendable({ from, to: RECEIVER })
        expect(amount + fee.amount.amount).toBe(value)
        const receipt = await sender.transfer({ from, to: RECEIVER, amount, fee })
        expect(await sender.confirm({ ...receipt, account: from })).toBe('succeeded')
      }),
      { numRuns: 8 },
    )
    await client.setBalance({ address, value: 10n ** 22n })
  })

  it('says all tokens, and none where the coin does not pay for the way', async () => {
    const { sender, client, token } = await openReal()
    const args = [ADDRESS] as const
    const held = await client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args })
    const order = { from, to: RECEIVER, asset: `${ONE}/erc20:${token}` } as const
    expect((await sender.spendable(order)).amount).toBe(held)
    await client.setBalance({ address: ADDRESS, value: 1n })
    expect((await sender.spendable(order)).amount).toBe(0n)
    expect(await failureOf(sender.estimate({ ...order, amount: 1n }), 'FUNDS_INSUFFICIENT')).toEqual({ chainId: ONE })
    await client.setBalance({ address: ADDRESS, value: 10n ** 22n })
  })

  it('refuses what the account does not have, and tells why a contract would refuse, with no prompt', async () => {
    const { sender, wallet, client } = await openReal()
    const prompts = () => wallet.requests.filter(({ method }) => method !== 'wallet_getCapabilities').length
    const asked = prompts()
    await failureOf(sender.estimate({ from, to: RECEIVER, amount: 10n ** 30n }), 'FUNDS_INSUFFICIENT')
    const stubborn = `0x${'ab'.repeat(20)}` as const
    // Answers balanceOf with a word of ones, and refuses everything that is longer.
    await client.setCode({ address: stubborn, bytecode: '0x60443610600b57600080fd5b60001960005260206000f3' })
    const refused = await failureOf(
      sender.estimate({ from, to: RECEIVER, amount: 1n, asset: `${ONE}/erc20:${stubborn}` }),
      'RPC_REFUSED',
    )
    expect(refused).toMatchObject({ method: 'eth_estimateGas', reason: expect.stringContaining('revert') })
    expect(prompts()).toBe(asked)
  })
})

/** A network as its node tells of it. */
const network = (answers: Record<string, Answer> = {}): Record<string, Answer> => ({
  eth_getBalance: () => hex(10n ** 18n),
  eth_call: () => hex(500),
  eth_getCode: () => '0x',
  eth_estimateGas: () => hex(21_000),
  eth_feeHistory: () => ({
    baseFeePerGas: [hex(9n), hex(7n * GWEI)],
    reward: [[hex(GWEI / 4n), hex(GWEI), hex(3n * GWEI)]],
  }),
  eth_maxPriorityFeePerGas: () => hex(GWEI / 2n),
  eth_gasPrice: () => hex(8n * GWEI),
  [SEND]: () => HASH,
  ...answers,
})

async function openScripted(answers: Record<string, Answer> = {}) {
  const wallet = createScriptedWallet(network(answers))
  const scene = await openConnectedScene(wallet)
  return { wallet, sender: await scene.get(Sender), ...scene }
}

const order = { from, to: RECEIVER, amount: 5n }
const unknownMethod = refuse(-32601, 'the method does not exist')

describe('the fee that a sponsor of the wallet pays', () => {
  const sponsored = { wallet_getCapabilities: () => ({ '0x7a69': { sponsoredFees: { supported: true } } }) }
  const free = { amount: { amount: 0n, decimals: 18, symbol: 'ETH' }, isCapped: false, isSponsored: true }

  it('is none, so that an account without coins sends tokens, all of them too, with no limits', async () => {
    const { sender, wallet } = await openScripted({ ...sponsored, eth_getBalance: () => hex(0) })
    const tokens = { ...order, asset }
    const fee = await sender.estimate(tokens)
    expect(fee).toEqual({ ...free, atMs: expect.any(Number) })
    expect(await sender.spendable(tokens)).toEqual({ amount: 500n, fee: { ...free, atMs: expect.any(Number) } })
    await sender.transfer({ ...tokens, fee })
    const sent = wallet.requests.findLast(({ method }) => method === SEND)?.params
    expect(Object.keys((sent as readonly object[])[0] ?? {}).sort()).toEqual(['chainId', 'data', 'from', 'to', 'value'])
  })

  it('leaves all of the coin to be sent', async () => {
    const { sender } = await openScripted(sponsored)
    expect((await sender.spendable(order)).amount).toBe(10n ** 18n)
  })

  it('does not make up for tokens that are missing', async () => {
    const { sender } = await openScripted(sponsored)
    await failureOf(sender.estimate({ ...order, asset, amount: 501n }), 'FUNDS_INSUFFICIENT')
  })

  it.each<[string, Answer]>([
    ['of another network', () => ({ '0x1': { sponsoredFees: { supported: true } } })],
    ['that a site would have to name', () => ({ '0x7a69': { paymasterService: { supported: true } } })],
    ['in words of its own', () => ({ '0x7a69': { sponsoredFees: true } })],
  ])('is the account’s own with a sponsor %s', async (_what, answer) => {
    const { sender } = await openScripted({ wallet_getCapabilities: answer, eth_getBalance: () => hex(0) })
    await failureOf(sender.estimate({ ...order, asset }), 'FUNDS_INSUFFICIENT')
  })
})

describe('the fee', () => {
  it('leaves room for the base fee to double, and adds the tip', async () => {
    const { sender } = await openScripted()
    const fee = await sender.estimate(order)
    expect(fee.amount).toEqual({ amount: 21_000n * 14_500_000_000n, decimals: 18, symbol: 'ETH' })
    expect([fee.basis, fee.isCapped]).toEqual(['21000 gas × 14.5 gwei', true])
    expect(fee.limits).toEqual({
      gas: '0x5208',
      maxFeePerGas: hex(14_500_000_000n),
      maxPriorityFeePerGas: hex(500_000_000n),
    })
  })

  it.each<[string, Partial<Transfer>, readonly string[]]>([
    ['the coin', {}, ['eth_getBalance']],
    ['a token', { asset, decimals: 6 }, ['balanceOf', 'decimals', 'eth_getBalance']],
  ])('of %s reads each fact of the chain once', async (_what, change, read) => {
    const selectors: Readonly<Record<string, string>> = { '0x70a08231': 'balanceOf', '0x313ce567': 'decimals' }
    const tokenCalls: string[] = []
    const { sender, wallet } = await openScripted({
      eth_call([call]) {
        const name = selectors[(call as { readonly data: string }).data.slice(0, 10)] ?? 'other'
        tokenCalls.push(name)
        return hex(name === 'decimals' ? 6 : 500)
      },
    })
    const prices = ['eth_estimateGas', 'eth_feeHistory', 'eth_maxPriorityFeePerGas']
    // Whether it is a rollup, and what the wallet can do, is known from then on.
    for (const [ask, first] of [
      [sender.estimate, ['eth_getCode', 'wallet_getCapabilities']],
      [sender.spendable, []],
    ] as const) {
      const before = wallet.methods().length
      tokenCalls.length = 0
      await ask({ ...order, ...change })
      const methods = wallet.methods().slice(before)
      const facts = methods.filter((method) => method !== 'eth_call' && method !== 'eth_chainId')
      expect([...facts, ...tokenCalls].sort()).toEqual([...read, ...prices, ...first].sort())
    }
  })

  it('takes the tip of recent blocks from a node that offers none', async () => {
    const { sender } = await openScripted({
      eth_maxPriorityFeePerGas: unknownMethod,
      eth_feeHistory: () => ({
        baseFeePerGas: [hex(GWEI)],
        reward: [9n, 1n, 3n].map((tip) => ['0x0', hex(tip), '0xff']),
      }),
    })
    expect((await sender.estimate(order)).limits).toMatchObject({ maxPriorityFeePerGas: '0x3' })
  })

  it.each<[string, Answer]>([
    ['does not know base fees', unknownMethod],
    ['has none', () => ({ baseFeePerGas: ['0x0', '0x0'], reward: null })],
    ['talks nonsense about them', () => ({ baseFeePerGas: [] })],
  ])('is the price and an eighth where the network %s', async (_what, eth_feeHistory) => {
    const { sender } = await openScripted({ eth_feeHistory, eth_maxPriorityFeePerGas: unknownMethod })
    const fee = await sender.estimate(order)
    expect(fee.limits).toEqual({ gas: '0x5208', gasPrice: hex(9n * GWEI) })
    expect(fee.basis).toBe('21000 gas × 9 gwei')
  })

  const LEVELS = ['low', 'normal', 'high'] as const

  it.each<[string, Record<string, Answer>, readonly bigint[]]>([
    ['what others paid', {}, [GWEI / 4n, GWEI / 2n, 3n * GWEI]],
    [
      'half as much and half as much again where no one says what others paid',
      { eth_feeHistory: () => ({ baseFeePerGas: [hex(7n * GWEI)], reward: null }) },
      [GWEI / 4n, GWEI / 2n, (3n * GWEI) / 4n],
    ],
    [
      'what the node offers where others paid more for little and less for much',
      {
        eth_feeHistory: () => ({ baseFeePerGas: [hex(7n * GWEI)], reward: [[hex(GWEI), hex(GWEI), hex(1n)]] }),
      },
      [GWEI / 2n, GWEI / 2n, (3n * GWEI) / 4n],
    ],
  ])('has a tip by its level: %s', async (_what, answers, tips) => {
    const { sender } = await openScripted(answers)
    for (const [index, feeLevel] of LEVELS.entries()) {
      const fee = await sender.estimate({ ...order, feeLevel })
      const tip = tips[index] ?? 0n
      expect(fee.limits).toMatchObject({ maxPriorityFeePerGas: hex(tip), maxFeePerGas: hex(14n * GWEI + tip) })
      expect(fee.amount.amount).toBe(21_000n * (14n * GWEI + tip))
    }
    expect(sender.feeLevels).toEqual(LEVELS)
  })

  it('has a price by its level where the network has no base fee', async () => {
    const { sender } = await openScripted({ eth_feeHistory: unknownMethod })
    const prices = await Promise.all(
      LEVELS.map(async (feeLevel) => (await sender.estimate({ ...order, feeLevel })).limits?.gasPrice),
    )
    expect(prices).toEqual([hex(8n * GWEI), hex(9n * GWEI), hex(10n * GWEI)])
  })

  it('has a margin where code runs', async () => {
    const { sender } = await openScripted({ eth_estimateGas: () => hex(40_000) })
    expect((await sender.estimate({ ...order, asset })).limits).toMatchObject({ gas: hex(50_000) })
  })

  it('counts what a rollup takes for publishing, by the bytes of the transaction', async () => {
    const asked: { readonly to: string; readonly data: Hex }[] = []
    const { sender, wallet } = await openScripted({
      eth_getCode: () => '0x60',
      eth_call([call]) {
        asked.push(call as (typeof asked)[number])
        return hex(2_000_000_000_000n)
      },
    })
    const fee = await sender.estimate(order)
    expect(fee.amount.amount).toBe(21_000n * 14_500_000_000n + 3_000_000_000_000n)
    expect(fee.basis).toBe('21000 gas × 14.5 gwei + 3000 gwei')
    // No field of the transaction holds the wallet to the second part.
    expect(fee.isCapped).toBe(false)
    const abi = [
      { type: 'function', name: 'getL1Fee', inputs: [{ type: 'bytes' }], outputs: [], stateMutability: 'view' },
    ]
    const [call] = asked
    expect(call?.to).toBe('0x420000000000000000000000000000000000000F')
    const { args } = decodeFunctionData({ abi, data: call?.data ?? '0x' }) as unknown as {
      readonly args: readonly [Hex]
    }
    const real = serializeTransaction({
      type: 'eip1559',
      chainId: 31337,
      nonce: 2 ** 32 - 1,
      to: RECEIVER,
      value: 5n,
      gas: 21_000n,
      maxFeePerGas: 14_500_000_000n,
      maxPriorityFeePerGas: 500_000_000n,
    })
    expect(args[0].length).toBeGreaterThanOrEqual(real.length)
    expect(args[0].length - real.length).toBeLessThanOrEqual(2 * 4)
    await sender.estimate(order)
    expect(wallet.methods().filter((method) => method === 'eth_getCode')).toHaveLength(1)
  })

  it('is that of gas alone where something else lives at the address of the rollups’ contract', async () => {
    const { sender } = await openScripted({ eth_getCode: () => '0x60', eth_call: refuse(3, 'execution reverted') })
    expect((await sender.estimate(order)).basis).toBe('21000 gas × 14.5 gwei')
  })

  it.each(['eth_getBalance', 'eth_estimateGas', 'eth_getCode'])(
    'fails when %s does, and is never nothing',
    async (method) => {
      const { sender } = await openScripted({ [method]: refuse(-32000, 'header not found') })
      await failureOf(sender.estimate(order), 'RPC_REFUSED')
      await failureOf(sender.spendable(order), 'RPC_REFUSED')
    },
  )

  it('names a lack of funds that the node finds', async () => {
    const { sender } = await openScripted({
      eth_estimateGas: refuse(-32000, 'insufficient funds for gas * price + value: address 0x12'),
    })
    expect(await failureOf(sender.estimate(order), 'FUNDS_INSUFFICIENT')).toEqual({ chainId: ONE })
  })

  it.each([
    ['ADDRESS_INVALID', { to: 'vitalik.eth' }],
    ['AMOUNT_INVALID', { amount: 0n }],
    ['CHAIN_MISMATCH', { asset: 'eip155:1/slip44:60' as AssetId }],
    ['ID_INVALID', { asset: `${ONE}/erc721:${TOKEN}/1` as AssetId }],
    // Nothing of ours would carry it, and an exchange would miss it.
    ['MEMO_INVALID', { memo: '7' }],
  ] as const)('is refused with %s', async (code, change) => {
    const { sender } = await openScripted()
    await failureOf(sender.estimate({ ...order, ...change }), code)
  })
})

describe('the decimals with which an amount of tokens was shown', () => {
  const tells = (decimals: Answer): Answer => {
    return (params) => ((params[0] as { readonly data: string }).data === '0x313ce567' ? decimals(params) : hex(500))
  }

  it('are those of the contract, or nothing is asked of the wallet', async () => {
    const { sender, wallet } = await openScripted({ eth_call: tells(() => hex(6)) })
    const reason = { asset, reason: '6 decimals, not 8' }
    for (const call of [sender.estimate, sender.spendable, sender.transfer]) {
      expect(await failureOf(call({ ...order, asset, decimals: 8 }), 'TOKEN_UNSUPPORTED')).toEqual(reason)
    }
    expect(wallet.methods()).not.toContain(SEND)
    const fee = await sender.estimate({ ...order, asset, decimals: 6 })
    expect(await sender.transfer({ ...order, asset, decimals: 6, fee })).toEqual({ id: HASH })
  })

  it.each<[string, Answer]>([
    ['refuses', refuse(3, 'execution reverted')],
    ['says nothing', () => '0x'],
  ])('are taken from a contract that %s', async (_what, decimals) => {
    const { sender } = await openScripted({ eth_call: tells(decimals) })
    expect((await sender.spendable({ ...order, asset, decimals: 8 })).amount).toBe(500n)
  })

  it('are not taken for right when they could not be read', async () => {
    const { sender } = await openScripted({ eth_call: tells(() => 'six') })
    await failureOf(sender.estimate({ ...order, asset, decimals: 6 }), 'RPC_FAILED')
    await failureOf(sender.spendable({ ...order, asset, decimals: 6 }), 'RPC_FAILED')
  })

  it('are not asked for of the coin, which has no contract', async () => {
    const { sender, wallet } = await openScripted()
    await sender.estimate({ ...order, decimals: 8 })
    expect(wallet.methods()).not.toContain('eth_call')
  })
})

describe('a transfer with a fee that was shown', () => {
  it('holds the wallet to it', async () => {
    const { sender, wallet } = await openScripted()
    const fee = await sender.estimate(order)
    wallet.answers.eth_feeHistory = () => ({ baseFeePerGas: [hex(900n * GWEI)] })
    expect(await sender.transfer({ ...order, fee })).toEqual({ id: HASH })
    const shown = { ...fee.limits, from: ADDRESS, to: RECEIVER, value: '0x5', chainId: '0x7a69' }
    expect(wallet.requests.at(-1)).toEqual({ method: SEND, params: [shown] })
  })

  it('passes nothing on but limits', async () => {
    const { sender, wallet } = await openScripted()
    const fee = await sender.estimate(order)
    await sender.transfer({ ...order, fee: { ...fee, limits: { ...fee.limits, data: '0x12', nonce: '0x0' } } })
    expect(Object.keys(wallet.requests.at(-1)?.params[0] as object).sort()).toEqual([
      'chainId',
      'from',
      'gas',
      'maxFeePerGas',
      'maxPriorityFeePerGas',
      'to',
      'value',
    ])
  })

  it.each<[string, (fee: TransferFee) => Partial<TransferFee>]>([
    ['allow for more than was shown', ({ amount }) => ({ amount: { ...amount, amount: amount.amount - 1n } })],
    ['name two prices in part', () => ({ limits: { gas: '0x5208', gasPrice: '0x1', maxFeePerGas: '0x1' } })],
    ['are no numbers', ({ limits }) => ({ limits: { ...limits, gas: 'all' } })],
    ['lack the price', () => ({ limits: { gas: '0x5208' } })],
  ])('is refused when its limits %s', async (_what, change) => {
    const { sender, wallet } = await openScripted()
    const fee = await sender.estimate(order)
    await failureOf(sender.transfer({ ...order, fee: { ...fee, ...change(fee) } }), 'AMOUNT_INVALID')
    expect(wallet.methods()).not.toContain(SEND)
  })

  it.each([undefined, asset])('is refused when the account can not pay it any more (%s)', async (one) => {
    const { sender, wallet } = await openScripted()
    const transfer = { ...order, asset: one }
    const fee = await sender.estimate(transfer)
    wallet.answers.eth_getBalance = () => hex(fee.amount.amount + (one ? -1n : 4n))
    await failureOf(sender.transfer({ ...transfer, fee }), 'FUNDS_INSUFFICIENT')
    expect(wallet.methods()).not.toContain(SEND)
  })

  it.each([
    [-32000, 'transaction underpriced'],
    [-32000, 'replacement transaction underpriced'],
    [-32603, 'replacement transaction underpriced'],
    [-32000, 'max fee per gas less than block base fee: address 0x12, maxFeePerGas: 1, baseFee: 7'],
    [-32003, 'max fee per gas (1) is less than base fee (7)'],
    [-32010, 'FeeTooLow, EffectivePriorityFeePerGas too low 0 < 1'],
    [-32000, 'gas price below configured minimum gas price'],
    [-32010, 'Transaction gas price is too low. Try increasing the fee'],
    ['REPLACEMENT_UNDERPRICED' as never, 'replacement fee too low'],
  ])('becomes TX_UNDERPRICED when the wallet fails with %s "%s"', async (code, text) => {
    const { sender, wallet } = await openScripted()
    for (const answer of [refuse(code, text), refuse(-32603, 'Internal JSON-RPC error.', { code, message: text })]) {
      wallet.answers[SEND] = answer
      expect(await failureOf(sender.transfer(order), 'TX_UNDERPRICED')).toEqual({ chainId: ONE })
    }
  })

  it('is a lack of funds, a refusal or a failure for other words', async () => {
    const { sender, wallet } = await openScripted()
    for (const [answer, code] of [
      [refuse(-32000, 'insufficient funds for gas * price + value'), 'FUNDS_INSUFFICIENT'],
      [refuse(4001, 'User rejected: fee too low'), 'REQUEST_REJECTED'],
      [refuse(-32000, 'intrinsic gas too low'), 'WALLET_FAILED'],
      [refuse(-32000, 'nonce too low'), 'WALLET_FAILED'],
    ] as const) {
      wallet.answers[SEND] = answer
      await failureOf(sender.transfer(order), code)
    }
  })
})

it('never calls more spendable than leaves the fee, whatever balance, fees, gas and network', async () => {
  const amounts = fc.bigInt(0n, 10n ** 21n)
  const { sender, wallet } = await openScripted()
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        balance: amounts,
        tokens: amounts,
        baseFee: fc.bigInt(0n, 10n ** 13n),
        tip: fc.bigInt(0n, 10n ** 12n),
        gas: fc.bigInt(21_000n, 5_000_000n),
        isToken: fc.boolean(),
      }),
      async ({ balance, tokens, baseFee, tip, gas, isToken }) => {
        Object.assign(wallet.answers, {
          eth_getBalance: () => hex(balance),
          eth_call: () => hex(tokens),
          eth_estimateGas: () => hex(gas),
          eth_gasPrice: () => hex(baseFee + tip),
          eth_feeHistory: () => ({ baseFeePerGas: [hex(baseFee)], reward: null }),
          eth_maxPriorityFeePerGas: () => hex(tip),
        })
        const transfer = { from, to: RECEIVER, asset: isToken ? asset : undefined }
        const { amount, fee } = await sender.spendable(transfer)
        const { gas: limit = '0x0', maxFeePerGas, gasPrice } = fee.limits ?? {}
        expect(BigInt(limit) * BigInt(maxFeePerGas ?? gasPrice ?? '0x0')).toBe(fee.amount.amount)
        if (amount > 0n) expect((isToken ? 0n : amount) + fee.amount.amount).toBeLessThanOrEqual(balance)
        if (isToken && amount > 0n) expect(amount).toBe(tokens)
        if (!isToken && balance > fee.amount.amount) expect(amount).toBe(balance - fee.amount.amount)
        if (amount === 0n) return
        expect(await sender.transfer({ ...transfer, amount, fee })).toEqual({ id: HASH })
        expect(wallet.requests.at(-1)?.params[0]).toMatchObject({ ...fee.limits, value: isToken ? '0x0' : hex(amount) })
      },
    ),
    { numRuns: 150 },
  )
})
