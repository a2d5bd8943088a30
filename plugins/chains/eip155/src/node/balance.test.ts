import { Balance, formatAccountId } from '@portico/kernel'
import { createPublicClient, http } from 'viem'
import { describe, expect, it } from 'vitest'
import { useLocalStack } from '../../test/localStack.js'
import { failureOf, ONE, openConnectedScene, openScene, TWO } from '../../test/scene.js'
import { ADDRESS, createScriptedWallet, refuse } from '../../test/scriptedWallet.js'

const account = formatAccountId(ONE, ADDRESS)
const elsewhere = formatAccountId(TWO, ADDRESS)

it('reads what the node says, without a connected wallet', async () => {
  const { first, networks, rpcUrls } = await useLocalStack()
  const { get } = await openScene({ networks, customRpcUrls: rpcUrls, fetch })
  const amount = await createPublicClient({ transport: http(first.rpcUrl) }).getBalance({ address: ADDRESS })
  expect(await (await get(Balance)).getBalance(account)).toEqual({ amount, decimals: 18, symbol: 'ETH' })
})

describe('without an endpoint', () => {
  it('asks the connected wallet while it is on that network', async () => {
    const { get } = await openConnectedScene(createScriptedWallet({ eth_getBalance: () => '0x10' }))
    expect((await (await get(Balance)).getBalance(account)).amount).toBe(16n)
  })

  it('sends no request about another network, or without a wallet', async () => {
    const wallet = createScriptedWallet({ eth_getBalance: () => '0x10' })
    const { get, connector } = await openConnectedScene(wallet)
    const balance = await get(Balance)
    expect(await failureOf(balance.getBalance(elsewhere), 'RPC_MISSING')).toEqual({ chainId: TWO })
    await connector.disconnect()
    await failureOf(balance.getBalance(account), 'RPC_MISSING')
    expect(wallet.methods()).not.toContain('eth_getBalance')
  })

  it.each([
    [4900, 'WALLET_FAILED'],
    [-32000, 'RPC_REFUSED'],
  ] as const)('passes on that the wallet answered %d', async (code, expected) => {
    const { get } = await openConnectedScene(createScriptedWallet({ eth_getBalance: refuse(code) }))
    await failureOf((await get(Balance)).getBalance(account), expected)
  })

  it('sends no request when the wallet has moved without a word', async () => {
    const wallet = createScriptedWallet({ eth_getBalance: () => '0x10' })
    const { get, reports } = await openConnectedScene(wallet)
    wallet.answers.eth_chainId = () => '0x7a6a'
    await failureOf((await get(Balance)).getBalance(account), 'RPC_MISSING')
    expect({ asked: wallet.methods().includes('eth_getBalance'), chain: reports.at(-1)?.chainId }).toEqual({
      asked: false,
      chain: TWO,
    })
  })
})

it.each([null, '', '0x', '16', 16, `0x${'f'.repeat(65)}`, {}])('takes %j for no balance', async (reply) => {
  const { get } = await openConnectedScene(createScriptedWallet({ eth_getBalance: () => reply }))
  await failureOf((await get(Balance)).getBalance(account), 'RPC_FAILED')
})

it('refuses a network that is not configured', async () => {
  const { get } = await openScene()
  const call = (await get(Balance)).getBalance(formatAccountId('eip155:5', ADDRESS))
  expect(await failureOf(call, 'CHAIN_UNSUPPORTED')).toEqual({ chainId: 'eip155:5', supported: [ONE, TWO] })
})
