import { base64 } from '@scure/base'
import {
  Account,
  type Action,
  actions,
  JsonRpcProvider,
  KeyPair,
  KeyPairSigner,
  PublicKey,
  type SignedTransaction,
} from 'near-api-js'
import { selectedFirst } from '../wallet/accounts.js'
import { startAnnouncing } from '../wallet/startAnnouncing.js'
import type { TestWallet, TestWalletOptions } from '../wallet/testWallet.js'
import { createOwnerControls, createWalletOwner, joinLive } from '../wallet/walletOwner.js'
import { type NearTestAccount, nearKeyOf, nearSecretOf, testNearAccounts } from './nearKeys.js'

/** A network that the wallet knows, and its node. */
export interface NearTestNetwork {
  /** `mainnet`. */
  readonly networkId: string
  /** JSON-RPC. */
  readonly nodeUrl: string
}

/** What a wallet of `near` begins with. */
export interface NearTestWalletOptions extends TestWalletOptions {
  /** How pages find it: under `window.near` (NEP-408), or by its event (near-connect). Default: `injected`. */
  readonly dialect?: 'injected' | 'connector'
  /** Its key in `window.near`, or the id in its manifest. Default: `test`. */
  readonly id?: string
  /** The networks it knows; at least one. */
  readonly networks: readonly NearTestNetwork[]
  /** The first is selected. Default: {@link testNearAccounts}. */
  readonly accounts?: readonly NearTestAccount[]
  /** The wallet signs for another receiver than it was asked to. */
  readonly otherReceiver?: string
  /** The wallet signs another message than it was asked to. */
  readonly otherMessage?: string
}

/** A wallet of `near` on the page. */
export interface NearTestWallet extends TestWallet {
  /** The family. */
  readonly kind: 'near'
  /** What the page finds. */
  readonly provider: object
}

interface Order {
  readonly signerId?: string
  readonly receiverId: string
  readonly actions: readonly unknown[]
}
interface MessageOrder {
  readonly message: string
  readonly recipient: string
  readonly nonce: Uint8Array
  readonly signerId?: string
}
interface ConnectorStep {
  readonly type: string
  readonly params: Readonly<Record<string, string>> & { readonly args: object }
}
type Listener = (news: { readonly accounts: readonly unknown[] }) => void
type Page = EventTarget & { near?: Record<string, object> }

/** A wallet of `near` with real keys. It signs with near-api-js. */
export function createNearWallet(options: NearTestWalletOptions): NearTestWallet {
  const { dialect = 'injected', id = 'test', networks, accounts = testNearAccounts } = options
  const [first] = accounts
  const [firstNetwork] = networks
  if (!first || !firstNetwork) throw new RangeError('A wallet needs at least one network and one account.')
  const name = options.name ?? 'NEAR test wallet'
  const storageKey = `test-wallet:near:${id}`
  const owner = createWalletOwner({ ...options, name, storageKey, firstChain: firstNetwork.networkId })
  const selected = () => accounts[owner.state.read().accountIndex] ?? first
  const exposed = () => (owner.isExposed() ? selectedFirst(accounts, selected(), options.sharedAccounts ?? 1) : [])
  const pass = <T>(method: string, params: unknown, answer: () => Promise<T>) =>
    owner.gate.pass(method, params, answer).catch((error: unknown) => {
      // These wallets say a refusal in words alone.
      throw Object(error).code === 4001 ? new Error('User rejected the request') : error
    })
  const networkOf = (networkId: string) => {
    const network = networks.find((one) => one.networkId === networkId)
    if (!network) throw new Error(`The network ${networkId} is not supported`)
    return network
  }
  const find = (signerId: string | undefined) => {
    const account = signerId === undefined ? selected() : exposed().find(({ accountId }) => accountId === signerId)
    if (!account || !owner.isExposed()) throw new Error('No account is signed in')
    return account
  }
  const open = async (method: string, networkId: string) => {
    networkOf(networkId)
    const isMove = owner.state.read().chain !== networkId
    await owner.openToSite(method, { askAgain: isMove && owner.isExposed() })
    if (isMove) owner.state.change({ chain: networkId })
  }
  const signerOf = ({ seed }: NearTestAccount) => new KeyPairSigner(KeyPair.fromString(nearSecretOf(seed)))

  async function signMessage({ message, recipient, nonce, signerId }: MessageOrder) {
    const account = find(signerId)
    await owner.prompts.ask({ method: 'signMessage', title: `Sign this message for ${recipient}`, detail: message })
    const payload = { message: options.otherMessage ?? message, recipient, nonce: Uint8Array.from(nonce) }
    const signed = await signerOf(account).signNep413Message(account.accountId, payload)
    const { publicKey, signature } = signed
    return { accountId: account.accountId, publicKey: publicKey.toString(), signature: base64.encode(signature) }
  }

  async function sign(method: string, { signerId, receiverId, actions: steps }: Order, networkId: string) {
    const account = find(signerId)
    const provider = new JsonRpcProvider({ url: networkOf(networkId).nodeUrl })
    const title = `Send a transaction to ${receiverId}`
    await owner.prompts.ask({ method, title, detail: steps.map(describe).join(', ') })
    const from = new Account(account.accountId, provider, signerOf(account))
    const receiver = options.otherReceiver ?? receiverId
    const signed = await from.createSignedTransaction({ receiverId: receiver, actions: steps as Action[] })
    return { signed, provider }
  }

  const shown = () => exposed().map(({ accountId, seed }) => ({ accountId, publicKey: nearKeyOf(seed) }))
  const withKeys = () =>
    shown().map(({ accountId, publicKey }) => ({ accountId, publicKey: PublicKey.fromString(publicKey) }))
  const listeners = new Set<Listener>()

  const injected = {
    id,
    get connected() {
      return owner.isExposed()
    },
    get network() {
      return networkOf(owner.state.read().chain)
    },
    get accounts() {
      return withKeys()
    },
    supportsNetwork: async (networkId: string) => networks.some((one) => one.networkId === networkId),
    connect: ({ networkId }: { readonly networkId: string }) =>
      pass('connect', { networkId }, async () => {
        await open('connect', networkId)
        return withKeys()
      }),
    disconnect: () => pass('disconnect', undefined, async () => owner.state.change({ connected: false })),
    signTransaction: ({ transaction }: { readonly transaction: Order }): Promise<SignedTransaction> =>
      pass('signTransaction', transaction, async () => {
        const { chain } = owner.state.read()
        return (await sign('signTransaction', transaction, chain)).signed
      }),
    signMessage: (order: MessageOrder) => pass('signMessage', order, () => signMessage(order)),
    on(_event: string, listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    off: (_event: string, listener: Listener) => void listeners.delete(listener),
  }

  const connector = {
    manifest: {
      ...{ id, name, icon: options.icon ?? '', description: name, website: '', version: '1.0.0', type: 'injected' },
      features: { signMessage: true, signInWithoutAddKey: true, signAndSendTransaction: true },
      permissions: {},
    },
    signIn: ({ network }: { readonly network: string }) =>
      pass('signIn', { network }, async () => {
        await open('signIn', network)
        return shown()
      }),
    signOut: () => pass('signOut', undefined, async () => owner.state.change({ connected: false })),
    getAccounts: ({ network }: { readonly network: string }) =>
      pass('getAccounts', { network }, async () => (owner.state.read().chain === network ? shown() : [])),
    signMessage: (order: MessageOrder) => pass('signMessage', order, () => signMessage(order)),
    signAndSendTransaction: (order: Order & { readonly network: string }) =>
      pass('signAndSendTransaction', order, async () => {
        const steps = (order.actions as readonly ConnectorStep[]).map(readStep)
        const asked = { ...order, actions: steps }
        const { signed, provider } = await sign('signAndSendTransaction', asked, order.network)
        return provider.sendTransactionUntil(signed, 'EXECUTED_OPTIMISTIC')
      }),
  }

  const provider = dialect === 'injected' ? injected : connector
  let before = JSON.stringify(shown())
  const stopEvents = owner.state.onChange(() => {
    const now = JSON.stringify(shown())
    if (now === before) return
    before = now
    for (const listener of [...listeners]) listener({ accounts: withKeys() })
  })
  const announcement = startAnnouncing(options, (target) =>
    dialect === 'injected' ? putUnder(target, id, injected) : announceTo(target, connector),
  )

  return joinLive(createOwnerControls(owner, accounts.length), {
    kind: 'near' as const,
    name,
    provider,
    chainNames: networks.map(({ networkId }) => networkId),
    addresses: accounts.map(({ accountId }) => accountId),
    get address() {
      return selected().accountId
    },
    get chain() {
      return owner.state.read().chain
    },
    announce: announcement.announce,
    selectChainByName: (chain: string) => owner.state.change({ chain: networkOf(chain).networkId }),
    listenerCount: () => listeners.size,
    uninstall() {
      announcement.withdraw()
      stopEvents()
      listeners.clear()
      owner.prompts.dropAll()
    },
  })
}

function putUnder(target: Page, id: string, wallet: object) {
  const announce = () => {
    target.near = { ...target.near, [id]: wallet }
  }
  announce()
  return {
    announce,
    withdraw() {
      const { [id]: _, ...others } = target.near ?? {}
      if (Object.keys(others).length > 0) target.near = others
      else delete target.near
    },
  }
}

/** Says itself now, and whenever a page asks. */
function announceTo(target: EventTarget, wallet: object) {
  const announce = () => {
    target.dispatchEvent(new CustomEvent('near-wallet-injected', { detail: wallet }))
  }
  target.addEventListener('near-selector-ready', announce)
  announce()
  return { announce, withdraw: () => target.removeEventListener('near-selector-ready', announce) }
}

/** A step as near-connect writes it, in the form of near-api-js. */
function readStep({ type, params }: ConnectorStep): Action {
  if (type === 'Transfer') return actions.transfer(BigInt(params.deposit ?? ''))
  const { methodName = '', args, gas = '', deposit = '' } = params
  return actions.functionCall(methodName, args, BigInt(gas), BigInt(deposit))
}

function describe(step: unknown): string {
  const { transfer, functionCall } = step as Action
  if (transfer) return `Transfer ${transfer.deposit} yoctoNEAR`
  return functionCall
    ? `Call ${functionCall.methodName} with ${new TextDecoder().decode(functionCall.args)}`
    : 'Another step'
}
