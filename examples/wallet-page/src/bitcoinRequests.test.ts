import { bitcoinAddressOf, bitcoinPublicKeyOf, testBitcoinKeys } from '@portico/test-kit'
import { startFamily } from '@portico-examples/stack'
import { hex } from '@scure/base'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ToldAddress } from './bitcoinAddresses.js'
import { openStage, type Stage } from './testing/testStage.js'

const node = await startFamily('bip122').catch((error: unknown) => {
  console.warn(error instanceof Error ? error.message : error)
  return undefined
})
const chains = [
  { id: `bip122:${'0f'.repeat(16)}`, name: 'Regtest', rpcUrl: node?.description.networks[0].rpcUrl ?? '' },
  { id: `bip122:${'51'.repeat(16)}`, name: 'Signet', rpcUrl: 'http://127.0.0.1:9' },
].map((chain, at) => ({ ...chain, bitcoinNetwork: at === 0 ? ('regtest' as const) : ('signet' as const) }))
const [regtest = '', signet = ''] = chains.map(({ id }) => id)
const [key = new Uint8Array(32), other = new Uint8Array(32)] = testBitcoinKeys
const account = bitcoinAddressOf(key, 'regtest').address
const taproot = bitcoinAddressOf(key, 'regtest', 'ordinals').address
const COIN = 100_000_000
const toBase64 = (text: string) => Buffer.from(text, 'hex').toString('base64')

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.closeWallets())
afterAll(async () => {
  await stage?.close()
  await node?.stop()
})

const call = async <Answer>(method: string, params: readonly unknown[]) => (await node?.call(method, params)) as Answer

async function receivedBy(address: string): Promise<number> {
  const found = await call<{ total_amount: number }>('scantxoutset', ['start', [`addr(${address})`]])
  return found.total_amount
}

async function connect() {
  const wallet = await stage.openWallet({ chains, autoApprove: true })
  const session = await stage.connect(wallet, { bip122: [regtest, signet] })
  const ask = <Answer>(method: string, params: object) =>
    stage.site.ask<Answer>(session.topic, regtest, method, { account, ...params })
  return { wallet, session, ask }
}

describe.skipIf(!node)('with bitcoind', () => {
  test('shares the payment address of each network, and every address of the account as a property and when asked', async () => {
    const { session, ask } = await connect()
    const signetAccount = bitcoinAddressOf(key, 'signet').address
    expect(session.namespaces.bip122?.accounts).toEqual([`${regtest}:${account}`, `${signet}:${signetAccount}`])
    const publicKey = hex.encode(bitcoinPublicKeyOf(key))
    const told: readonly ToldAddress[] = [
      { address: account, publicKey, intention: 'payment' },
      { address: taproot, publicKey, intention: 'ordinal' },
    ]
    const property = JSON.parse(`${session.sessionProperties?.bip122_getAccountAddresses}`) as readonly ToldAddress[]
    expect(property.slice(0, 2)).toEqual(told)
    expect(property.map(({ address }) => address.slice(0, 4))).toEqual(['bcrt', 'bcrt', 'tb1q', 'tb1p'])
    expect(await ask('getAccountAddresses', {})).toEqual(told)
    expect(await ask('getAccountAddresses', { intentions: ['ordinal'] })).toEqual(told.slice(1))
  })

  test('signs messages as bitcoind verifies them: payments by either way, taproot by BIP-322', async () => {
    const { ask } = await connect()
    for (const params of [{}, { protocol: 'bip322' }, { address: taproot }]) {
      const message = 'Grüße, 埠頭'
      const { address, signature } = await ask<Record<string, string>>('signMessage', { message, ...params })
      expect(await call('verifymessage', [address, toBase64(`${signature}`), message])).toBe(true)
    }
    const refused = ask('signMessage', { message: 'x', address: taproot, protocol: 'ecdsa' })
    await expect(refused).rejects.toMatchObject({ code: -32602 })
  })

  test('sends a transfer with a memo, and signs the inputs of a PSBT for either address, which it sends when asked to', async () => {
    const { ask } = await connect()
    const memo = Buffer.from('hello').toString('hex')
    const sent = await ask<{ txid: string }>('sendTransfer', { recipientAddress: taproot, amount: `${COIN}`, memo })
    await node?.mine()
    expect(await receivedBy(taproot)).toBe(1)
    type Sent = { vout: { n: number; value: number; scriptPubKey: { address?: string; hex: string } }[] }
    const { vout } = await call<Sent>('getrawtransaction', [sent.txid, true])
    expect(vout.map(({ scriptPubKey }) => scriptPubKey.hex)).toContain(`6a05${memo}`)

    const receiver = bitcoinAddressOf(new Uint8Array(32).fill(66), 'regtest').address
    const own = [account, taproot].flatMap((one) => vout.find(({ scriptPubKey }) => scriptPubKey.address === one) ?? [])
    const spent = own.map(({ n }) => ({ txid: sent.txid, vout: n }))
    const made = await call<string>('createpsbt', [spent, [{ [receiver]: 49.9999 }]])
    const psbt = await call<string>('utxoupdatepsbt', [made])
    const signInputs = [account, taproot].map((address, index) => ({ address, index }))
    const wrong = signInputs.map(({ index }) => ({ address: account, index }))
    await expect(ask('signPsbt', { psbt, signInputs: wrong })).rejects.toMatchObject({ code: -32602 })
    const signed = await ask<{ psbt: string; txid?: string }>('signPsbt', { psbt, signInputs })
    const final = await call<{ hex: string; complete: boolean }>('finalizepsbt', [signed.psbt])
    const [allowed] = await call<{ allowed: boolean; txid: string }[]>('testmempoolaccept', [[final.hex]])
    expect([final.complete, allowed?.allowed, signed.txid]).toEqual([true, true, undefined])
    const { txid } = await ask<{ txid: string }>('signPsbt', { psbt, signInputs, broadcast: true })
    await node?.mine()
    expect([txid, await receivedBy(receiver)]).toEqual([allowed?.txid, 49.9999])
  })

  test('tells of all addresses when another account is chosen; refuses accounts it did not share, and too much', async () => {
    const { wallet, ask } = await connect()
    const tooMuch = ask('sendTransfer', { recipientAddress: taproot, amount: `${1_000 * COIN}` })
    await expect(tooMuch).rejects.toMatchObject({ code: -32602 })
    const event = stage.site.once('session_event')
    await wallet.changeAccount('bip122', bitcoinAddressOf(other, 'signet').address)
    const { name, data } = (await event).params.event
    expect([name, data.map(({ address }: ToldAddress) => address)]).toEqual([
      'bip122_addressesChanged',
      [bitcoinAddressOf(other, 'regtest').address, bitcoinAddressOf(other, 'regtest', 'ordinals').address],
    ])
    await expect(ask('signMessage', { message: 'x' })).rejects.toMatchObject({ code: 4100 })
  })
})
