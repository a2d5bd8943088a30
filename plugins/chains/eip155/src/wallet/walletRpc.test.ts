import { formatAccountId, WalletRpc } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { createEvmWallet } from '@portico/test-kit'
import { expect, it, onTestFinished } from 'vitest'
import { useLocalStack } from '../../test/localStack.js'
import { openPage } from '../../test/page.js'
import { failureOf, idsOf, ONE, openConnectedScene, openScene, settle, TWO } from '../../test/scene.js'
import { ADDRESS, type Answer, announce, createScriptedWallet, never, refuse } from '../../test/scriptedWallet.js'

async function openRpc(answers: Record<string, Answer>, config?: Parameters<typeof openScene>[0]) {
  const wallet = createScriptedWallet(answers)
  const scene = await openConnectedScene(wallet, config)
  return { wallet, ...scene, rpc: await scene.get(WalletRpc) }
}

it('reads through the wallet’s own node, asking no person', async () => {
  const { first, second, networks } = await useLocalStack()
  const wallet = createEvmWallet({ chains: [first, second], target: openPage(), autoApprove: true })
  onTestFinished(wallet.uninstall)
  const { get, connector } = await openScene({ networks })
  await connector.connect('test.wallet.evm')
  wallet.setAutoApprove(false)
  const rpc = await get(WalletRpc)
  expect(await rpc.read(ONE, { method: 'eth_blockNumber' })).toMatch(/^0x/)
  expect(await rpc.read(ONE, { method: 'eth_getBalance', params: [ADDRESS, 'latest'] })).toMatch(/^0x[1-9a-f]/)
  expect(
    await rpc.read(ONE, { method: 'eth_call', params: [{ to: first.token.address, data: '0x313ce567' }, 'latest'] }),
  ).toMatch(/6$/)
  const revert = { to: first.token.address, data: '0xdeadbeef' }
  expect(
    await failureOf(rpc.read(ONE, { method: 'eth_call', params: [revert, 'latest'] }), 'RPC_REFUSED'),
  ).toMatchObject({ chainId: ONE })
  expect(wallet.pending()).toEqual([])
})

it.each([
  'eth_call',
  'eth_getBalance',
  'eth_blockNumber',
  'eth_getTransactionReceipt',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getTransactionCount',
  'eth_getBlockByNumber',
])('passes %s on with its parameters and gives the answer as it is', async (method) => {
  const { rpc, wallet } = await openRpc({ [method]: () => ({ any: 'thing' }) })
  expect(await rpc.read(ONE, { method: method, params: ['0x1', true] })).toEqual({ any: 'thing' })
  expect(wallet.requests.at(-1)).toEqual({ method, params: ['0x1', true] })
})

it.each([
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'eth_sign',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_accounts',
  'wallet_switchEthereumChain',
  'wallet_revokePermissions',
  'wallet_getCapabilities',
  'anvil_setBalance',
  'eth_call ',
  'ETH_CALL',
  '__proto__',
  '',
])('refuses "%s", which is no reading, and asks the wallet nothing', async (method) => {
  const { rpc, wallet } = await openRpc({ [method]: () => [] })
  const asked = wallet.requests.length
  expect(await failureOf(rpc.read(ONE, { method: method }), 'RPC_REFUSED')).toMatchObject({ method, rpcCode: -32601 })
  expect(wallet.requests.length).toBe(asked)
})

it('passes no params by name on: its calls have none', async () => {
  const { rpc, wallet } = await openRpc({ eth_getBalance: () => '0x1' })
  const call = { method: 'eth_getBalance', params: { address: '0x' } }
  expect(await failureOf(rpc.read(ONE, call), 'RPC_REFUSED')).toMatchObject({ rpcCode: -32602 })
  expect(wallet.methods()).not.toContain('eth_getBalance')
})

it('refuses to read another network than the one the wallet is on', async () => {
  const { rpc, wallet } = await openRpc({ eth_gasPrice: () => '0x1' })
  const context = { expected: TWO, actual: ONE }
  expect(await failureOf(rpc.read(TWO, { method: 'eth_gasPrice' }), 'CHAIN_MISMATCH')).toEqual(context)
  expect(wallet.methods()).not.toContain('eth_gasPrice')
})

it('finds that the wallet has moved without a word, and says so to all', async () => {
  const { rpc, wallet, reports } = await openRpc({ eth_gasPrice: () => '0x1' })
  wallet.answers.eth_chainId = () => '0x7a6a'
  const context = { expected: ONE, actual: TWO }
  expect(await failureOf(rpc.read(ONE, { method: 'eth_gasPrice' }), 'CHAIN_MISMATCH')).toEqual(context)
  expect(wallet.methods()).not.toContain('eth_gasPrice')
  expect(reports.map(idsOf)).toEqual([[formatAccountId(TWO, ADDRESS)]])
})

it('refuses without a session, also with one that ends meanwhile', async () => {
  const { rpc, connector, wallet } = await openRpc({ eth_gasPrice: () => '0x1' })
  wallet.answers.eth_chainId = async () => {
    await connector.disconnect()
    return '0x7a69'
  }
  await failureOf(rpc.read(ONE, { method: 'eth_gasPrice' }), 'ACCOUNT_MISSING')
  await failureOf(rpc.read(ONE, { method: 'eth_gasPrice' }), 'ACCOUNT_MISSING')
  expect(wallet.methods()).not.toContain('eth_gasPrice')
})

it.each([
  ['a revert', refuse(3, 'execution reverted: no'), { rpcCode: 3, reason: 'execution reverted: no' }],
  [
    'a revert that the wallet has wrapped',
    refuse(-32603, 'Internal JSON-RPC error.', { code: 3, message: 'execution reverted' }),
    { rpcCode: 3, reason: 'execution reverted' },
  ],
  ['bad parameters', refuse(-32602, 'invalid argument 0'), { rpcCode: -32602, reason: 'invalid argument 0' }],
  ['overload', refuse(-32005, 'limit exceeded'), { rpcCode: -32005, reason: 'limit exceeded' }],
  ['a call it does not know', refuse(-32601, 'no such method'), { rpcCode: -32601, reason: 'no such method' }],
])('passes on that the node answered with %s', async (_what, answer, context) => {
  const { rpc } = await openRpc({ eth_call: answer })
  const failure = await failureOf(rpc.read(ONE, { method: 'eth_call' }), 'RPC_REFUSED')
  expect(failure).toEqual({ chainId: ONE, method: 'eth_call', ...context })
})

it.each([
  [-32603, 'Failed to fetch', 'WALLET_FAILED'],
  [4900, '', 'WALLET_FAILED'],
  [4200, '', 'WALLET_UNSUPPORTED'],
  [-32002, '', 'WALLET_BUSY'],
] as const)('does not blame the node when the wallet answers %d %s', async (code, message, expected) => {
  const { rpc } = await openRpc({ eth_call: refuse(code, message) })
  await failureOf(rpc.read(ONE, { method: 'eth_call' }), expected)
})

it('waits for no answer longer than 5 s, and not after it was given up', async () => {
  const clock = createFakeClock()
  const { rpc } = await openRpc({ eth_call: never }, { clock })
  const late = failureOf(rpc.read(ONE, { method: 'eth_call' }), 'WALLET_TIMEOUT')
  await clock.advance(5_000)
  await late
  const patience = new AbortController()
  const given = failureOf(rpc.read(ONE, { method: 'eth_call' }, { signal: patience.signal }), 'REQUEST_ABORTED')
  await settle()
  patience.abort()
  await given
})

it('reads through the wallet that was connected last', async () => {
  const first = createScriptedWallet({ eth_gasPrice: () => '0x1' })
  const { get, connector } = await openConnectedScene(first)
  const second = createScriptedWallet({ eth_gasPrice: () => '0x2' })
  onTestFinished(announce(second.provider, { uuid: 'b', name: 'Two', rdns: 'two.wallet' }))
  await connector.connect('two.wallet')
  expect(await (await get(WalletRpc)).read(ONE, { method: 'eth_gasPrice' })).toBe('0x2')
})
