import { ed25519 } from '@noble/curves/ed25519.js'
import {
  type ChainId,
  formatAccountId,
  isPorticoError,
  PorticoError,
  type Receipt,
  type RemoteWallet,
  RemoteWalletAdapter,
  type Session,
} from '@portico/kernel'
import { base58, base64 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { solanaDevnet, solanaMainnet } from '../src/networks.js'
import { useLocalStack } from './localStack.js'
import { localNetwork, openPlugin } from './openPlugin.js'
import { announce } from './page.js'
import {
  ADDRESS,
  type Approval,
  createScriptedRemote,
  failWith,
  OTHER_ADDRESS,
  refuseRemotely,
  type ScriptedRemote,
  SEED,
} from './scriptedRemote.js'
import { createAddress } from './sendSetup.js'

const LOCAL = localNetwork.caipNetworkId
const DEVNET = solanaDevnet.caipNetworkId
const MAINNET = solanaMainnet.caipNetworkId
const OLD_MAINNET = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const OLD_DEVNET = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
const METHODS = ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction']
const message = new TextEncoder().encode('Hello from the test')
/** A node takes no airdrop twice that is the same to the last lamport. */
let lamports = 1_000_000_000n
const code = (error: unknown) => (isPorticoError(error) ? error.code : error)
const failureOf = (call: Promise<unknown>) => call.then(() => 'no failure', code)

const on = (chains: readonly ChainId[], more: Partial<Approval> = {}): Approval => ({
  accounts: chains.map((chainId) => formatAccountId(chainId, ADDRESS)),
  chains,
  methods: METHODS,
  chain: chains[0],
  ...more,
})
const sign = (bytes: Uint8Array) => ed25519.sign(bytes, SEED)
const signMessage = ({ message: text = '' }: Readonly<Record<string, string>>) => ({
  signature: base58.encode(sign(base58.decode(text))),
})

interface Provider {
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly { readonly address: string; readonly chains: readonly string[] }[]
  readonly features: Readonly<Record<string, Readonly<Record<string, (...inputs: readonly unknown[]) => unknown>>>>
}

/** The plugin with the object that it makes of a remote wallet, on the page as if it had registered. */
async function openRemote(remote: ScriptedRemote, setup?: Parameters<typeof openPlugin>[0]) {
  const plugin = await openPlugin(setup)
  const family = await plugin.kernel.get(RemoteWalletAdapter, 'solana')
  const provider = family.createProvider(remote.wallet) as Provider
  await plugin.kernel.discover()
  announce(provider)
  return { ...plugin, remote, provider, connect: () => plugin.connector.connect('Remote') }
}

async function openConnected(remote: ScriptedRemote, setup?: Parameters<typeof openPlugin>[0]) {
  const scene = await openRemote(remote, setup)
  return { ...scene, session: await scene.connect() }
}

it('asks for the methods of the family and for the two events [S3.2]', async () => {
  const { kernel } = await openPlugin()
  const { methods, events } = await kernel.get(RemoteWalletAdapter, 'solana')
  expect(events).toEqual(['accountsChanged', 'chainChanged'])
  expect(methods.join(' ')).toBe(
    'solana_getAccounts solana_requestAccounts solana_signAllTransactions solana_signAndSendTransaction ' +
      'solana_signMessage solana_signTransaction',
  )
})

const idsOf = (session: Session | undefined) => session?.accounts.map(({ id }) => id)

describe('connecting', () => {
  it('takes the accounts as the wallet shares them, without a prompt', async () => {
    const accounts = [OTHER_ADDRESS, ADDRESS].map((address) => formatAccountId(LOCAL, address))
    const remote = createScriptedRemote(on([LOCAL, DEVNET], { accounts }))
    const { session, connector, provider } = await openConnected(remote)
    expect(session.chainId).toBe(LOCAL)
    expect(idsOf(session)).toEqual(accounts)
    expect(idsOf(await connector.connect('Remote', { silent: true }))).toEqual(accounts)
    expect(provider.icon).toMatch(/^data:image\//)
    expect(remote.calls).toEqual([])
  })

  it('leaves out networks that are not configured, and addresses that are none', async () => {
    const accounts = [
      formatAccountId(LOCAL, 'unknown'),
      formatAccountId('solana:somewhere', OTHER_ADDRESS),
      formatAccountId(LOCAL, ADDRESS),
    ]
    const { session, provider } = await openConnected(
      createScriptedRemote(on([LOCAL, 'solana:somewhere'], { accounts })),
    )
    expect(idsOf(session)).toEqual([formatAccountId(LOCAL, ADDRESS)])
    expect(provider.chains).toEqual(['solana:localnet'])
  })

  it('offers only what the wallet approved', async () => {
    const { provider } = await openRemote(createScriptedRemote(on([LOCAL], { methods: ['solana_signMessage'] })))
    expect(Object.keys(provider.features).sort()).toEqual([
      'solana:signMessage',
      'standard:connect',
      'standard:disconnect',
      'standard:events',
    ])
  })

  it('refuses when the wallet shares no account here', async () => {
    const { connector } = await openRemote(createScriptedRemote(on([LOCAL], { accounts: [] })))
    expect(await failureOf(connector.connect('Remote', { silent: true }))).toBe('ACCOUNT_MISSING')
  })

  it('knows the older names of two networks, and uses them with wallets that approved no other', async () => {
    const networks = [solanaMainnet, solanaDevnet]
    const remote = createScriptedRemote(on([OLD_MAINNET, OLD_DEVNET, DEVNET]))
    remote.answers.solana_signMessage = signMessage
    const { session, signer, networkSwitch } = await openConnected(remote, { networks })
    expect(idsOf(session)).toEqual([formatAccountId(MAINNET, ADDRESS)])
    await signer.signMessage(session.accounts[0].id, message)
    remote.change({ accounts: [formatAccountId(OLD_DEVNET, ADDRESS), formatAccountId(DEVNET, ADDRESS)] })
    expect(networkSwitch.chains()).toEqual([DEVNET])
    await signer.signMessage(formatAccountId(DEVNET, ADDRESS), message)
    expect(remote.calls.map(({ chainId }) => chainId)).toEqual([OLD_MAINNET, DEVNET])
  })
})

describe('what the wallet tells', () => {
  it('moves to another account with the wallet, and tells of it once [S4.10]', async () => {
    const { remote, reports, provider } = await openConnected(createScriptedRemote(on([LOCAL])))
    const heard: unknown[] = []
    const stop = provider.features['standard:events']?.on?.('change', (change: unknown) => heard.push(change))
    const accounts = [formatAccountId(LOCAL, OTHER_ADDRESS)]
    remote.change({ accounts })
    remote.change({ accounts: [...accounts] })
    expect(reports.map(idsOf)).toEqual([accounts])
    expect(heard).toEqual([{ accounts: [expect.objectContaining({ address: OTHER_ADDRESS })] }])
    ;(stop as () => void)()
    remote.change({ accounts: [formatAccountId(LOCAL, ADDRESS)] })
    expect(heard).toHaveLength(1)
  })

  it('tells nothing when another network is in use, for a Solana wallet is on none [S4.10]', async () => {
    const { remote, reports } = await openConnected(createScriptedRemote(on([LOCAL, DEVNET])))
    remote.change({ chain: DEVNET })
    remote.change()
    expect(reports).toEqual([])
  })

  it('ends the session here when it is over there, and listens no more', async () => {
    const { remote, reports } = await openConnected(createScriptedRemote(on([LOCAL])))
    expect(remote.listeners()).toBe(1)
    remote.change({ accounts: [], chains: [], chain: undefined })
    expect(reports).toEqual([undefined])
    expect(remote.listeners()).toBe(0)
  })
})

it('switches among the approved networks without asking, and asks on the one that was chosen', async () => {
  const remote = createScriptedRemote(on([LOCAL, DEVNET]))
  remote.answers.solana_signTransaction = () => refuseRemotely()
  const { networkSwitch, provider } = await openConnected(remote)
  await networkSwitch.switchTo(DEVNET)
  expect(remote.calls).toEqual([])
  const [account] = provider.accounts
  const input = { account, transaction: new Uint8Array(100), chain: 'solana:devnet' }
  const asking = provider.features['solana:signTransaction']?.signTransaction?.(input)
  await expect(asking).rejects.toMatchObject({ code: 4001 })
  expect(remote.calls.map(({ chainId }) => chainId)).toEqual([DEVNET])
})

it('ends the whole session with the wallet [S4.7]', async () => {
  const { connector, remote } = await openConnected(createScriptedRemote(on([LOCAL])))
  await connector.disconnect()
  expect([remote.ends, remote.calls, remote.listeners()]).toEqual([1, [], 0])
})

describe('signing messages', () => {
  const open = async (answer: ScriptedRemote['answers'][string]) => {
    const remote = createScriptedRemote(on([LOCAL, DEVNET]))
    remote.answers.solana_signMessage = answer
    const scene = await openConnected(remote)
    return { ...scene, sign: () => scene.signer.signMessage(scene.session.accounts[0].id, message) }
  }

  it('sends base58 and gives a signature that verifies [S7.35]', async () => {
    const { sign, remote } = await open(signMessage)
    expect(ed25519.verify((await sign()).bytes, message, base58.decode(ADDRESS))).toBe(true)
    expect(remote.calls).toEqual([
      { chainId: LOCAL, method: 'solana_signMessage', params: { message: base58.encode(message), pubkey: ADDRESS } },
    ])
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a bare text', base58.encode(new Uint8Array(64).fill(1))],
    ['base64', { signature: base64.encode(new Uint8Array(64).fill(1)) }],
    ['63 bytes', { signature: base58.encode(new Uint8Array(63).fill(255)) }],
    ['65 bytes', { signature: base58.encode(new Uint8Array(65).fill(1)) }],
    ['a text that would take long to decode', { signature: '1'.repeat(1_000_000) }],
    ['a number', { signature: 7 }],
  ])('refuses %s for a signature', async (_what, reply) => {
    const { sign } = await open(() => reply)
    const error = await sign().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code: 'WALLET_BAD_REPLY',
      context: { walletId: 'Remote', method: 'solana:signMessage' },
    })
  })

  it.each<[string, () => never, string, number]>([
    ['a refusal', refuseRemotely, 'REQUEST_REJECTED', 4001],
    ['the wallet’s own refusal', () => failWith({ code: 4001, message: 'no' }), 'REQUEST_REJECTED', 4001],
    ['a method it does not have', () => failWith({ code: -32601 }), 'WALLET_UNSUPPORTED', -32601],
    ['a fault of its own', () => failWith({ code: -32000, message: 'broken' }), 'WALLET_FAILED', -32000],
    ['words in place of an error', () => failWith('broken'), 'WALLET_FAILED', 4900],
    [
      'silence',
      () => {
        throw new PorticoError('WALLET_TIMEOUT', { walletId: 'pairing:1', waitedMs: 5 })
      },
      'WALLET_TIMEOUT',
      4900,
    ],
  ])('says what %s means, to us and to hosts', async (_what, fail, ours, number) => {
    const { sign, provider } = await open(fail)
    expect(await failureOf(sign())).toBe(ours)
    const input = { account: provider.accounts[0], message }
    const raw = provider.features['solana:signMessage']?.signMessage?.(input)
    await expect(raw).rejects.toMatchObject({ name: 'WalletError', code: number })
  })

  it('asks for one message after another', async () => {
    const { provider, remote } = await open(signMessage)
    const inputs = [message, Uint8Array.of(1)].map((bytes) => ({ account: provider.accounts[0], message: bytes }))
    expect(await provider.features['solana:signMessage']?.signMessage?.(...inputs)).toHaveLength(2)
    expect(remote.calls).toHaveLength(2)
  })

  it('asks nothing about an account that is not shared', async () => {
    const { provider, remote } = await open(signMessage)
    const input = { account: { address: OTHER_ADDRESS }, message }
    const raw = provider.features['solana:signMessage']?.signMessage?.(input)
    await expect(raw).rejects.toMatchObject({ code: 4100 })
    expect(remote.calls).toEqual([])
  })
})

describe('sending on a real chain', () => {
  async function openReal(methods: readonly string[], form?: RemoteWallet['form']) {
    const text = form === 'embedded' ? base58 : base64
    const { chain, node, networks, rpcUrls } = await useLocalStack()
    node.ledger.airdrop(ADDRESS as Parameters<typeof node.ledger.airdrop>[0], ++lamports)
    const remote = createScriptedRemote(on([chain.caip2], { methods }), form)
    const signWire = ({ transaction = '' }: Readonly<Record<string, string>>) => {
      const parsed = VersionedTransaction.deserialize(text.decode(transaction))
      const signature = sign(parsed.message.serialize())
      parsed.addSignature(parsed.message.staticAccountKeys[0] as never, signature)
      return { signature, wire: text.encode(parsed.serialize()) }
    }
    const setup = { options: { commitment: 'processed' }, networks, rpcUrls } as const
    const scene = await openConnected(remote, setup)
    const receiver = createAddress()
    return {
      ...scene,
      signWire,
      rpcUrl: chain.rpcUrl,
      transfer: () => scene.sender.transfer({ from: scene.session.accounts[0].id, to: receiver, amount: 5_000_000n }),
      confirm: (sent: Receipt) => scene.sender.confirm({ ...sent, account: scene.session.accounts[0].id }),
      received: async () => (await scene.balance.getBalance(formatAccountId(chain.caip2, receiver))).amount,
    }
  }

  it('has the wallet sign, in base64 both ways, and sends what came back [S7.35]', async () => {
    const { remote, signWire, transfer, confirm, received } = await openReal(['solana_signTransaction'])
    remote.answers.solana_signTransaction = (params) => ({ transaction: signWire(params).wire })
    expect(await confirm(await transfer())).toBe('succeeded')
    expect(await received()).toBe(5_000_000n)
    expect(remote.calls.map(({ method }) => method)).toEqual(['solana_signTransaction'])
  })

  it('has the embedded wallet sign in base58 both ways, and send with its options [S5.17]', async () => {
    const { remote, signWire, transfer, confirm, received } = await openReal(['solana_signTransaction'], 'embedded')
    remote.answers.solana_signTransaction = (params) => {
      const { wire, signature } = signWire(params)
      return { transaction: wire, signature: base58.encode(signature) }
    }
    expect(await confirm(await transfer())).toBe('succeeded')
    expect(await received()).toBe(5_000_000n)
    const transaction = expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{100,}$/)
    expect(remote.calls.map(({ params }) => params)).toEqual([{ transaction }])

    const other = await openReal(METHODS, 'embedded')
    other.remote.answers.solana_signAndSendTransaction = (params) => ({
      signature: base58.encode(other.signWire(params).signature),
    })
    await other.transfer()
    const options = { preflightCommitment: 'processed' }
    expect(other.remote.calls.map(({ params }) => params)).toEqual([{ transaction, options }])
  })

  it('puts the signature in its place for a wallet that answers with nothing else', async () => {
    const { remote, signWire, transfer, confirm, received } = await openReal(['solana_signTransaction'])
    remote.answers.solana_signTransaction = (params) => ({ signature: base58.encode(signWire(params).signature) })
    expect(await confirm(await transfer())).toBe('succeeded')
    expect(await received()).toBe(5_000_000n)
  })

  it('leaves the sending to a wallet that approved it', async () => {
    const { remote, signWire, transfer, confirm, received, rpcUrl } = await openReal(METHODS)
    remote.answers.solana_signAndSendTransaction = async (params) => {
      const config = { encoding: 'base64', skipPreflight: false }
      const call = { jsonrpc: '2.0', id: 1, method: 'sendTransaction', params: [signWire(params).wire, config] }
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(call) })
      return { signature: (await reply.json()).result }
    }
    expect(await confirm(await transfer())).toBe('succeeded')
    expect(await received()).toBe(5_000_000n)
    expect(remote.calls.map(({ params }) => params)).toEqual([
      { transaction: expect.any(String), pubkey: ADDRESS, sendOptions: { preflightCommitment: 'processed' } },
    ])
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['base58', { transaction: '!'.repeat(100) }],
    ['half a text', { transaction: `${'A'.repeat(89)}` }],
    ['far too much', { transaction: 'A'.repeat(10_000) }],
    ['an unsigned one', { transaction: base64.encode(Uint8Array.of(1, ...new Uint8Array(200))) }],
  ])('refuses %s for a transaction, and sends nothing', async (_what, reply) => {
    const { remote, transfer, received } = await openReal(['solana_signTransaction'])
    remote.answers.solana_signTransaction = () => reply
    expect(await failureOf(transfer())).toBe('WALLET_BAD_REPLY')
    expect(await received()).toBe(0n)
  })

  it('sends nothing when the person refuses', async () => {
    const { remote, transfer, received } = await openReal(METHODS)
    remote.answers.solana_signAndSendTransaction = refuseRemotely
    expect(await failureOf(transfer())).toBe('REQUEST_REJECTED')
    expect(await received()).toBe(0n)
  })

  it('says so when the wallet approved no way to send', async () => {
    const { transfer, remote } = await openReal(['solana_signMessage'])
    expect(await failureOf(transfer())).toBe('WALLET_UNSUPPORTED')
    expect(remote.calls).toEqual([])
  })
})
