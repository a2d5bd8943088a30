import { type Allowance, Allowances, Calls, formatAccountId } from '@portico/kernel'
import { createEvmWallet } from '@portico/test-kit'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import { useLocalStack } from '../../test/localStack.js'
import { openPage } from '../../test/page.js'
import { failureOf, ONE, openScene, TWO } from '../../test/scene.js'
import { ADDRESS } from '../../test/scriptedWallet.js'

const SPENDER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const account = formatAccountId(ONE, ADDRESS)
const ANY_TOKEN = formatAccountId(ONE, '0x5FbDB2315678afecb367f032d93F642f64180aa3')
const allowance: Allowance = { token: ANY_TOKEN, spender: SPENDER, amount: 2_500n }

const openAllowances = async () => (await openScene()).get(Allowances)

it('what is written is allowed, exactly, and read from the network', async () => {
  const { first, networks, rpcUrls } = await useLocalStack()
  const wallet = createEvmWallet({ chains: [first], target: openPage(), autoApprove: true })
  onTestFinished(wallet.uninstall)
  const { connector, get } = await openScene({ networks, customRpcUrls: rpcUrls, fetch })
  await connector.connect('test.wallet.evm')
  const [allowances, calls] = [await get(Allowances), await get(Calls)]
  const token = formatAccountId(ONE, first.token.address)
  for (const amount of [2_500n, 7n, maxUint256, 0n]) {
    const sent = await calls.send({ from: account, calls: [allowances.write({ token, spender: SPENDER, amount })] })
    expect(await calls.confirm({ ...sent, account })).toMatchObject({ status: 'succeeded' })
    expect(await allowances.fetch(account, { token, spender: SPENDER })).toBe(amount)
  }
})

it('is the call of the standard, and read back from it', async () => {
  const { write, read } = await openAllowances()
  const call = write(allowance)
  expect(call).toEqual({
    to: ANY_TOKEN.split(':').at(-1),
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SPENDER, 2_500n] }),
  })
  expect(read(call)).toEqual({ spender: SPENDER, amount: 2_500n })
})

it.each([
  ['nothing', ''],
  ['another call', encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [SPENDER, 1n] })],
  ['more behind it', `${encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SPENDER, 1n] })}00`],
  ['a spender with something in front', `0x095ea7b3${'1'.repeat(24)}${SPENDER.slice(2)}${'0'.repeat(64)}`],
])('data with %s allow nothing that could be read', async (_what, data) => {
  const { read } = await openAllowances()
  expect(read({ to: SPENDER, data })).toBeUndefined()
})

it('a call that pays, too, is none', async () => {
  const { read, write } = await openAllowances()
  expect(read({ ...write(allowance), value: 1n })).toBeUndefined()
})

it('what can’t be allowed is refused before a wallet or a node is asked', async () => {
  const { fetch, write } = await openAllowances()
  const attempt = (change: Partial<Allowance>) => (async () => write({ ...allowance, ...change }))()
  await failureOf(attempt({ amount: -1n }), 'AMOUNT_INVALID')
  await failureOf(attempt({ amount: maxUint256 + 1n }), 'AMOUNT_INVALID')
  await failureOf(attempt({ spender: `0x${'0'.repeat(40)}` }), 'ADDRESS_INVALID')
  await failureOf(attempt({ spender: 'harbour' }), 'ADDRESS_INVALID')
  await failureOf(fetch(formatAccountId(TWO, ADDRESS), allowance), 'CHAIN_MISMATCH')
})

it('tokens of the old kind have to be set to zero first, in whatever case they are written [S9.9a]', async () => {
  const { needsReset } = await openAllowances()
  const tether = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  for (const text of [tether, tether.toLowerCase(), `0x${tether.slice(2).toUpperCase()}`]) {
    expect(needsReset(`eip155:1:${text}`)).toBe(true)
  }
  expect(needsReset('eip155:137:0xc2132D05D31c914a87C6611C10748AEb04B58e8F')).toBe(true)
  expect(needsReset(ANY_TOKEN)).toBe(false)
})
