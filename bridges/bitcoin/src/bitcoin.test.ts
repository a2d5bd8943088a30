import { formatAccountId, isPorticoError, PorticoError, type RemoteWallet, RemoteWalletAdapter } from '@portico/kernel'
import {
  type BitcoinTestDialect,
  bitcoinAddressOf,
  moreBitcoinKeys,
  signBitcoinPsbt,
  testBitcoinKeys,
} from '@portico/test-kit'
import { openBitcoinPage } from '@portico/test-kit/bitcoin-page'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { networks, Psbt } from 'bitcoinjs-lib'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { getSigner, signPsbt } from './index.js'

type Given = Parameters<typeof openBitcoinPage>[0]

const [OWN = new Uint8Array(32), SECOND = new Uint8Array(32)] = testBitcoinKeys
const [OTHER = new Uint8Array(32), THIRD = new Uint8Array(32)] = moreBitcoinKeys
const RECEIVER = bitcoinAddressOf(new Uint8Array(32).fill(88), 'regtest').address
const addressOf = (key: Uint8Array) => bitcoinAddressOf(key, 'regtest').address
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'did not throw',
    (error: unknown) => (isPorticoError(error) ? error.code : String(error)),
  )

async function openConnected(given: Given = {}) {
  const page = await openBitcoinPage(given)
  await page.connect()
  const { rpcUrl } = page.chain
  const ask = async (path: string, init?: RequestInit) => (await fetch(`${rpcUrl}/${path}`, init)).text()
  /** Coins that no test before has spent. */
  const coinOf = async (key: Uint8Array) => {
    const coins: { txid: string; vout: number; value: number }[] = JSON.parse(
      await ask(`address/${addressOf(key)}/utxo`),
    )
    const [coin] = coins.toSorted((one, other) => other.value - one.value)
    return coin ?? expect.fail('nothing to spend')
  }
  const fund = async (key: Uint8Array) => {
    const { txid, vout, value } = await coinOf(key)
    const nonWitnessUtxo = hex.decode(await ask(`tx/${txid}/hex`))
    return { hash: txid, index: vout, nonWitnessUtxo, value: BigInt(value), sequence: 0xfffffffd }
  }
  /** Pays the receiver from the owners' coins, with what is left for the last of them. */
  const build = async (...keys: readonly [Uint8Array, ...Uint8Array[]]) => {
    const psbt = new Psbt({ network: networks.regtest })
    const coins = await Promise.all(keys.map(fund))
    for (const { value: _, ...input } of coins) psbt.addInput(input)
    const sum = coins.reduce((total, { value }) => total + value, 0n)
    psbt.addOutput({ address: RECEIVER, value: 25_000n })
    return psbt.addOutput({ address: addressOf(keys.at(-1) ?? OWN), value: sum - 26_000n })
  }
  const send = (raw: string) => ask('tx', { method: 'POST', body: raw })
  return { ...page, ask, build, send, signer: getSigner(page.client) }
}

describe.skipIf(!inject('familyChains').bip122)('with bitcoind', () => {
  describe.each(['list', 'direct', 'leather', 'standard'] satisfies BitcoinTestDialect[])(
    'a wallet of the dialect %s',
    (dialect) => {
      it('signs what bitcoinjs-lib has built, which the node takes', async () => {
        const { build, send, client } = await openConnected({ wallet: { dialect } })
        const asked = await build(OWN)
        const { base64 } = await signPsbt(client, { psbt: asked.toBase64() })
        const signed = Psbt.fromBase64(base64)
        const transaction = signed.finalizeAllInputs().extractTransaction()
        expect(await send(transaction.toHex())).toBe(transaction.getId())
      })
    },
  )

  it('is sent and followed with `broadcast`, when the others have signed', async () => {
    const { build, signer, listSent, chain, asked } = await openConnected()
    const psbt = await build(OTHER, OWN)
    const half = Transaction.fromPSBT(psbt.toBuffer())
    expect(await codeOf(signer.signPsbt({ psbt: half.toPSBT(), broadcast: { title: 'Berth 7' } }))).toBe('CALL_INVALID')
    expect(asked('signPsbt')).toBe(0)
    half.signIdx(OTHER, 0)
    const { id, transaction } = await signer.signPsbt({
      psbt: hex.encode(half.toPSBT()),
      broadcast: { title: 'Berth 7' },
    })
    expect(transaction).toMatch(/^0[12]000000/)
    await vi.waitFor(async () =>
      expect(await listSent()).toMatchObject([
        { transactionId: id, title: 'Berth 7', status: 'succeeded', account: `${chain.caip2}:${signer.address}` },
      ]),
    )
  })

  it('hands out the addresses with their keys, that of the account first', async () => {
    const { signer, chain } = await openConnected()
    expect(signer).toMatchObject({ address: addressOf(OWN), chainId: chain.caip2 })
    expect(signer.addresses.map(({ address, purpose }) => [address, purpose])).toEqual([
      [addressOf(OWN), 'payment'],
      [bitcoinAddressOf(OWN, 'regtest', 'ordinals').address, 'ordinals'],
    ])
    expect(signer.addresses.map(({ publicKey }) => publicKey?.length)).toEqual([33, 32])
  })

  it('refuses inputs of others, another account, another network, and text in no known form', async () => {
    const { client, build, signer, wallet, asked, connect, load } = await openConnected()
    const psbt = (await build(THIRD, OWN)).toBase64()
    expect(await codeOf(signPsbt(client, { psbt, inputs: [0] }))).toBe('ACCOUNT_MISMATCH')
    expect(await codeOf(signPsbt(client, { psbt, inputs: [9] }))).toBe('CALL_INVALID')
    expect(await codeOf(signPsbt(client, { psbt: '§' }))).toBe('CALL_INVALID')
    wallet.selectAccount(1)
    await vi.waitFor(() => expect(client.getAccount('bip122').address).toBe(addressOf(SECOND)))
    expect([await codeOf(signer.signPsbt({ psbt })), await codeOf(signPsbt(client, { psbt }))]).toEqual([
      'ACCOUNT_MISMATCH',
      'ACCOUNT_MISMATCH',
    ])
    await client.switchNetwork('bip122:00000008819873e925422c1ff0f99f7c')
    expect(await codeOf(signer.signPsbt({ psbt }))).toBe('CHAIN_MISMATCH')
    await client.disconnect()
    expect([await codeOf(signer.signPsbt({ psbt })), await codeOf(signPsbt(client, { psbt }))]).toEqual([
      'ACCOUNT_MISSING',
      'ACCOUNT_MISSING',
    ])
    expect(asked('signPsbt')).toBe(0)
    await connect()
    await client.dispose()
    const again = load()
    await again.ready()
    expect(getSigner(again).address).toBe(again.getAccount('bip122').address)
  })

  it('passes a refusal on', async () => {
    const { signer, build, wallet } = await openConnected()
    const psbt = (await build(OWN)).toBuffer()
    wallet.rejectNext()
    expect(await codeOf(signer.signPsbt({ psbt }))).toBe('REQUEST_REJECTED')
  })

  it('signs with a paired wallet, by the names of the wire', async () => {
    const page = await openBitcoinPage()
    const { client, chain } = page
    const address = addressOf(OWN)
    const listeners = new Set<() => void>()
    const calls: unknown[] = []
    let state: 'open' | 'refusing' | 'over' = 'open'
    const remote: RemoteWallet = {
      ...{ name: 'Remote', form: 'paired', chains: () => [chain.caip2], methods: () => ['signPsbt'] },
      accounts: () => (state === 'over' ? [] : [formatAccountId(chain.caip2, address)]),
      chain: () => (state === 'over' ? undefined : chain.caip2),
      setChain: () => {},
      async request(_chainId, method, params) {
        calls.push([method, params])
        if (state === 'refusing') throw new PorticoError('REQUEST_REJECTED', { walletId: 'remote' })
        return { psbt: base64.encode(signBitcoinPsbt(base64.decode((params as { psbt: string }).psbt), OWN, false)) }
      },
      onChange(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      async end() {
        state = 'over'
        for (const listener of [...listeners]) listener()
      },
    }
    const provider = (await client.get(RemoteWalletAdapter, 'bip122')).createProvider(remote)
    Object.assign(window, { LeatherProvider: provider })
    onTestFinished(() => void Reflect.deleteProperty(window, 'LeatherProvider'))
    await page.connect('leather')
    const psbt = new Psbt({ network: networks.regtest })
    const script = bitcoinAddressOf(OWN, 'regtest').script
    psbt.addInput({ hash: '11'.repeat(32), index: 0, witnessUtxo: { script, value: 9_000n }, sighashType: 0x83 })
    psbt.addOutput({ address: RECEIVER, value: 8_000n })
    const { transaction } = await signPsbt(client, { psbt: psbt.toHex(), finalize: true })
    expect(transaction).toContain('8321') // the end of the signature, and how long the key is
    const signInputs = [{ address, index: 0, sighashTypes: [0x83] }]
    expect(calls).toMatchObject([['signPsbt', { account: address, broadcast: false, signInputs }]])
    state = 'refusing'
    expect(await codeOf(signPsbt(client, { psbt: psbt.toHex() }))).toBe('REQUEST_REJECTED')
    await remote.end()
    await vi.waitFor(() => expect(client.getAccount('bip122').status).toBe('disconnected'))
    expect(await codeOf(signPsbt(client, { psbt: psbt.toHex() }))).toBe('ACCOUNT_MISSING')
  })
})
