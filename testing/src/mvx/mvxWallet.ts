import { startAnnouncing } from '../wallet/startAnnouncing.js'
import type { TestWallet, TestWalletOptions } from '../wallet/testWallet.js'
import { createOwnerControls, createWalletOwner, joinLive, type WalletOwner } from '../wallet/walletOwner.js'
import { type MvxTransaction, mvxAddressOf, signMvxMessage, signMvxTransaction, testMvxKeys } from './mvxKeys.js'

/** What a wallet of `mvx` begins with. */
export interface MvxTestWalletOptions extends TestWalletOptions {
  /** 32 bytes each; the first is selected. */
  readonly keys?: readonly Uint8Array[]
  /** Its keys are on a device, which signs hashes of transactions. */
  readonly onDevice?: boolean
  /** The wallet signs for another receiver than it was asked to. */
  readonly otherReceiver?: string
  /** The key of the account's guardian, which the wallet has sign beside the account. */
  readonly guardianKey?: Uint8Array
}

/** A web wallet's address besides. */
export interface MvxWebWalletOptions extends MvxTestWalletOptions {
  /** Where the page opens a window that is this wallet. */
  readonly url: string
}

/** A wallet of `mvx` on the page. */
export interface MvxTestWallet extends TestWallet {
  /** The family. */
  readonly kind: 'mvx'
}

type Page = EventTarget & { open?: ((url: string | URL) => unknown) | undefined } & Record<string, unknown>

/** A message as pages get it from a window, which may be one that only a test knows. */
function tell(
  page: EventTarget,
  message: { readonly data: unknown; readonly source: unknown; readonly origin: string },
) {
  const event = new Event('message')
  for (const [name, value] of Object.entries(message)) Object.defineProperty(event, name, { value })
  page.dispatchEvent(event)
}

/** What both kinds of wallets can do for a site, each after its owner has said yes. */
function createAnswers(owner: WalletOwner, options: MvxTestWalletOptions) {
  const { keys = testMvxKeys, onDevice = false, otherReceiver, guardianKey } = options
  const key = () => keys[owner.state.read().accountIndex] ?? new Uint8Array(32)
  const requireAccount = (account: unknown) => {
    if (account !== mvxAddressOf(key())) throw new Error('The account is not selected.')
  }
  const pass = <T>(method: string, params: unknown, answer: () => Promise<T>) => owner.gate.pass(method, params, answer)
  return {
    connect: (method: string, params: unknown) =>
      pass(method, params, async () => {
        await owner.openToSite(method)
        return mvxAddressOf(key())
      }),
    signMessage: (method: string, params: { readonly account?: unknown; readonly message: string }) =>
      pass(method, params, async () => {
        if (params.account !== undefined) requireAccount(params.account)
        await owner.prompts.ask({ method, title: 'Sign this message', detail: params.message })
        return signMvxMessage(params.message, key())
      }),
    signTransactions: (method: string, transactions: readonly MvxTransaction[]) =>
      pass(method, transactions, async () => {
        for (const { sender } of transactions) requireAccount(sender)
        const title = transactions.map(({ value, receiver }) => `Send ${value} to ${receiver}`).join(', ')
        const detail = transactions.map(({ data = '' }) => new TextDecoder().decode(toBytes(data))).join('\n')
        await owner.prompts.ask({ method, title, detail })
        return transactions.map((transaction) => {
          const changed = {
            ...transaction,
            ...(otherReceiver !== undefined && { receiver: otherReceiver }),
            ...(onDevice && { options: (transaction.options ?? 0) | 1 }),
          }
          const guardianSignature = guardianKey && signMvxTransaction(changed, guardianKey)
          return {
            ...changed,
            signature: signMvxTransaction(changed, key()),
            ...(guardianSignature && { guardianSignature }),
          }
        })
      }),
  }
}

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

function createWallet(
  name: string,
  options: MvxTestWalletOptions,
  install: (owner: WalletOwner, page: Page) => () => void,
): MvxTestWallet {
  const { keys = testMvxKeys } = options
  const owner = createWalletOwner({ ...options, name, storageKey: `test-wallet:${name}`, firstChain: '1' })
  const announcement = startAnnouncing(options, (page) => ({
    announce: () => {},
    withdraw: install(owner, page as Page),
  }))
  return joinLive(createOwnerControls(owner, keys.length), {
    kind: 'mvx' as const,
    name,
    chainNames: [],
    addresses: keys.map(mvxAddressOf),
    get address() {
      return mvxAddressOf(keys[owner.state.read().accountIndex] ?? new Uint8Array(32))
    },
    chain: '1',
    announce: announcement.announce,
    selectChainByName: () => {},
    // They listen to the window, which does not say who does.
    listenerCount: () => 0,
    uninstall() {
      announcement.withdraw()
      owner.prompts.dropAll()
    },
  })
}

/** The browser extension, with real keys: an object on the page, and messages of the page to itself. */
export function createMvxExtension(options: MvxTestWalletOptions = {}): MvxTestWallet {
  const { name = 'MultiversX test wallet' } = options
  return createWallet(name, options, (owner, page) => {
    const answers = createAnswers(owner, options)
    let turn = 0
    const reply = async (type: string, none: unknown, answer: Promise<unknown>) => {
      const own = turn
      // The extension says no by an answer without what was asked for.
      const data = await answer.catch(() => none)
      if (own === turn) tell(page, { data: { target: 'erdw-contentScript', type, data }, source: page, origin: '' })
    }
    const onMessage = (event: Event) => {
      const { target, type, data } = Object((event as MessageEvent).data)
      if (target !== 'erdw-inpage') return
      if (type === 'connect') {
        const connecting = answers.connect(type, data).then((address) => ({ address }))
        void reply('connectResponse', { address: '' }, connecting)
      }
      if (type === 'signMessage') {
        void reply(
          'signMessageResponse',
          {},
          answers.signMessage(type, data).then((signature) => ({ signature })),
        )
      }
      if (type === 'signTransactions')
        void reply('signTransactionsResponse', 'cancelled', answers.signTransactions(type, data.transactions))
      if (type === 'logout') owner.state.change({ connected: false })
      if (type === 'cancelAction') {
        turn++
        owner.prompts.dropAll()
      }
    }
    const provider = { extensionId: 'test' }
    page.addEventListener('message', onMessage)
    page.multiversxWallet = provider
    return () => {
      page.removeEventListener('message', onMessage)
      if (page.multiversxWallet === provider) delete page.multiversxWallet
    }
  })
}

/** A web wallet in a window of its own, with real keys. No window is opened: the page's `open` answers with one that only the wallet knows. */
export function createMvxWebWallet(options: MvxWebWalletOptions): MvxTestWallet {
  const { name = 'MultiversX test web wallet', url } = options
  const { origin } = new URL(url)
  return createWallet(name, options, (owner, page) => {
    const answers = createAnswers(owner, options)
    const before = page.open
    const createPopup = () => {
      const popup = {
        closed: false,
        close() {
          popup.closed = true
        },
        postMessage(message: { readonly type: string; readonly payload: never }) {
          const { type, payload } = message
          const answer = ANSWERS[type]?.(payload, type)
          void answer?.catch(() => ({ type: 'CANCEL_RESPONSE', payload: {} })).then(say)
        },
      }
      const say = (data: unknown) => {
        if (!popup.closed) tell(page, { data, source: popup, origin })
      }
      queueMicrotask(() => say({ type: 'HANDSHAKE_RESPONSE', payload: { data: 'session' } }))
      return popup
    }
    const ANSWERS: Readonly<Record<string, (payload: never, type: string) => Promise<unknown>>> = {
      async LOGIN_REQUEST(payload, type) {
        const address = await answers.connect(type, payload)
        return { type: 'LOGIN_RESPONSE', payload: { data: { address, signature: '' } } }
      },
      async SIGN_MESSAGE_REQUEST({ message }: { readonly message: string }, type) {
        const signature = await answers.signMessage(type, { message })
        return { type: 'SIGN_MESSAGE_RESPONSE', payload: { data: { signature, status: 'signed' } } }
      },
      async SIGN_TRANSACTIONS_REQUEST(transactions: readonly MvxTransaction[], type) {
        return {
          type: 'SIGN_TRANSACTIONS_RESPONSE',
          payload: { data: await answers.signTransactions(type, transactions) },
        }
      },
    }
    const own = (asked: string | URL) => (String(asked).startsWith(url) ? createPopup() : before?.call(page, asked))
    page.open = own
    return () => {
      if (page.open === own) page.open = before
    }
  })
}
