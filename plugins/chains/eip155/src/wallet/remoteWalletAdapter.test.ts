import {
  Calls,
  type ChainId,
  formatAccountId,
  NetworkSwitch,
  PorticoError,
  RemoteWalletAdapter,
  Sender,
  Signer,
  TypedMessageSigner,
  WalletRpc,
} from '@portico/kernel'
import { createFakeClock, testSession } from '@portico/kernel/testing'
import { createPublicClient, createWalletClient, type Hex, http, verifyMessage, verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { useLocalStack } from '../../test/localStack.js'
import { failureOf, idsOf, NETWORKS, ONE, openScene, settle, TWO } from '../../test/scene.js'
import { createScriptedRemote, failWith, refuseRemotely, type ScriptedRemote } from '../../test/scriptedRemote.js'
import { ADDRESS, announce, OTHER_ADDRESS } from '../../test/scriptedWallet.js'
import { evmNetwork } from '../networks.js'

const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const RECEIVER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'
const REVOKE = 'wallet_revokePermissions'
const THREE = 'eip155:31339'
const one = formatAccountId(ONE, ADDRESS)
const both = { chains: [ONE, TWO], accounts: [one, formatAccountId(TWO, ADDRESS)] } as const
const message = new TextEncoder().encode('hello')

interface Provider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): Provider
  removeListener(event: string, listener: (payload: unknown) => void): Provider
}

/** The plugin with the object that it makes of a remote wallet, on the page as if it had been announced. */
async function openRemote(remote: ScriptedRemote, config?: Parameters<typeof openScene>[0]) {
  const scene = await openScene(config)
  const provider = (await scene.get(RemoteWalletAdapter)).createProvider(remote.wallet) as Provider
  onTestFinished(announce(provider))
  return { ...scene, remote, provider, connect: () => scene.connector.connect('one.wallet') }
}

async function openConnected(remote: ScriptedRemote, config?: Parameters<typeof openScene>[0]) {
  const scene = await openRemote(remote, config)
  return { ...scene, session: await scene.connect() }
}

it('asks for the methods of the family and for the two events [S3.2]', async () => {
  const { get } = await openScene()
  const { methods, events } = await get(RemoteWalletAdapter)
  expect(events).toEqual(['accountsChanged', 'chainChanged'])
  expect(methods.join(' ')).toBe(
    'eth_accounts eth_requestAccounts eth_sendRawTransaction eth_sendTransaction eth_sign eth_signTransaction ' +
      'eth_signTypedData eth_signTypedData_v3 eth_signTypedData_v4 personal_sign wallet_addEthereumChain ' +
      'wallet_getAssets wallet_getCallsStatus wallet_getCapabilities wallet_getPermissions wallet_grantPermissions ' +
      'wallet_requestPermissions wallet_revokePermissions wallet_sendCalls wallet_showCallsStatus ' +
      'wallet_switchEthereumChain wallet_watchAsset',
  )
})

describe('connecting', () => {
  it('takes the accounts of the network in use in the wallet’s order, without a prompt', async () => {
    const other = formatAccountId(TWO, OTHER_ADDRESS)
    const remote = createScriptedRemote({ ...both, accounts: [one, other, formatAccountId(TWO, ADDRESS)], chain: TWO })
    const { session } = await openConnected(remote)
    expect(session.chainId).toBe(TWO)
    expect(idsOf(session)).toEqual([other, formatAccountId(TWO, ADDRESS)])
    expect(remote.calls).toEqual([])
  })

  it('works silently, too', async () => {
    const { connector } = await openRemote(createScriptedRemote())
    expect(idsOf(await connector.connect('one.wallet', { silent: true }))).toEqual([one])
  })

  it('leaves out accounts whose address is none', async () => {
    const accounts = [formatAccountId(ONE, 'vitalik'), one]
    const { session } = await openConnected(createScriptedRemote({ accounts }))
    expect(idsOf(session)).toEqual([one])
  })

  it('says that there is no account once the session is over', async () => {
    const { connect } = await openRemote(createScriptedRemote({ accounts: [], chains: [], chain: undefined }))
    await failureOf(connect(), 'ACCOUNT_MISSING')
  })
})

describe('what the wallet tells', () => {
  async function openHearing(remote: ScriptedRemote) {
    const scene = await openConnected(remote)
    const heard: unknown[] = []
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) {
      scene.provider.on(event, (payload) => heard.push([event, payload]))
    }
    await settle()
    return { ...scene, heard }
  }

  it('moves the session with the network in use, and tells of accounts only where they differ [S4.10]', async () => {
    const { remote, heard, reports } = await openHearing(createScriptedRemote(both))
    remote.change({ chain: TWO })
    expect(heard).toEqual([['chainChanged', '0x7a6a']])
    expect(reports.at(-1)).toEqual(testSession([formatAccountId(TWO, ADDRESS)], 'one.wallet'))
  })

  it('tells of other accounts on the new network [S4.10]', async () => {
    const accounts = [one, formatAccountId(TWO, OTHER_ADDRESS)]
    const { remote, heard, reports } = await openHearing(createScriptedRemote({ ...both, accounts }))
    remote.change({ chain: TWO })
    expect(heard).toEqual([
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', [OTHER_ADDRESS]],
    ])
    expect(idsOf(reports.at(-1))).toEqual([formatAccountId(TWO, OTHER_ADDRESS)])
  })

  it('tells nothing when nothing that counts is different [S4.10]', async () => {
    const { remote, heard, reports } = await openHearing(createScriptedRemote())
    remote.change()
    remote.change({ chains: [ONE, THREE], accounts: [one, formatAccountId(THREE, ADDRESS)] })
    expect(heard).toEqual([])
    expect(reports).toEqual([])
  })

  it('ends the session here when it is over there', async () => {
    const { remote, heard, reports } = await openHearing(createScriptedRemote())
    remote.change({ accounts: [], chains: [], chain: undefined })
    expect(heard).toEqual([
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
    expect(reports).toEqual([undefined])
  })

  it('reaches the others when one listener throws', async () => {
    const { remote, provider, reports } = await openHearing(createScriptedRemote(both))
    provider.on('chainChanged', () => expect.fail('a host’s own fault'))
    const heard: unknown[] = []
    provider.on('chainChanged', (payload) => heard.push(payload))
    await settle()
    remote.change({ chain: TWO })
    expect([heard, reports.length]).toEqual([['0x7a6a'], 1])
  })

  it('is not listened to any more after the last listener has left', async () => {
    const { remote, connector, provider } = await openConnected(createScriptedRemote())
    const listener = () => {}
    expect(provider.on('accountsChanged', listener)).toBe(provider)
    await settle()
    expect(remote.listeners()).toBe(1)
    expect(provider.removeListener('accountsChanged', listener)).toBe(provider)
    provider.removeListener('accountsChanged', listener)
    await connector.disconnect()
    await settle()
    expect(remote.listeners()).toBe(0)
  })
})

describe('switchTo', () => {
  const open = async (remote: ScriptedRemote, config?: Parameters<typeof openScene>[0]) => {
    const scene = await openConnected(remote, config)
    return { ...scene, networks: await scene.get(NetworkSwitch) }
  }

  it('moves to an approved network without asking the wallet', async () => {
    const { networks, remote, reports } = await open(createScriptedRemote({ ...both, methods: [] }))
    await networks.switchTo(TWO)
    expect(remote.wallet.chain()).toBe(TWO)
    expect(remote.calls).toEqual([])
    expect(reports.map((session) => session?.chainId)).toEqual([TWO])
  })

  it('asks for any other network, and waits until the wallet has reported it [S7.35]', async () => {
    const { networks, remote, reports } = await open(createScriptedRemote())
    remote.answers[SWITCH] = () => {
      setTimeout(() => remote.change(both), 20)
      return null
    }
    await networks.switchTo(TWO)
    expect(remote.calls).toEqual([{ chainId: ONE, method: SWITCH, params: [{ chainId: '0x7a6a' }] }])
    expect(remote.wallet.chain()).toBe(TWO)
    expect(reports.map((session) => session?.chainId)).toEqual([TWO])
  })

  it('teaches the wallet a network that it does not know [S7.35, S8.10a]', async () => {
    const { networks, remote } = await open(createScriptedRemote())
    remote.answers[SWITCH] = () => failWith({ code: 4902, message: 'Unrecognized chain ID' })
    remote.answers[ADD] = () => remote.change({ ...both, chain: TWO })
    await networks.switchTo(TWO)
    expect(remote.methods()).toEqual([SWITCH, ADD])
    expect(remote.calls[1]?.params).toMatchObject([{ chainId: '0x7a6a', chainName: 'Two' }])
  })

  it('asks nothing and names the network when the wallet approved no way to it [S8.10a]', async () => {
    const { networks, remote } = await open(createScriptedRemote({ methods: ['personal_sign'] }))
    expect(await failureOf(networks.switchTo(TWO), 'CHAIN_UNRECOGNISED')).toEqual({ chainId: TWO })
    expect(remote.calls).toEqual([])
  })

  it('stays when the person refuses', async () => {
    const { networks, remote } = await open(createScriptedRemote())
    remote.answers[SWITCH] = refuseRemotely
    await failureOf(networks.switchTo(TWO), 'REQUEST_REJECTED')
    expect([remote.wallet.chain(), remote.methods()]).toEqual([ONE, [SWITCH]])
  })

  it('waits for a wallet that has to be asked, and fails as it does', async () => {
    const remote = createScriptedRemote(both)
    const { setChain } = remote.wallet
    const wallet = { ...remote.wallet, setChain: async (chainId: ChainId) => settle().then(() => setChain(chainId)) }
    const { networks, reports } = await open({ ...remote, wallet })
    await networks.switchTo(TWO)
    expect(reports.map((session) => session?.chainId)).toEqual([TWO])
    wallet.setChain = async () => refuseRemotely()
    await failureOf(networks.switchTo(ONE), 'REQUEST_REJECTED')
  })

  it('says that a wallet which has to be asked does not serve the network [S8.10a]', async () => {
    const remote = createScriptedRemote(both)
    const setChain = async (chainId: ChainId) => {
      throw new PorticoError('CHAIN_UNRECOGNISED', { chainId })
    }
    const { provider } = await openRemote({ ...remote, wallet: { ...remote.wallet, setChain } })
    const moved = provider.request({ method: SWITCH, params: [{ chainId: '0x7a6a' }] })
    await expect(moved).rejects.toMatchObject({ code: 4902, name: 'ProviderRpcError' })
  })

  it('says CHAIN_MISMATCH when the wallet agrees but never reports the network', async () => {
    const clock = createFakeClock()
    const { networks, remote, reports } = await open(createScriptedRemote(), { clock })
    remote.answers[SWITCH] = () => null
    const failure = failureOf(networks.switchTo(TWO), 'CHAIN_MISMATCH')
    for (let turn = 0; turn < 40; turn++) {
      await settle()
      clock.advance(200)
    }
    expect(await failure).toEqual({ expected: TWO, actual: ONE })
    expect(reports).toEqual([])
    expect(remote.listeners()).toBe(1)
  })

  it.each([undefined, [], [{}], [{ chainId: 'two' }], { chainId: '0x7a6a' }])(
    'takes %j for no network',
    async (params) => {
      const { provider } = await openRemote(createScriptedRemote())
      await expect(provider.request({ method: SWITCH, params })).rejects.toMatchObject({ code: -32602 })
    },
  )
})

describe('a request', () => {
  it('goes to the wallet on the network in use when it was approved, else it is refused here', async () => {
    const { provider, remote } = await openRemote(createScriptedRemote({ ...both, methods: ['personal_sign'] }))
    remote.answers.personal_sign = () => '0x12'
    remote.wallet.setChain(TWO)
    expect(await provider.request({ method: 'personal_sign', params: ['0x00', ADDRESS] })).toBe('0x12')
    expect(remote.calls).toEqual([{ chainId: TWO, method: 'personal_sign', params: ['0x00', ADDRESS] }])
    await expect(provider.request({ method: 'wallet_watchAsset' })).rejects.toMatchObject({ code: 4200 })
    expect(remote.calls).toHaveLength(1)
  })

  it('that only a node answers is never sent, even where the wallet approved it', async () => {
    const methods = ['eth_call', 'eth_getBalance', 'eth_blockNumber', 'net_version', 'web3_clientVersion']
    const { provider, remote } = await openRemote(createScriptedRemote({ methods }))
    for (const method of methods) await expect(provider.request({ method })).rejects.toMatchObject({ code: 4200 })
    expect(remote.calls).toEqual([])
  })

  it('of the host’s own kind is sent where the wallet approved it', async () => {
    const { provider, remote } = await openRemote(createScriptedRemote({ methods: ['wallet_scanQRCode'] }))
    remote.answers.wallet_scanQRCode = () => 'text'
    expect(await provider.request({ method: 'wallet_scanQRCode' })).toBe('text')
    expect(remote.calls).toEqual([{ chainId: ONE, method: 'wallet_scanQRCode', params: [] }])
  })

  it.each<[string, () => never, number, string]>([
    ['a refusal', refuseRemotely, 4001, 'REQUEST_REJECTED'],
    ['the wallet’s own refusal', () => failWith({ code: 4001, message: 'no' }), 4001, 'REQUEST_REJECTED'],
    ['a method it does not have', () => failWith({ code: -32601 }), -32601, 'WALLET_UNSUPPORTED'],
    ['a fault of its own', () => failWith({ code: -32000, message: 'broken' }), -32000, 'WALLET_FAILED'],
    ['words in place of an error', () => failWith('broken'), 4900, 'WALLET_FAILED'],
    ['nothing at all', () => failWith(undefined), 4900, 'WALLET_FAILED'],
  ])('answered with %s rejects as EIP-1193 has it, and here with our code', async (_what, fail, number, code) => {
    const { provider, remote, get } = await openConnected(createScriptedRemote())
    remote.answers.personal_sign = fail
    const raw = provider.request({ method: 'personal_sign', params: [] })
    await expect(raw).rejects.toMatchObject({ code: number, name: 'ProviderRpcError' })
    await failureOf((await get(Signer)).signMessage(one, message), code as 'WALLET_FAILED')
  })

  it('keeps what our own code met on the way', async () => {
    const { remote, get } = await openConnected(createScriptedRemote())
    const late = new PorticoError('WALLET_TIMEOUT', { walletId: 'pairing:1', waitedMs: 5 })
    remote.answers.personal_sign = () => {
      throw late
    }
    const failure = failureOf((await get(Signer)).signMessage(one, message), 'WALLET_TIMEOUT')
    expect(await failure).toEqual({ walletId: 'pairing:1', waitedMs: 5 })
  })

  it('keeps the data of the wallet’s error for the host', async () => {
    const { provider, remote } = await openRemote(createScriptedRemote())
    remote.answers.personal_sign = () => failWith({ code: 3, message: 'x'.repeat(9_000), data: '0x08c379a0' })
    const error = await provider.request({ method: 'personal_sign' }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 3, data: '0x08c379a0', message: 'x'.repeat(500) })
  })

  it('is not made once the session is over', async () => {
    const { provider, remote } = await openRemote(createScriptedRemote({ chain: undefined, accounts: [] }))
    for (const method of ['personal_sign', 'eth_chainId']) {
      await expect(provider.request({ method })).rejects.toMatchObject({ code: 4900 })
    }
    expect(remote.calls).toEqual([])
  })
})

describe('disconnecting', () => {
  it('ends the session with the wallet [S4.7]', async () => {
    const { connector, remote } = await openConnected(createScriptedRemote())
    await connector.disconnect()
    expect([remote.ends, remote.calls]).toEqual([1, []])
  })

  it('ends it for a host that takes the permission back, and here, too', async () => {
    const { provider, remote, reports } = await openConnected(createScriptedRemote())
    expect(await provider.request({ method: REVOKE, params: [{ eth_accounts: {} }] })).toBe(null)
    expect([remote.ends, reports]).toEqual([1, [undefined]])
  })

  it('leaves the session alone when only a permission is taken back that the wallet has granted (ERC-7715)', async () => {
    const { provider, remote } = await openConnected(createScriptedRemote())
    remote.answers[REVOKE] = () => null
    const params = [{ permissionContext: '0x12' }]
    expect(await provider.request({ method: REVOKE, params })).toBe(null)
    expect([remote.ends, remote.calls]).toEqual([0, [{ chainId: ONE, method: REVOKE, params }]])
  })

  it('fails as the end of the session fails', async () => {
    const remote = createScriptedRemote()
    const failing = { ...remote.wallet, end: async () => failWith({ code: -32000 }) }
    const { connector } = await openConnected({ ...remote, wallet: failing })
    await failureOf(connector.disconnect(), 'WALLET_FAILED')
  })
})

describe('with real keys on a real node', () => {
  async function openReal() {
    const { first, second, networks, rpcUrls } = await useLocalStack()
    const [chainOne, chainTwo] = [first.caip2, second.caip2]
    const accounts = [formatAccountId(chainOne, ADDRESS), formatAccountId(chainTwo, ADDRESS)]
    const remote = createScriptedRemote({ chains: [chainOne, chainTwo], accounts, chain: chainOne })
    const key = privateKeyToAccount(KEY)
    remote.answers.personal_sign = (params) => key.signMessage({ message: { raw: (params as [Hex])[0] } })
    remote.answers.eth_signTypedData_v4 = (params) => key.signTypedData(JSON.parse((params as [string, string])[1]))
    remote.answers.eth_sendTransaction = (params, chainId) => {
      const [{ to, value, data }] = params as [{ to: Hex; value: Hex; data?: Hex }]
      const transport = http(chainId === chainTwo ? second.rpcUrl : first.rpcUrl)
      const client = createWalletClient({ account: key, transport })
      return client.sendTransaction({ chain: null, to, value: BigInt(value), data: data ?? '0x' })
    }
    const scene = await openConnected(remote, { networks, customRpcUrls: rpcUrls, fetch })
    return { ...scene, remote, chainOne, chainTwo, first, second, account: accounts[0] ?? one }
  }

  it('signs messages that verify [S7.35]', async () => {
    const { get, account } = await openReal()
    const { text } = await (await get(Signer)).signMessage(account, message)
    expect(await verifyMessage({ address: ADDRESS, message: { raw: message }, signature: text as Hex })).toBe(true)
  })

  it('signs typed messages that verify', async () => {
    const { get, account } = await openReal()
    const typed = {
      domain: { name: 'Portico', chainId: 31337n },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note' as const,
      message: { text: 'hi' },
    }
    const { text } = await (await get(TypedMessageSigner)).signTypedData(account, typed)
    expect(await verifyTypedData({ address: ADDRESS, ...typed, signature: text as Hex })).toBe(true)
  })

  it('sends on the network in use, and after a switch on the other', async () => {
    const { get, account, first, second, chainTwo } = await openReal()
    const sender = await get(Sender)
    const balanceOn = (rpcUrl: string) =>
      createPublicClient({ transport: http(rpcUrl) }).getBalance({ address: RECEIVER })
    const [beforeOne, beforeTwo] = [await balanceOn(first.rpcUrl), await balanceOn(second.rpcUrl)]
    const sent = await sender.transfer({ from: account, to: RECEIVER, amount: 11n })
    expect(await sender.confirm({ ...sent, account })).toBe('succeeded')
    await (await get(NetworkSwitch)).switchTo(chainTwo)
    const moved = formatAccountId(chainTwo, ADDRESS)
    const other = await sender.transfer({ from: moved, to: RECEIVER, amount: 22n })
    expect(await sender.confirm({ ...other, account: moved })).toBe('succeeded')
    expect((await balanceOn(first.rpcUrl)) - beforeOne).toBe(11n)
    expect((await balanceOn(second.rpcUrl)) - beforeTwo).toBe(22n)
  })

  it.each(['0x', null, { hash: 1 }])(
    'refuses %j for a transaction id and for a signature [S5.25a] [S5.25b]',
    async (reply) => {
      const { get, remote, account } = await openReal()
      remote.answers.eth_sendTransaction = () => reply
      remote.answers.personal_sign = () => reply
      await failureOf((await get(Sender)).transfer({ from: account, to: RECEIVER, amount: 1n }), 'WALLET_BAD_REPLY')
      await failureOf((await get(Signer)).signMessage(account, message), 'WALLET_BAD_REPLY')
    },
  )
})

it('reads nothing through the wallet', async () => {
  const networks = [evmNetwork({ id: 31337, name: 'One' }), NETWORKS[1]]
  const { get, remote } = await openConnected(createScriptedRemote(), { networks })
  await failureOf(
    (await get(WalletRpc)).read(ONE, { method: 'eth_getBalance', params: [ADDRESS, 'latest'] }),
    'WALLET_UNSUPPORTED',
  )
  expect(remote.calls).toEqual([])
})

describe('calls', () => {
  const calls = [{ to: RECEIVER, value: 1n }, { to: RECEIVER }] as const

  it('go to it as one batch, and it is asked what has become of them', async () => {
    const remote = createScriptedRemote()
    remote.answers.wallet_getCapabilities = () => ({ '0x7a69': { atomic: { status: 'supported' } } })
    remote.answers.wallet_sendCalls = () => ({ id: '0xabc' })
    remote.answers.wallet_getCallsStatus = () => ({ status: 400 })
    const { get } = await openConnected(remote)
    const batches = await get(Calls)
    const sent = await batches.send({ from: one, calls, atomic: true })
    expect(await batches.confirm({ ...sent, account: one })).toMatchObject({ status: 'failed', done: 0 })
    expect(remote.methods()).toEqual(['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus'])
  })

  it('are asked for one by one of a wallet that approved no batches, which is not asked what it can do', async () => {
    const remote = createScriptedRemote({ methods: ['eth_sendTransaction'] })
    remote.answers.eth_sendTransaction = refuseRemotely
    const { get } = await openConnected(remote)
    const batches = await get(Calls)
    expect((await batches.support(one)).atomic).toBe('unsupported')
    await failureOf(batches.send({ from: one, calls }), 'REQUEST_REJECTED')
    await failureOf(batches.send({ from: one, calls, atomic: true }), 'BATCH_UNSUPPORTED')
    expect(remote.methods()).toEqual(['eth_sendTransaction'])
  })

  it.each([5710, 5760])('tell its code %i from other failures', async (code) => {
    const remote = createScriptedRemote()
    remote.answers.wallet_getCapabilities = () => ({ '0x7a69': { atomic: { status: 'supported' } } })
    remote.answers.wallet_sendCalls = () => failWith({ code, message: 'no' }, 'wallet_sendCalls')
    const { get } = await openConnected(remote)
    const failure = await failureOf((await get(Calls)).send({ from: one, calls, atomic: true }), 'BATCH_UNSUPPORTED')
    expect(failure).toMatchObject({ walletCode: code })
  })
})
