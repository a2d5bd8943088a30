import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import type { AccountId, InputsToSign } from '@portico/kernel'
import { type BitcoinPaymentType, type BitcoinTestDialect, bitcoinAddressOf } from '@portico/test-kit'
import { p2wpkh, SigHash, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { Psbt } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { openPlugin, REGTEST } from './openPlugin.js'
import { createWallet } from './page.js'

const NETWORK = { ...TEST_NETWORK, bech32: 'bcrt' }
const KEY = new Uint8Array(32).fill(41)
const OTHER = new Uint8Array(32).fill(42)
const payee = p2wpkh(secp256k1.getPublicKey(OTHER), NETWORK)
const WALLETS = { list: 'wallet', direct: 'unisat', leather: 'leather', standard: 'wallet' }
const KINDS = ['p2wpkh', 'p2pkh', 'p2sh', 'p2tr'] as const

type Options = Parameters<typeof createWallet>[0]

async function open(options: Options = {}) {
  const wallet = createWallet({ keys: [KEY], ...options })
  const opened = await openPlugin()
  const { accounts } = await opened.connector.connect(WALLETS[options.dialect ?? 'list'], { chainId: REGTEST })
  const sign = (order: Partial<InputsToSign>) =>
    opened.signer.signInputs?.({ account: accounts[0].id, transaction: new Uint8Array(), ...order }) ??
    expect.fail('can’t sign inputs')
  const psbts = () => wallet.requests.filter(({ method }) => /psbt|signTransaction/i.test(method))
  return { ...opened, wallet, accounts, sign, psbts }
}

/** A transaction with an output to spend, of which no node knows. */
function fund(script: Uint8Array, amount = 50_000n) {
  const previous = new Transaction({ allowUnknownInputs: true, disableScriptCheck: true })
  previous.addOutput({ script, amount })
  previous.addInput({ txid: new Uint8Array(32).fill(9), index: 0, finalScriptSig: Uint8Array.of(0x51) })
  return { txid: previous.id, index: 0, nonWitnessUtxo: previous.toBytes(true, true), script, amount }
}

/** Spends an output of the account's, and one of another owner. */
function build({ type = 'p2wpkh' as BitcoinPaymentType, sighashType = undefined as number | undefined } = {}) {
  const own = fund(bitcoinAddressOf(KEY, 'regtest', 'payment', type).script)
  const theirs = fund(payee.script)
  const transaction = new Transaction()
  for (const { script, amount, ...input } of [own, theirs]) {
    const isOwn = script === own.script
    transaction.addInput({
      ...(type === 'p2tr' && isOwn ? { txid: input.txid, index: 0 } : input),
      ...(type !== 'p2pkh' && isOwn && { witnessUtxo: { script, amount } }),
      ...(isOwn && sighashType !== undefined && { sighashType }),
    })
  }
  for (const amount of [60_000n, 39_000n]) transaction.addOutput({ script: payee.script, amount })
  return transaction
}

const read = (psbt: Uint8Array) => Transaction.fromPSBT(psbt)
const hasSignature = (transaction: Transaction, index: number) => {
  const { partialSig, tapKeySig } = transaction.getInput(index)
  return partialSig !== undefined || tapKeySig !== undefined
}
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'did not throw',
    ({ code }) => code,
  )

describe.each(Object.keys(WALLETS) as BitcoinTestDialect[])('a wallet of the dialect %s', (dialect) => {
  it('signs the inputs of its address, and the other owner makes it whole', async () => {
    const { sign } = await open({ dialect })
    const asked = build()
    const { transaction, complete } = await sign({ transaction: asked.toPSBT() })
    const signed = read(transaction)
    expect([signed.id, complete, [0, 1].map((index) => hasSignature(signed, index))]).toEqual([
      asked.id,
      undefined,
      [true, false],
    ])
    signed.sign(OTHER)
    signed.finalize()
    expect(signed.extract().length).toBeGreaterThan(200)
  })

  it('signs for the parts of the transaction that the input names, and for no others', async () => {
    const { sign, psbts } = await open({ dialect })
    const { SINGLE_ANYONECANPAY: sighashType } = SigHash
    const { transaction } = await sign({ transaction: build({ sighashType }).toPSBT() })
    const [, signature] = read(transaction).getInput(0).partialSig?.[0] ?? []
    expect(signature?.at(-1)).toBe(sighashType)
    expect(JSON.stringify(psbts().at(-1)?.params)).toMatch(/131|SINGLE\|ANYONECANPAY/)
  })
})

it.each(KINDS)(
  'signs for an address of the kind %s, with all that the page left out, and makes it final',
  async (type) => {
    const { sign } = await open({ paymentType: type })
    const theirs = build({ type })
    theirs.signIdx(OTHER, 1)
    const before = await sign({ transaction: theirs.toPSBT(), finalize: true, inputs: [0] })
    expect(before.complete).toBeUndefined()
    theirs.finalizeIdx(1)
    const { complete } = await sign({ transaction: theirs.toPSBT(), finalize: true })
    const raw = Transaction.fromRaw(complete?.raw ?? new Uint8Array(), { allowUnknownOutputs: true })
    expect([raw.id, raw.inputsLength]).toEqual([complete?.id, 2])
  },
)

it('signs for all addresses of the wallet at once, those for ordinals too', async () => {
  const { sign, psbts, accounts } = await open()
  const scripts = (['payment', 'ordinals'] as const).map((purpose) => bitcoinAddressOf(KEY, 'regtest', purpose).script)
  const transaction = new Transaction()
  for (const { script, amount, txid, index } of scripts.map((script) => fund(script)))
    transaction.addInput({ txid, index, witnessUtxo: { script, amount } })
  transaction.addOutput({ script: payee.script, amount: 90_000n })
  const signed = read((await sign({ transaction: transaction.toPSBT() })).transaction)
  expect([0, 1].map((index) => hasSignature(signed, index))).toEqual([true, true])
  expect(signed.getInput(1).tapInternalKey).toEqual(schnorr.getPublicKey(KEY))
  const [payment = '', ordinals = ''] = accounts.map(({ id }) => id.split(':')[2] ?? '')
  expect(psbts().at(-1)?.params).toMatchObject({ signInputs: { [payment]: [0], [ordinals]: [1] } })
})

describe('before the wallet is asked', () => {
  it('refuses what is no PSBT, inputs that are not there or not the wallet’s, and outputs that are not what they are said to be', async () => {
    const { sign, psbts } = await open()
    const asked = build()
    const lying = Psbt.fromBuffer(asked.toPSBT())
    const [{ witnessUtxo } = {}] = lying.data.inputs
    if (witnessUtxo) witnessUtxo.value = 1n
    const foreign = new Transaction()
    foreign.addInput({ ...fund(payee.script) })
    foreign.addOutput({ script: payee.script, amount: 1_000n })
    const codes = await Promise.all(
      [
        { transaction: new Uint8Array(8) },
        { transaction: asked.toPSBT(), inputs: [2] },
        { transaction: asked.toPSBT(), inputs: [1] },
        { transaction: foreign.toPSBT() },
        { transaction: lying.toBuffer() },
        { transaction: asked.toPSBT(), broadcast: true },
      ].map((order) => codeOf(sign(order))),
    )
    expect(codes).toEqual([
      'CALL_INVALID',
      'CALL_INVALID',
      'ACCOUNT_MISMATCH',
      'ACCOUNT_MISMATCH',
      'CALL_INVALID',
      'CALL_INVALID',
    ])
    expect(psbts()).toEqual([])
  })

  it('refuses another account and another network than those in use', async () => {
    const { sign, accounts, psbts } = await open()
    const transaction = build().toPSBT()
    const elsewhere = accounts[0].id.replace(REGTEST, 'bip122:00000008819873e925422c1ff0f99f7c') as AccountId
    const other: AccountId = `${REGTEST}:${payee.address ?? ''}`
    expect(await codeOf(sign({ transaction, account: elsewhere }))).toBe('CHAIN_MISMATCH')
    expect(await codeOf(sign({ transaction, account: other }))).toBe('ACCOUNT_MISMATCH')
    expect(psbts()).toEqual([])
  })
})

it.each(['otherOutput', 'fewerInputs', 'badSignature', 'unsigned', 'oneOutputOnly'] as const)(
  'a wallet’s answer with the fault %s is none',
  async (signingFault) => {
    const { sign } = await open({ signingFault })
    expect(await codeOf(sign({ transaction: build().toPSBT() }))).toBe('WALLET_BAD_REPLY')
  },
)

it('a refusal is one', async () => {
  const { sign, wallet } = await open()
  wallet.rejectNext()
  expect(await codeOf(sign({ transaction: build().toPSBT() }))).toBe('REQUEST_REJECTED')
})
