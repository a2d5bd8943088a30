import { type AssetId, type ErrorCode, formatAccountId, Sender, type Transfer } from '@portico/kernel'
import { createEvmWallet } from '@portico-examples/test-wallets'
import { createPublicClient, erc20Abi, http } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { useLocalStack } from '../test/localStack.js'
import { openPage } from '../test/page.js'
import { failureOf, ONE, openConnectedScene, openScene, settle, TWO } from '../test/scene.js'
import { ADDRESS, type Answer, announce, createScriptedWallet, OTHER_ADDRESS } from '../test/scriptedWallet.js'

const SEND = 'eth_sendTransaction'
const HASH = `0x${'5a'.repeat(32)}`
const from = formatAccountId(ONE, ADDRESS)
const RECEIVER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

describe('on a real node', () => {
  async function openReal() {
    const { first, second, networks, rpcUrls } = await useLocalStack()
    const wallet = createEvmWallet({ chains: [first, second], target: openPage(), autoApprove: true })
    onTestFinished(wallet.uninstall)
    const scene = await openScene({ networks, customRpcUrls: rpcUrls, fetch })
    await scene.connector.connect('test.wallet.evm')
    const client = createPublicClient({ transport: http(first.rpcUrl) })
    return { wallet, client, token: first.token.address, sender: await scene.get(Sender), ...scene }
  }

  it('sends the native coin, and the node agrees [S5.25a]', async () => {
    const { sender, client } = await openReal()
    const before = await client.getBalance({ address: RECEIVER })
    const hash = await sender.transfer({ from, to: RECEIVER.toLowerCase(), amount: 123_456_789n })
    expect(await sender.confirm(ONE, hash)).toBe('succeeded')
    expect((await client.getBalance({ address: RECEIVER })) - before).toBe(123_456_789n)
  })

  it('sends an ERC-20 token, and the node agrees', async () => {
    const { sender, client, token } = await openReal()
    const held = () =>
      client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [RECEIVER] })
    const before = await held()
    const hash = await sender.transfer({ from, to: RECEIVER, amount: 1_500_000n, asset: `${ONE}/erc20:${token}` })
    expect(await sender.confirm(ONE, hash)).toBe('succeeded')
    expect((await held()) - before).toBe(1_500_000n)
  })

  it('says of a transaction that the chain took back that it failed', async () => {
    const { sender, wallet, token } = await openReal()
    const params = [{ from: ADDRESS, to: token, data: '0xdeadbeef', gas: '0x186a0' }]
    const hash = await wallet.provider.request({ method: SEND, params })
    expect(await sender.confirm(ONE, String(hash))).toBe('failed')
  })

  it('refuses more than the account has, of either asset, and asks nobody', async () => {
    const { sender, wallet, token } = await openReal()
    const asset: AssetId = `${ONE}/erc20:${token}`
    for (const transfer of [
      { from, to: RECEIVER, amount: 10n ** 30n },
      { from, to: RECEIVER, amount: 10n ** 30n, asset },
    ]) {
      expect(await failureOf(sender.transfer(transfer), 'FUNDS_INSUFFICIENT')).toEqual({ chainId: ONE })
    }
    expect(wallet.requests.map(({ method }) => method)).not.toContain(SEND)
  })

  it('does without a balance when the node is down, and reports the wallet’s own failure', async () => {
    const { sender } = await openReal()
    const { nodes } = await useLocalStack()
    await nodes[0].stop()
    try {
      await failureOf(sender.transfer({ from, to: RECEIVER, amount: 1n }), 'WALLET_FAILED')
      await failureOf(sender.confirm(ONE, HASH), 'RPC_FAILED')
    } finally {
      await nodes[0].start()
    }
  })
})

describe('before the wallet is asked', () => {
  async function openScripted(answers: Record<string, Answer> = {}) {
    const wallet = createScriptedWallet({ eth_getBalance: () => '0xffff', [SEND]: () => HASH, ...answers })
    const scene = await openConnectedScene(wallet)
    return { wallet, sender: await scene.get(Sender), ...scene }
  }
  const token = `0x${'cc'.repeat(20)}`

  it.each<[ErrorCode, string, Partial<Transfer>]>([
    ['ADDRESS_INVALID', 'a receiver of zeros', { to: `0x${'0'.repeat(40)}` }],
    ['ADDRESS_INVALID', 'a receiver with a wrong checksum', { to: OTHER_ADDRESS.replace('C', 'c') }],
    ['ADDRESS_INVALID', 'a name for a receiver', { to: 'vitalik.eth' }],
    ['ADDRESS_INVALID', 'half a token address', { asset: `${ONE}/erc20:0x12` }],
    ['AMOUNT_INVALID', 'nothing to send', { amount: 0n }],
    ['AMOUNT_INVALID', 'less than nothing', { amount: -1n }],
    ['AMOUNT_INVALID', 'more than 32 bytes hold', { amount: 2n ** 256n }],
    ['AMOUNT_INVALID', 'an amount that is no bigint', { amount: 1 as never }],
    ['CHAIN_MISMATCH', 'a token of another network', { asset: `${TWO}/erc20:${token}` }],
    ['ID_INVALID', 'an asset of another kind', { asset: `${ONE}/erc721:${token}/1` }],
    ['ACCOUNT_MISMATCH', 'another account', { from: formatAccountId(ONE, OTHER_ADDRESS) }],
    ['CHAIN_MISMATCH', 'another network', { from: formatAccountId(TWO, ADDRESS) }],
  ])('says %s to %s [S5.22]', async (code, _what, change) => {
    const { sender, wallet } = await openScripted()
    await failureOf(sender.transfer({ from, to: OTHER_ADDRESS, amount: 1n, ...change }), code)
    expect(wallet.methods()).not.toContain(SEND)
  })

  it('finds that the wallet has moved without a word, and says so to all', async () => {
    const { sender, wallet, reports } = await openScripted()
    wallet.answers.eth_chainId = () => '0x7a6a'
    const context = { expected: ONE, actual: TWO }
    expect(await failureOf(sender.transfer({ from, to: RECEIVER, amount: 1n }), 'CHAIN_MISMATCH')).toEqual(context)
    expect(wallet.methods()).not.toContain(SEND)
    expect(reports.map((session) => session?.chainId)).toEqual([TWO])
  })

  it.each([
    ['the chain', 'chainChanged', '0x7a6a', 'CHAIN_MISMATCH'],
    ['the account', 'accountsChanged', [OTHER_ADDRESS], 'ACCOUNT_MISMATCH'],
    ['the permission', 'accountsChanged', [], 'ACCOUNT_MISSING'],
  ] as const)('refuses when %s changed while the balance was read', async (_what, event, payload, code) => {
    const { sender, wallet } = await openScripted({
      eth_getBalance() {
        wallet.emit(event, payload)
        return '0xffff'
      },
    })
    await failureOf(sender.transfer({ from, to: RECEIVER, amount: 1n }), code)
    expect(wallet.methods()).not.toContain(SEND)
  })

  it('sends with no wallet when another one was connected while the balance was read', async () => {
    const { sender, wallet, connector } = await openScripted({
      async eth_getBalance() {
        await connector.connect('two.wallet')
        return '0xffff'
      },
    })
    const other = createScriptedWallet({ [SEND]: () => HASH })
    onTestFinished(announce(other.provider, { uuid: 'b', name: 'Two', rdns: 'two.wallet' }))
    await failureOf(sender.transfer({ from, to: RECEIVER, amount: 1n }), 'ACCOUNT_MISMATCH')
    expect([...wallet.methods(), ...other.methods()]).not.toContain(SEND)
  })

  it('writes the native transfer for the network it is meant for', async () => {
    const { sender, wallet } = await openScripted()
    expect(await sender.transfer({ from, to: RECEIVER.toLowerCase(), amount: 255n, asset: `${ONE}/slip44:60` })).toBe(
      HASH,
    )
    const params = [{ from: ADDRESS, to: RECEIVER, value: '0xff', chainId: '0x7a69' }]
    expect(wallet.requests.at(-1)).toEqual({ method: SEND, params })
  })

  it.each([null, '', '0x', HASH.slice(0, -1), `${HASH}0`, {}])('refuses %j for a hash [S5.25a]', async (reply) => {
    const { sender } = await openScripted({ [SEND]: () => reply })
    await failureOf(sender.transfer({ from, to: RECEIVER, amount: 1n }), 'WALLET_BAD_REPLY')
  })

  it('can be given up while the balance is read', async () => {
    const { sender, wallet } = await openScripted({ eth_getBalance: () => new Promise(() => {}) })
    const patience = new AbortController()
    const call = sender.transfer({ from, to: RECEIVER, amount: 1n }, { signal: patience.signal })
    const failure = failureOf(call, 'REQUEST_ABORTED')
    await settle()
    patience.abort()
    await failure
    expect(wallet.methods()).not.toContain(SEND)
  })
})
