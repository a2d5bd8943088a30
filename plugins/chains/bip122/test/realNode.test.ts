import { formatAccountId, Nodes } from '@portico/kernel'
import { bitcoinAddressOf, testBitcoinKeys } from '@portico/test-kit'
import { describe, expect, it } from 'vitest'
import { verifySignature } from '../src/sign/verifySignature.js'
import { useLocalChain } from './localChain.js'
import { openPlugin, REGTEST } from './openPlugin.js'
import { createWallet } from './page.js'
import { listCoins, pay } from './sendSetup.js'

const node = await useLocalChain()
node?.holdBlocks()

const COIN = 100_000_000n
const [key = new Uint8Array(32), other = new Uint8Array(32)] = testBitcoinKeys
const [mine, theirs] = [key, other].map((one) => bitcoinAddressOf(one, 'regtest').address)

describe.skipIf(!node)('with bitcoind', () => {
  const url = node?.url ?? ''
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

    const coins = node ? await listCoins(node, mine ?? '') : []
    const payment = pay(key, coins, [
      [theirs ?? '', 20n * COIN],
      [mine ?? '', 30n * COIN - 1_000n],
    ])
    const nodes = await kernel.get(Nodes, 'bip122')
    const id = await nodes.post(REGTEST, 'tx', payment.raw, { contentType: 'text/plain', answer: 'text' })
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
