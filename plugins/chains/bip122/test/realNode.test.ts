import { secp256k1 } from '@noble/curves/secp256k1.js'
import { formatAccountId, Nodes } from '@portico/kernel'
import { bitcoinAddressOf, testBitcoinKeys } from '@portico/test-kit'
import { startFamily } from '@portico-examples/stack'
import { hex } from '@scure/base'
import { p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { afterAll, describe, expect, it } from 'vitest'
import { verifySignature } from '../src/sign/verifySignature.js'
import { openPlugin, REGTEST } from './openPlugin.js'
import { createWallet } from './page.js'

const node = await startFamily('bip122').catch((error: unknown) => {
  console.warn(error instanceof Error ? error.message : error)
  return undefined
})
afterAll(() => node?.stop())

const NETWORK = { ...TEST_NETWORK, bech32: 'bcrt' }
const COIN = 100_000_000n
const [key = new Uint8Array(32), other = new Uint8Array(32)] = testBitcoinKeys
const [mine, theirs] = [key, other].map((one) => bitcoinAddressOf(one, 'regtest').address)

describe.skipIf(!node)('with bitcoind', () => {
  const [network] = node?.description.networks ?? []
  const url = network?.rpcUrl ?? ''
  const open = () => openPlugin({ fetch: globalThis.fetch, customRpcUrls: { [REGTEST]: [{ url }] } })

  it('its signatures are valid to bitcoind, and the plugin says the same of all others', async () => {
    createWallet({ dialect: 'list' })
    const { connector, signer } = await open()
    const { accounts } = await connector.connect('wallet', { chainId: REGTEST })
    for (const { id } of accounts) {
      const address = id.split(':')[2] ?? ''
      for (const text of ['', 'Good morning', 'ünïcödé 埠頭', 'x'.repeat(300)]) {
        const { text: signature } = await signer.signMessage(id, text)
        for (const said of [text, `${text}.`]) {
          const verdict = await node?.call('verifymessage', [address, signature, said]).catch(() => false)
          expect(verifySignature(address, said, signature), `${address} ${said}`).toBe(verdict)
          expect(verdict).toBe(said === text)
        }
      }
    }
  })

  it('the balance is what is in blocks, what is on its way beside it, and nothing for an address without a past', async () => {
    const { balance, kernel } = await open()
    const read = (address: string | undefined) => balance.getBalance(formatAccountId(REGTEST, address ?? ''))
    expect(await read(mine)).toEqual({ amount: 50n * COIN, decimals: 8, symbol: 'tBTC' })
    expect(await read(bitcoinAddressOf(new Uint8Array(32).fill(55), 'regtest').address)).toMatchObject({ amount: 0n })

    const [coin] = (await (await fetch(`${url}/address/${mine}/utxo`)).json()) as { txid: string; vout: number }[]
    const { script } = p2wpkh(secp256k1.getPublicKey(key), NETWORK)
    const payment = new Transaction()
    payment.addInput({ txid: coin?.txid ?? '', index: coin?.vout ?? 0, witnessUtxo: { script, amount: 50n * COIN } })
    payment.addOutputAddress(theirs ?? '', 20n * COIN, NETWORK)
    payment.addOutputAddress(mine ?? '', 30n * COIN - 1_000n, NETWORK)
    payment.sign(key)
    payment.finalize()
    const nodes = await kernel.get(Nodes, 'bip122')
    const body = hex.encode(payment.extract())
    const id = await nodes.post(REGTEST, 'tx', body, { contentType: 'text/plain', answer: 'text' })
    expect(id).toBe(payment.id)

    expect(await read(theirs)).toMatchObject({
      amount: 70n * COIN,
      parts: [
        { kind: 'free', amount: 50n * COIN },
        { kind: 'unconfirmed', amount: 20n * COIN },
      ],
    })
    await node?.mine()
    expect(await read(theirs)).toEqual({ amount: 70n * COIN, decimals: 8, symbol: 'tBTC' })
    expect(await read(mine)).toMatchObject({ amount: 30n * COIN - 1_000n })
  })
})
