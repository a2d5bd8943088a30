import { type AssetId, type ErrorCode, formatAccountId, Sender, type Transfer } from '@portico/kernel'
import { createEvmWallet } from '@portico/test-kit'
import { createPublicClient, erc20Abi, http } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { useLocalStack } from '../../test/localStack.js'
import { openPage } from '../../test/page.js'
import { failureOf, ONE, openConnectedScene, openScene, settle, TWO } from '../../test/scene.js'
import { ADDRESS, type Answer, announce, createScriptedWallet, OTHER_ADDRESS } from '../../test/scriptedWallet.js'

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
    const sent = await sender.transfer({ from, to: RECEIVER.toLowerCase(), amount: 123_456_789n })
    expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
    expect((await client.getBalance({ address: RECEIVER })) - before).toBe(123_456_789n)
  })

  it('sends an ERC-20 token, and the node agrees', async () => {
    const { sender, client, token } = await openReal()
    const held = () =>
      client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [RECEIVER] })
    const before = await held()
    const sent = await sender.transfer({ from, to: RECEIVER, amount: 1_500_000n, asset: `${ONE}/erc20:${token}` })
    expect(await sender.confirm({ ...sent, account: from })).toBe('succeeded')
    expect((await held()) - before).toBe(1_500_000n)
  })

  it('tells what a token’s contract calls itself, asked for together with its decimals', async () => {
    const { sender, token } = await openReal()
    const asset: AssetId = `${ONE}/erc20:${token}`
    expect(await sender.symbolOf?.(asset)).toBe('TUSD')
    expect(await sender.decimalsOf?.(asset)).toBe(6)
    expect(await sender.decimalsOf?.(`${ONE}/slip44:60`)).toBeUndefined()
    const asked: string[][] = []
    const watching: typeof fetch = (url, init) => {
      const calls = [JSON.parse(String(init?.body))].flat() as {
        readonly params: readonly { readonly data?: string }[]
      }[]
      asked.push(calls.map(({ params }) => params[0]?.data?.slice(0, 10) ?? ''))
      return fetch(url, init)
    }
    const { networks, rpcUrls } = await useLocalStack()
    const scene = await openScene({ networks, customRpcUrls: rpcUrls, fetch: watching })
    const other = await scene.get(Sender)
    const transfer = { from, to: RECEIVER, amount: 1n, asset, decimals: 6 }
    await Promise.all([other.estimate(transfer), other.symbolOf?.(asset)])
    expect(asked.find((batch) => batch.includes('0x95d89b41'))).toContain('0x313ce567')
  })

  it('says of a transaction that the chain took back that it failed', async () => {
    const { sender, wallet, token } = await openReal()
    const params = [{ from: ADDRESS, to: token, data: '0xdeadbeef', gas: '0x186a0' }]
    const hash = await wallet.provider.request({ method: SEND, params })
    expect(await sender.confirm({ id: String(hash), account: from })).toBe('failed')
  })

  it('refuses more than the account has, of either asset, without a prompt', async () => {
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
      await failureOf(sender.confirm({ id: HASH, account: from }), 'RPC_FAILED')
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
    const coin = { from, to: RECEIVER.toLowerCase(), amount: 255n, asset: `${ONE}/slip44:60` } as const
    expect(await sender.transfer(coin)).toEqual({ id: HASH })
    const params = [{ from: ADDRESS, to: RECEIVER, value: '0xff', chainId: '0x7a69' }]
    expect(wallet.requests.at(-1)).toEqual({ method: SEND, params })
  })

  it.each([null, '', '0x', HASH.slice(0, -1), `${HASH}0`, {}])('refuses %j for a hash [S5.25a]', async (reply) => {
    const { sender } = await openScripted({ [SEND]: () => reply })
    await failureOf(sender.transfer({ from, to: RECEIVER, amount: 1n }), 'WALLET_BAD_REPLY')
  })

  const word = (hex: string) => hex.padStart(64, '0')
  const text = (hex: string) => `0x${word('20')}${word((hex.length / 2).toString(16))}${hex.padEnd(64, '0')}`
  it.each([
    ['a text (ERC-20)', text('555344432e65'), 'USDC.e'],
    ['32 bytes, as the oldest tokens answer', `0x${'4d4b52'.padEnd(64, '0')}`, 'MKR'],
    ['letters beyond Latin', text('555344e282ae30'), 'USD₮0'],
    ['nothing', '0x', undefined],
    ['an empty text', text(''), undefined],
    ['a text longer than the answer', `0x${word('20')}${word('ff')}41`, undefined],
    ['an offset beyond the answer', `0x${word('ffff')}${word('1')}41`, undefined],
    ['an offset that no number holds', `0x${'f'.repeat(128)}`, undefined],
  ])('reads the symbol that a contract gives as %s', async (_what, reply, symbol) => {
    const { sender } = await openScripted({ eth_call: () => reply })
    expect(await sender.symbolOf?.(`${ONE}/erc20:${token}`)).toBe(symbol)
  })

  it('knows no symbol of a contract that refuses to tell, and none of the native coin', async () => {
    const refused = Object.assign(new Error('execution reverted'), { code: 3 })
    const { sender, wallet } = await openScripted({ eth_call: () => Promise.reject(refused) })
    expect(await sender.symbolOf?.(`${ONE}/erc20:${token}`)).toBeUndefined()
    const before = wallet.requests.length
    expect(await sender.symbolOf?.(`${ONE}/slip44:60`)).toBeUndefined()
    expect(wallet.requests).toHaveLength(before)
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
