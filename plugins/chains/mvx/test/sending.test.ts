import { Address } from '@multiversx/sdk-core'
import { formatAccountId, type TransferFee } from '@portico/kernel'
import { moreMvxKeys, mvxAddressOf, signMvxTransaction } from '@portico/testing/mvx'
import { expect, it } from 'vitest'
import { useLocalChain } from './localChain.js'
import { openConnected, openPlugin } from './openPlugin.js'

const guardianKey = new Uint8Array(32).fill(61)

it('sends from a device, which signs the hash', async () => {
  const { sender, from, to } = await openConnected({ onDevice: true })
  const sent = await sender.transfer({ from, to, amount: 5n, memo: 'for you & më' })
  expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
})

it('two in a row have nonces one after the other, and the network knows both by their ids', async () => {
  const { sender, from, to } = await openConnected()
  const one = await sender.transfer({ from, to, amount: 6n })
  const other = await sender.transfer({ from, to, amount: 7n })
  expect(Number(other.hint?.nonce)).toBe(Number(one.hint?.nonce) + 1)
  const ends = [one, other].map((sent) => sender.confirm({ ...sent, account: from }))
  expect(await Promise.all(ends)).toEqual(['succeeded', 'succeeded'])
})

it('sends a token by its call, for a fee in the coin that holds', async () => {
  const { sender, from, to, local, tokens, balance } = await openConnected()
  const asset = `${local.caip2}/esdt:${local.token.id}` as const
  expect([await sender.symbolOf?.(asset), await sender.decimalsOf?.(asset)]).toEqual(['TUSD', 6])
  const amountOf = async (account: string) =>
    (await tokens.discover(formatAccountId(local.caip2, account)))?.find(({ symbol }) => symbol === 'TUSD')?.quantity
      .numeric
  const held = Number(await amountOf(`${local.accounts[0]}`))
  expect((await sender.spendable({ from, to, asset })).amount).toBe(BigInt(held * 1e6))

  const wrong = { from, to, asset, amount: 1n, decimals: 18 }
  await expect(sender.transfer(wrong)).rejects.toMatchObject({ code: 'TOKEN_UNSUPPORTED' })
  const memo = { from, to, asset, amount: 1n, memo: 'x' }
  await expect(sender.transfer(memo)).rejects.toMatchObject({ code: 'MEMO_INVALID', context: { maxBytes: 0 } })
  await expect(sender.estimate({ from, to, asset, amount: 10n ** 18n })).rejects.toMatchObject({
    code: 'FUNDS_INSUFFICIENT',
  })

  const before = (await balance.getBalance(from)).amount
  const fee = await sender.estimate({ from, to, asset, amount: 1_250_000n })
  const sent = await sender.transfer({ from, to, asset, amount: 1_250_000n, decimals: 6, fee })
  expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
  expect(await amountOf(to)).toBe('1.25')
  expect(await amountOf(`${local.accounts[0]}`)).toBe(String(held - 1.25))
  const paid = before - (await balance.getBalance(from)).amount
  expect(paid).toBeGreaterThan(0n)
  expect(paid).toBeLessThanOrEqual(fee.amount.amount)
})

it('of a token that an account has none of, nothing can be sent', async () => {
  const { sender, from, to, local } = await openConnected({ keys: moreMvxKeys })
  const asset = `${local.caip2}/esdt:${local.token.id}` as const
  expect((await sender.spendable({ from, to, asset })).amount).toBe(0n)
  await expect(sender.transfer({ from, to, asset, amount: 1n })).rejects.toMatchObject({ code: 'FUNDS_INSUFFICIENT' })
})

it('lists coin and token with the names that the chain has for them [S9.18]', async () => {
  const { tokens, from, local } = await openPlugin().then(async (opened) => ({
    ...opened,
    from: formatAccountId(opened.local.caip2, `${opened.local.accounts[0]}`),
  }))
  expect(await tokens.discover(from)).toMatchObject([
    { symbol: 'EGLD', quantity: { decimals: 18 } },
    { symbol: 'TUSD', name: 'TestDollar', address: `${local.caip2}:${local.token.id}`, quantity: { decimals: 6 } },
  ])
})

it('sends nothing when the wallet has signed for another receiver', async () => {
  const otherReceiver = mvxAddressOf(new Uint8Array(32).fill(66))
  const { sender, from, to, balance, local } = await openConnected({ otherReceiver })
  await expect(sender.transfer({ from, to, amount: 5n })).rejects.toMatchObject({ code: 'WALLET_BAD_REPLY' })
  expect((await balance.getBalance(formatAccountId(local.caip2, otherReceiver))).amount).toBe(0n)
})

it.each(['ESDTTransfer@55534443@01', 'x@'])('asks no wallet for a memo that could be a call: %s', async (memo) => {
  const { sender, from, to, wallet } = await openConnected()
  const asked = wallet.requests.length
  await expect(sender.transfer({ from, to, amount: 5n, memo })).rejects.toMatchObject({ code: 'MEMO_INVALID' })
  expect(wallet.requests).toHaveLength(asked)
})

it('sends no coins to a contract, which would keep the fee', async () => {
  const { sender, from } = await openConnected()
  const to = 'erd1qqqqqqqqqqqqqqqpqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqzllls8a5w6u'
  await expect(sender.transfer({ from, to, amount: 5n })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
})

it('asks for no more than was shown', async () => {
  const { sender, from, to, wallet } = await openConnected()
  const fee = await sender.estimate({ from, to, amount: 5n })
  const less: TransferFee = { ...fee, amount: { ...fee.amount, amount: fee.amount.amount - 1n } }
  const asked = wallet.requests.length
  await expect(sender.transfer({ from, to, amount: 5n, fee: less })).rejects.toMatchObject({ code: 'TX_UNDERPRICED' })
  expect(wallet.requests).toHaveLength(asked)
})

it('asks no wallet when the gateway is of another network', async () => {
  const { sender, wallet, from, to, local } = await openConnected(
    {},
    {
      fetch: async (input, init) => {
        const answer = await fetch(input, init)
        if (!new Request(input, init).url.endsWith('/network/config')) return answer
        const { data } = (await answer.json()) as { data: { config: object } }
        return Response.json({ data: { config: { ...data.config, erd_chain_id: '1' } } })
      },
    },
  )
  const asked = wallet.requests.length
  await expect(sender.transfer({ from, to, amount: 5n })).rejects.toMatchObject({
    code: 'CHAIN_MISMATCH',
    context: { expected: local.caip2, actual: 'mvx:1' },
  })
  expect(wallet.requests).toHaveLength(asked)
})

/** Has the account of a key sign each of its transactions together with a guardian from now on. */
async function guard(key: Uint8Array): Promise<void> {
  const { simulator, local } = await useLocalChain()
  const sender = mvxAddressOf(key)
  const call = async (data: string) => {
    const { account } = (await simulator.ask(`address/${sender}`)) as { account: { nonce: number } }
    const transaction = {
      ...{ nonce: account.nonce, value: '0', receiver: sender, sender, gasPrice: 1_000_000_000, gasLimit: 1_000_000 },
      ...{ data: Buffer.from(data).toString('base64'), chainID: local.chainId, version: 2 },
    }
    const signed = { ...transaction, signature: signMvxTransaction(transaction, key) }
    const { txHash } = (await simulator.ask('transaction/send', signed)) as { txHash: string }
    await simulator.ask(`simulator/generate-blocks-until-transaction-processed/${txHash}`, {})
  }
  const state = async () => {
    const answer = (await simulator.ask(`address/${sender}/guardian-data`)) as {
      guardianData: { guarded: boolean; activeGuardian?: object }
    }
    return answer.guardianData
  }
  const guardian = Buffer.from(Address.newFromBech32(mvxAddressOf(guardianKey)).getPublicKey()).toString('hex')
  await call(`SetGuardian@${guardian}@${Buffer.from('test').toString('hex')}`)
  // A guardian counts two epochs later. The simulator answers oddly when a block comes meanwhile.
  for (let epoch = 0; epoch < 10 && !(await state()).activeGuardian; epoch++)
    await simulator.ask('simulator/force-epoch-change', {}).catch(() => {})
  await call('GuardAccount')
  expect((await state()).guarded).toBe(true)
}

it('sends from a guarded account what its guardian has signed too, and nothing that it has not', async () => {
  const [, key = new Uint8Array()] = moreMvxKeys
  const keys = [key]
  const free = await openConnected({ keys })
  const before = await free.sender.estimate({ from: free.from, to: free.to, amount: 5n })
  free.wallet.uninstall()
  await guard(key)

  const alone = await openConnected({ keys })
  const { from, to } = alone
  const fee = await alone.sender.estimate({ from, to, amount: 5n })
  expect(fee.amount.amount - before.amount.amount).toBe(50_000n * 1_000_000_000n)
  await expect(alone.sender.transfer({ from, to, amount: 5n })).rejects.toMatchObject({ code: 'WALLET_UNSUPPORTED' })
  alone.wallet.uninstall()

  const both = await openConnected({ keys, guardianKey })
  const sent = await both.sender.transfer({ from, to, amount: 5n, fee })
  expect(await both.sender.confirm({ ...sent, account: from })).toBe('succeeded')
})

it('says that a transfer may be on its way when no gateway could say so', async () => {
  const { sender, from, to } = await openConnected(
    {},
    {
      fetch: async (input, init) => {
        const answer = await fetch(input, init)
        if (!new Request(input, init).url.endsWith('transaction/send')) return answer
        throw new TypeError('fetch failed')
      },
    },
  )
  const error = await sender.transfer({ from, to, amount: 5n }).catch((cause: unknown) => cause)
  expect(error).toMatchObject({
    code: 'TX_PENDING',
    context: { transactionId: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  const { transactionId } = (error as { context: { transactionId: string } }).context
  expect(await sender.confirm({ id: transactionId, account: from })).toBe('succeeded')
})

it('a transfer whose nonce was used by another one is replaced', async () => {
  const { sender, from } = await openConnected()
  const lost = { id: 'ab'.repeat(32), account: from, hint: { nonce: '0' } }
  await expect(sender.confirm(lost)).rejects.toMatchObject({ code: 'TX_REPLACED' })
})

it('an account that nothing was sent to has nothing, and a gateway that is away does not say so', async () => {
  const { balance, local } = await openPlugin()
  const empty = formatAccountId(local.caip2, mvxAddressOf(new Uint8Array(32).fill(55)))
  expect(await balance.getBalance(empty)).toMatchObject({ amount: 0n, symbol: 'EGLD', decimals: 18 })
  const away = await openPlugin({ fetch: async () => Promise.reject(new TypeError('fetch failed')) })
  await expect(away.balance.getBalance(empty)).rejects.toMatchObject({ code: 'RPC_FAILED' })
})
