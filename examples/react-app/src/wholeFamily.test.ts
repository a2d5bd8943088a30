import { ed25519 } from '@noble/curves/ed25519.js'
import { balances } from '@portico/feature-balances'
import { receive } from '@portico/feature-receive'
import { Sending, send } from '@portico/feature-send'
import {
  Addresses,
  Balance,
  type ChainId,
  defineManifest,
  definePlugin,
  formatAccountId,
  Indexer,
  type Kernel,
  Portfolio,
  parseAccountId,
  type RemoteWallet,
  RemoteWalletAdapter,
  Signer,
  SignIn,
  SignInProof,
  sessionOf,
} from '@portico/kernel'
import { createMemoryArea, createTestKernel } from '@portico/kernel/testing'
import { pendingTransactions } from '@portico/service-pending-transactions'
import { signIn } from '@portico/service-sign-in'
import { expect, it, onTestFinished, vi } from 'vitest'
import { compatibleNetworks } from '../../../plugins/features/receive/src/ui/useReceiver.js'
import { addressOf } from '../../../test-kit/src/bay/addresses.js'
import { accountOn, createBayFixture, NORTH, SOUTH } from '../../../test-kit/src/bay/fixture.js'
import { markMessage, toHex } from '../../../test-kit/src/bay/signing.js'

// The same with a family that is whole: real wallets, signatures and a ledger. It has another address on each network.

const ANA = [accountOn(0, NORTH), accountOn(0, SOUTH)] as const
const FRIEND = 'cd'.repeat(32)

/** A data service that knows the family's networks and no token. */
const service = definePlugin(
  defineManifest({ ...{ id: 'data', kernel: 2, namespaces: 'global' }, provides: { indexer: Indexer } }),
  {
    options: undefined,
    load: async () => ({
      activate: () => ({ indexer: { serves: async () => 'yes', fetchBalances: async () => [] } }) as never,
    }),
  },
)

async function openPage(kind: 'call' | 'shelf' = 'shelf') {
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://shop.example', host: 'shop.example', pathname: '/' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { plugin, networks, rpcUrls, wallet, walletId, page, verify } = await createBayFixture(kind)
  onTestFinished(wallet.install())
  const kernel = createTestKernel({
    plugins: [plugin, service, balances(), pendingTransactions(), receive(), send(), signIn()],
    ...{ networks, customRpcUrls: rpcUrls, siwx: {}, fetch, storage: createMemoryArea() },
  })
  onTestFinished(() => kernel.dispose())
  await kernel.connect('bay', walletId)
  return { kernel, networks, page, wallet, verify }
}

const sessionIn = (kernel: Kernel) => sessionOf(kernel.state.namespaces.get().get('bay')) ?? expect.fail('no session')

/** Sends half a coin to the friend, and says whether that was called the first time. */
async function sendHalf(kernel: Kernel, chainId: ChainId): Promise<boolean> {
  const sending = await kernel.get(Sending, 'bay')
  const { id } = sessionIn(kernel).accounts[0]
  sending.begin(id, { locale: 'en', params: { amount: '0.5', to: addressOf(FRIEND, chainId) } })
  await vi.waitFor(() => expect(sending.state.get().sendTokenAmount).toBe(500_000n))
  const stop = sending.watchPlan()
  await vi.waitFor(() => expect(sending.plan.get().status).toBe('ready'))
  stop()
  const { review } = sending.plan.get()
  await sending.send()
  return review?.isFirst ?? expect.fail('no plan')
}

it.each(['call', 'shelf'] as const)(
  'it sends through a wallet of the %s kind, and knows the receiver again on another network',
  async (kind) => {
    const { kernel } = await openPage(kind)
    const balance = await kernel.get(Balance, 'bay')
    const read = () => balance.getBalance(formatAccountId(NORTH, addressOf(FRIEND, NORTH)))
    const before = (await read()).amount
    expect(await sendHalf(kernel, NORTH)).toBe(true)
    expect((await read()).amount - before).toBe(500_000n)
    await kernel.switchNetwork(SOUTH)
    expect(await sendHalf(kernel, SOUTH)).toBe(false)
  },
)

it('its balances are those of its ledger, with the part that stays', async () => {
  const { kernel } = await openPage()
  const portfolio = await kernel.get(Portfolio, 'bay')
  await portfolio.refresh(ANA[0])
  const held = await (await kernel.get(Balance, 'bay')).getBalance(ANA[0])
  expect(held.parts).toContainEqual({ kind: 'reserved', amount: 10n })
  expect(portfolio.state.get()).toMatchObject({ holdings: { tokens: [{ symbol: 'BAY', amount: held.amount }] } })
})

it('it receives at the address of each network alone', async () => {
  const { kernel, networks } = await openPage()
  const addresses = await kernel.get(Addresses, 'bay')
  for (const account of ANA) {
    const found = compatibleNetworks(account, networks, addresses).map(({ caipNetworkId }) => caipNetworkId)
    expect(found).toEqual([parseAccountId(account).chainId])
  }
})

it('it signs in on either network, and its proof holds for that account alone', async () => {
  const { kernel } = await openPage()
  const proof = await kernel.get(SignInProof, 'bay')
  for (const account of ANA) {
    const { chainId, address } = parseAccountId(account)
    await kernel.switchNetwork(chainId)
    const { message, data, signature } = await (await kernel.get(SignIn)).signIn()
    expect(data).toMatchObject({ chainId, accountAddress: address })
    expect(await proof.verify(account, message, signature)).toBe(true)
    expect(await proof.verify(accountOn(1, NORTH), message, signature)).toBe(false)
  }
})

it('label and key follow the account over a switch', async () => {
  const { kernel } = await openPage()
  const { key } = sessionIn(kernel)
  kernel.setAddressLabel(parseAccountId(ANA[0]).address, 'Savings')
  await kernel.switchNetwork(SOUTH)
  expect(sessionIn(kernel)).toMatchObject({ key, chainId: SOUTH })
  expect(sessionIn(kernel).accounts[0].id).toBe(ANA[1])
  expect(kernel.state.addressLabels.get().get(parseAccountId(ANA[1]).address)).toBe('Savings')
})

it('a wallet somewhere else connects, signs, moves and ends as one on the page', async () => {
  const { kernel, page, verify } = await openPage()
  const seed = new Uint8Array(32).fill(21)
  const key = toHex(ed25519.getPublicKey(seed))
  const listeners = new Set<() => void>()
  let chain: ChainId = NORTH
  let accounts = ([NORTH, SOUTH] as const).map((chainId) => formatAccountId(chainId, addressOf(key, chainId)))
  const change = () => {
    for (const listener of [...listeners]) listener()
  }
  const remote: RemoteWallet = {
    ...{ name: 'Remote', accounts: () => accounts, chains: () => [NORTH, SOUTH], methods: () => ['bay_sign'] },
    chain: () => chain,
    setChain(next) {
      chain = next
      change()
    },
    async request(_chainId, _method, params) {
      const { bytes } = params as { readonly bytes: string }
      return { signature: toHex(ed25519.sign(markMessage(Buffer.from(bytes, 'hex')), seed)) }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async end() {
      accounts = []
      change()
    },
  }
  const provider = (await kernel.get(RemoteWalletAdapter, 'bay')).createProvider(remote)
  page.dispatchEvent(new CustomEvent('bay:announce', { detail: { id: 'remote', name: 'Remote', provider } }))
  await kernel.connect('bay', 'remote')
  const signer = await kernel.get(Signer, 'bay')
  for (const chainId of [NORTH, SOUTH] as const) {
    await kernel.switchNetwork(chainId)
    const { id } = sessionIn(kernel).accounts[0]
    expect(id).toBe(formatAccountId(chainId, addressOf(key, chainId)))
    const message = new TextEncoder().encode(chainId)
    expect(await verify?.(id, message, await signer.signMessage(id, message))).toBe(true)
  }
  await remote.end()
  await vi.waitFor(() => expect(sessionOf(kernel.state.namespaces.get().get('bay'))).toBeUndefined())
  expect(listeners.size).toBe(0)
})
