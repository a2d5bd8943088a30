import { secp256k1 } from '@noble/curves/secp256k1.js'
import { type AccountId, isPorticoError, type TransferFee } from '@portico/kernel'
import {
  type BitcoinPaymentType,
  type BitcoinSigningFault,
  type BitcoinTestDialect,
  signBitcoinPsbt,
} from '@portico/test-kit'
import { Transaction } from '@scure/btc-signer'
import { describe, expect, it, onTestFinished } from 'vitest'
import { useLocalChain } from './localChain.js'
import { openPlugin, REGTEST } from './openPlugin.js'
import { openPage } from './page.js'
import { addressOf, fund, listCoins, openSending, pay, scriptAddress } from './sendSetup.js'

const chain = await useLocalChain()

describe.skipIf(!chain)('with bitcoind', () => {
  if (!chain) return
  const { call, mine, holdBlocks } = chain
  holdBlocks()
  let seed = 100

  /** A wallet with coins in blocks. */
  async function openFunded(
    amounts: readonly bigint[],
    options: Parameters<typeof openSending>[2] = {},
    fetchOf?: typeof fetch,
  ) {
    const own = seed++
    await fund(chain as never, addressOf(own, options.paymentType), ...amounts)
    await mine()
    return openSending(chain as never, own, options, fetchOf && { fetch: fetchOf })
  }

  interface Sent {
    readonly vsize: number
    readonly fee: number
    readonly vin: readonly { readonly sequence: number }[]
    readonly vout: readonly { readonly value: number; readonly scriptPubKey: { readonly address: string } }[]
  }
  const readSent = async (id: string) => {
    const { vin, vout, vsize, fee } = (await call('getrawtransaction', [id, 2])) as Sent
    const pays = vout.map(({ value, scriptPubKey }) => [scriptPubKey.address, BigInt(Math.round(value * 1e8))] as const)
    return { vin, pays, vsize, fee: BigInt(Math.round((fee ?? 0) * 1e8)) }
  }
  const waiting = async () => ((await call('getrawmempool')) as readonly string[]).length
  const rateOf = ({ limits }: TransferFee) => BigInt(limits?.rate ?? 0)

  it.each<readonly [BitcoinPaymentType, string]>([
    ['p2pkh', addressOf(90, 'p2sh')],
    ['p2sh', addressOf(90, 'p2pkh')],
    ['p2wpkh', addressOf(90, 'p2tr')],
    ['p2tr', scriptAddress],
  ])('pays from an address of the kind %s, with change, and then all that is left', async (paymentType, to) => {
    const { sender, from, address, balance } = await openFunded([100_000n, 60_000n, 40_000n], { paymentType })
    const fee = await sender.estimate({ from, to, amount: 120_000n, feeLevel: 'high' })
    const sent = await sender.transfer({ from, to, amount: 120_000n, fee })
    await mine()
    expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
    const first = await readSent(sent.id)
    expect(first.pays).toEqual([
      [to, 120_000n],
      [address, 40_000n - fee.amount.amount],
    ])
    expect(first.vin.map(({ sequence }) => sequence)).toEqual([0xfffffffd, 0xfffffffd])
    expect(first.fee).toBe(fee.amount.amount)
    expect(first.fee * 1_000n).toBeGreaterThanOrEqual(BigInt(first.vsize) * rateOf(fee))
    // A signature may be a few bytes shorter than it can be.
    expect(first.fee * 1_000n).toBeLessThanOrEqual(BigInt(first.vsize + 4) * rateOf(fee))

    const all = await sender.spendable({ from, to })
    expect(all.amount + all.fee.amount.amount).toBe(80_000n - first.fee)
    await expect(sender.estimate({ from, to, amount: all.amount + 1n })).rejects.toMatchObject({
      code: 'FUNDS_INSUFFICIENT',
    })
    const rest = await sender.transfer({ from, to, amount: all.amount, fee: all.fee })
    await mine()
    expect(await sender.confirm({ ...rest, account: from })).toBe('succeeded')
    expect((await readSent(rest.id)).pays).toEqual([[to, all.amount]])
    expect((await balance.getBalance(from)).amount).toBe(0n)
  })

  it.each<BitcoinTestDialect>(['list', 'direct', 'leather', 'standard'])(
    'a wallet of the kind %s signs and does not send',
    async (dialect) => {
      const { sender, from, psbts } = await openFunded([50_000n], { dialect })
      const sent = await sender.transfer({ from, to: addressOf(91), amount: 20_000n })
      await mine()
      expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
      const asked = JSON.stringify(psbts().map(({ params }) => params))
      expect(psbts()).toHaveLength(1)
      if (dialect === 'list' || dialect === 'leather') expect(asked).toContain('"broadcast":false')
      else expect(asked).not.toContain('broadcast')
    },
  )

  it.each<BitcoinPaymentType>(['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'])(
    'takes a PSBT or a transaction, as bytes, from a wallet with an address of the kind %s',
    async (type) => {
      const { address, key, publicKey } = await fundKey(type)
      const asked: unknown[] = []
      const phantom = {
        requestAccounts: async () => [{ address, addressType: type, publicKey, purpose: 'payment' }],
        async signPSBT(psbt: Uint8Array, options: unknown) {
          asked.push(options)
          if (asked.length === 1) return signBitcoinPsbt(psbt, key, false)
          return Transaction.fromPSBT(signBitcoinPsbt(psbt, key, true)).extract()
        },
      }
      Object.assign(openPage(), { phantom: { bitcoin: phantom } })
      onTestFinished(() => void Reflect.deleteProperty(openPage(), 'phantom'))
      const { connector, sender } = await openPlugin({ fetch, customRpcUrls: { [REGTEST]: [{ url: chain.url }] } })
      const { accounts } = await connector.connect('phantom', { chainId: REGTEST })
      for (const amount of [10_000n, 11_000n]) {
        const { id } = await sender.transfer({ from: accounts[0].id, to: addressOf(91), amount })
        expect((await readSent(id)).pays[0]).toEqual([addressOf(91), amount])
        await mine()
      }
      expect(asked[0]).toEqual({ inputsToSign: [{ address, signingIndexes: [0] }] })
    },
  )
  async function fundKey(type: BitcoinPaymentType) {
    const own = seed++
    const address = addressOf(own, type)
    await fund(chain as never, address, 50_000n)
    await mine()
    const key = new Uint8Array(32).fill(own)
    return { address, key, publicKey: Buffer.from(secp256k1.getPublicKey(key)).toString('hex') }
  }

  it('what is too little for change goes to the fee, and is said', async () => {
    const { sender, from } = await openFunded([50_000n])
    const to = addressOf(91)
    const { amount } = await sender.spendable({ from, to })
    const fee = await sender.estimate({ from, to, amount: amount - 200n })
    expect(fee.basis).toContain('+ 200 sat, too few for change')
    const sent = await sender.transfer({ from, to, amount: amount - 200n, fee })
    expect(await readSent(sent.id)).toMatchObject({ pays: [[to, amount - 200n]] })
    await mine()
  })

  it('pays each kind of address no less than nodes relay', async () => {
    const { sender, from, psbts } = await openFunded([90_000n])
    for (const [to, least, minimum] of [
      [addressOf(92, 'p2pkh'), 546n, '0.00000546'],
      [addressOf(92, 'p2sh'), 540n, '0.0000054'],
      [addressOf(92, 'p2wpkh'), 294n, '0.00000294'],
      [addressOf(92, 'p2tr'), 330n, '0.0000033'],
      [scriptAddress, 330n, '0.0000033'],
    ] as const) {
      const asked = psbts().length
      for (const ask of [sender.estimate, sender.transfer])
        await expect(ask({ from, to, amount: least - 1n })).rejects.toMatchObject({
          code: 'AMOUNT_TOO_SMALL',
          context: { minimum, symbol: 'tBTC' },
        })
      expect(psbts()).toHaveLength(asked)
      const { id } = await sender.transfer({ from, to, amount: least })
      expect((await readSent(id)).pays[0]).toEqual([to, least])
    }
    await mine()
  })

  it.each<readonly [BitcoinSigningFault, BitcoinPaymentType]>([
    ['otherOutput', 'p2wpkh'],
    ['fewerInputs', 'p2wpkh'],
    ['badSignature', 'p2pkh'],
    ['badSignature', 'p2sh'],
    ['badSignature', 'p2wpkh'],
    ['badSignature', 'p2tr'],
    ['unsigned', 'p2wpkh'],
    ['oneOutputOnly', 'p2wpkh'],
    ['oneOutputOnly', 'p2tr'],
  ])(
    'sends nothing that a wallet with the fault %s signed at an address of the kind %s',
    async (signingFault, paymentType) => {
      const { sender, from, psbts } = await openFunded([50_000n, 50_000n], { signingFault, paymentType })
      await expect(sender.transfer({ from, to: addressOf(93), amount: 60_000n })).rejects.toMatchObject({
        code: 'WALLET_BAD_REPLY',
      })
      expect([psbts().length, await waiting()]).toEqual([1, 0])
    },
  )

  it('a refusal is a refusal, and leaves nothing on its way', async () => {
    const { sender, from, wallet } = await openFunded([50_000n])
    wallet.rejectNext()
    await expect(sender.transfer({ from, to: addressOf(93), amount: 10_000n })).rejects.toMatchObject({
      code: 'REQUEST_REJECTED',
    })
    expect(await waiting()).toBe(0)
  })

  /** An interface that changes what it answers to some paths. */
  const lie =
    (path: RegExp, change: (text: string, url: string) => string | Promise<string>): typeof fetch =>
    async (url, init) => {
      const answer = await fetch(url, init)
      return path.test(String(url)) ? new Response(await change(await answer.text(), String(url)), answer) : answer
    }

  it.each<readonly [string, RegExp, (text: string) => string, object]>([
    [
      'coins that are worth more',
      /\/utxo$/,
      (text) => text.replace(/"value":\d+/, '"value":90000'),
      { code: 'RPC_FAILED' },
    ],
    [
      'coins that are worth less',
      /\/utxo$/,
      (text) => text.replace(/"value":\d+/, '"value":40000'),
      { code: 'RPC_FAILED' },
    ],
    ['a coin twice', /\/utxo$/, (text) => `[${[0, 0].map(() => text.slice(1, -1)).join()}]`, { code: 'RPC_FAILED' }],
    ['another transaction', /\/hex$/, (text) => text.replace('ffffff', 'feffff'), { code: 'RPC_FAILED' }],
    ['a price that never was', /fee-estimates$/, () => '{"1":9000,"25":9000}', { code: 'RPC_FAILED' }],
    ['a price of nothing', /fee-estimates$/, () => '{"1":0}', { code: 'RPC_FAILED' }],
    [
      'another chain',
      /block-height\/0$/,
      () => '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6',
      { code: 'CHAIN_MISMATCH', context: { expected: REGTEST, actual: 'bip122:00000008819873e925422c1ff0f99f7c' } },
    ],
  ])('asks no wallet when the interface answers with %s', async (_what, path, change, error) => {
    const { sender, from, psbts } = await openFunded([50_000n], {}, lie(path, change))
    await expect(sender.transfer({ from, to: addressOf(94), amount: 10_000n })).rejects.toMatchObject(error)
    expect(psbts()).toEqual([])
  })

  it('leaves coins that others have on their way, and spends change of its own', async () => {
    const { sender, from, address } = await openFunded([50_000n])
    const to = addressOf(95)
    await sender.transfer({ from, to, amount: 10_000n })
    await fund(chain, address, 70_000n)
    expect((await listCoins(chain, address)).filter(({ status }) => !status.confirmed)).toHaveLength(2)
    const { amount, fee } = await sender.spendable({ from, to })
    expect(amount).toBeLessThan(40_000n)
    const sent = await sender.transfer({ from, to, amount, fee })
    expect((await readSent(sent.id)).pays).toEqual([[to, amount]])
    await mine()
    expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
  })

  it('spends nothing from an address for ordinals, nor small coins where a wallet has one address for all', async () => {
    const { sender, accounts } = await openFunded([50_000n])
    const ordinals = accounts.find(({ purpose }) => purpose === 'ordinals')?.id as AccountId
    const to = addressOf(96)
    await expect(sender.spendable({ from: ordinals, to })).rejects.toMatchObject({ code: 'WALLET_UNSUPPORTED' })
    const coins = [50_000n, 10_000n, 9_999n]
    const two = await openFunded(coins)
    const shared = await openFunded(coins, { dialect: 'direct' })
    const held = async ({ sender: one, from }: typeof two) => {
      const { amount, fee } = await one.spendable({ from, to })
      return amount + fee.amount.amount
    }
    expect(await held(two)).toBe(69_999n)
    expect(await held(shared)).toBe(50_000n)
  })

  it('a transfer whose coins were spent otherwise is replaced, and one that was sped up goes on', async () => {
    const to = addressOf(97)
    for (const receiver of [addressOf(98), to]) {
      const { sender, from, address, key } = await openFunded([50_000n])
      const [coin] = await listCoins(chain, address)
      const sent = await sender.transfer({ from, to, amount: 20_000n })
      const { id: by, raw } = pay(key, coin ? [coin] : [], [
        [receiver, 20_000n],
        [address, 20_000n],
      ])
      await call('sendrawtransaction', [raw])
      const successors: string[] = []
      const verdict = sender.confirm({ ...sent, account: from }, { onSuccessor: (id) => successors.push(id) })
      if (receiver === to) {
        await expect.poll(() => successors).toEqual([by])
        await mine()
        expect(await verdict).toBe('succeeded')
      } else {
        await expect(verdict).rejects.toMatchObject({ code: 'TX_REPLACED', context: { transactionId: sent.id, by } })
        await mine()
      }
    }
  })

  it('a transfer that a reorganisation took out of its block is waited for again', async () => {
    const { sender, from } = await openFunded([50_000n])
    const sent = await sender.transfer({ from, to: addressOf(97), amount: 20_000n })
    await mine()
    await call('invalidateblock', [await call('getbestblockhash')])
    expect(await waiting()).toBe(1)
    let outcome: string | undefined
    const verdict = sender.confirm({ ...sent, account: from }).then((said) => {
      outcome = said
    })
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(outcome).toBeUndefined()
    // Another block: the one before is not taken again.
    await call('generatetoaddress', [1, scriptAddress])
    await verdict
    expect(outcome).toBe('succeeded')
  })

  it('says that a transfer may be on its way when no node could say so', async () => {
    const drop: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (init?.method === 'POST') throw new TypeError('fetch failed')
      return answer
    }
    const { sender, from } = await openFunded([50_000n], {}, drop)
    const error: unknown = await sender.transfer({ from, to: addressOf(97), amount: 20_000n }).catch((cause) => cause)
    if (!isPorticoError(error, 'TX_PENDING')) throw error
    const { transactionId: id, hint } = error.context
    await mine()
    expect(await sender.confirm({ id, hint, account: from })).toBe('succeeded')
  })

  it('a transaction that a node has already is sent', async () => {
    const twice: typeof fetch = async (url, init) => {
      if (init?.method === 'POST') {
        await fetch(url, init)
        await mine()
      }
      return fetch(url, init)
    }
    const { sender, from } = await openFunded([50_000n], {}, twice)
    const sent = await sender.transfer({ from, to: addressOf(97), amount: 20_000n })
    expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
  })

  it('takes no more than was shown, and says when the network wants more', async () => {
    const cheap = lie(
      /\/tx$/,
      () => 'sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met, 1 < 2"}',
    )
    const { sender, from, psbts } = await openFunded([30_000n, 30_000n], {}, async (url, init) =>
      init?.method === 'POST'
        ? new Response(await (await cheap(url, { ...init, body: '00' })).text(), { status: 400 })
        : fetch(url, init),
    )
    const transfer = { from, to: addressOf(97), amount: 40_000n }
    const fee = await sender.estimate(transfer)
    const less = { ...fee, amount: { ...fee.amount, amount: fee.amount.amount - 1n } }
    await expect(sender.transfer({ ...transfer, fee: less })).rejects.toMatchObject({ code: 'TX_UNDERPRICED' })
    expect(psbts()).toEqual([])
    await expect(sender.transfer({ ...transfer, fee })).rejects.toMatchObject({ code: 'TX_UNDERPRICED' })
    expect(psbts()).toHaveLength(1)
  })
})
