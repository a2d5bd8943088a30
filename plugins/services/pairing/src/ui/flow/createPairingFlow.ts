import {
  Clock,
  createStore,
  type DirectoryWallet,
  type Kernel,
  type Namespace,
  type PairedWallet,
  Pairing,
  type PairingProposal,
  PorticoError,
  type ReadonlyStore,
  type RecentWallet,
  toPorticoError,
  type Unsubscribe,
} from '@portico/kernel'
import type { DeepLinkChoice } from '../../links/deepLinkChoice.js'

/** The connection store of S3.10. */
export interface PairingState {
  /** `connecting` as soon as there is a code (wire §6.3). */
  readonly status: 'disconnected' | 'connecting' | 'connected'
  readonly wcUri: string | undefined
  /** Unix time in milliseconds. */
  readonly wcPairingExpiry: number | undefined
  /** Why the last attempt failed. After a refusal there is a new code all the same. */
  readonly wcError: PorticoError | undefined
  /** A wallet has approved, and is being connected. */
  readonly buffering: boolean
  /** The link that was opened with this code. */
  readonly wcLinking: DeepLinkChoice | undefined
  /** Whether the code is for any wallet. */
  readonly wcBasic: boolean
  /** The wallet that the code is for. */
  readonly recentWallet: RecentWallet | undefined
}

/** Before anything has been asked for. */
export const IDLE: PairingState = {
  status: 'disconnected',
  wcUri: undefined,
  wcPairingExpiry: undefined,
  wcError: undefined,
  buffering: false,
  wcLinking: undefined,
  wcBasic: true,
  recentWallet: undefined,
}

/** What goes with a code. */
const NO_CODE = { wcUri: undefined, wcPairingExpiry: undefined, wcLinking: undefined } as const

/** Whether the wallet has said no, and nothing was begun since. There is a new code, or there will be one at once. */
export const isDeclined = ({ wcError }: Pick<PairingState, 'wcError'>): boolean => wcError?.code === 'REQUEST_REJECTED'

/** What is remembered of a wallet of the directory. */
const toRecent = ({ id, name, imageUrl, links }: DirectoryWallet): RecentWallet => ({
  id,
  name,
  imageUrl,
  links,
})

/** What the view of the code wants to happen with it. */
interface PairingIntent {
  /** The wallet that the visitor has chosen. */
  readonly wallet: DirectoryWallet | undefined
  /** The family to be shown in the end. */
  readonly namespace: Namespace
}

/** One code after the other, until a wallet approves; what the views of one modal share. */
export interface PairingFlow extends ReadonlyStore<PairingState> {
  /** A view shows the code: there is one from now on, and it is renewed in time. Ends with the returned call. */
  join(intent: PairingIntent): Unsubscribe
  /** The page is in sight again: a code that has run out meanwhile is renewed. */
  poll(): void
  /** Tries again what failed. */
  retry(): void
  /** A wallet is opened with the code: what became of an earlier one is over. */
  noteLink(choice: DeepLinkChoice): void
  /** The modal has been closed (S2.9). A wallet that approves all the same is connected. */
  end(): void
}

const RENEWED_BEFORE_MS = 10_000
/** However short a code lives: the relay is not to be asked without a pause. */
const LEAST_LIFE_MS = 5_000

export function createPairingFlow({
  kernel,
  isVisible,
}: {
  readonly kernel: Pick<Kernel, 'get' | 'connectGroup' | 'namespaces'>
  readonly isVisible: () => boolean
}): PairingFlow {
  const store = createStore(IDLE)
  const heard = new WeakSet<Promise<PairedWallet>>()
  let pairing: Pairing | undefined
  let intent: PairingIntent | undefined
  let watchers = 0
  let making: AbortController | undefined
  let shown: { readonly proposal: PairingProposal; readonly clock: Clock; readonly renewAtMs: number } | undefined
  let paired: PairedWallet | undefined
  let isEnded = false
  let stopTimer = () => {}

  const change = (next: Partial<PairingState>) => store.set((before) => ({ ...before, ...next }))
  function fail(cause: unknown): void {
    shown = undefined
    change({
      ...NO_CODE,
      status: 'disconnected',
      buffering: false,
      wcError: toPorticoError(cause, 'PAIRING_FAILED', {}),
    })
  }

  /** @param isRenewal a code that is still good is not used again */
  async function make(isRenewal: boolean): Promise<void> {
    if (making || paired || isEnded) return
    making = new AbortController()
    const { signal } = making
    stopTimer()
    try {
      const clock = await kernel.get(Clock)
      pairing = await kernel.get(Pairing)
      signal.throwIfAborted()
      pairing.choose(intent?.wallet && toRecent(intent.wallet))
      if (isRenewal) pairing.reset()
      const proposal = await pairing.propose({ signal })
      signal.throwIfAborted()
      show(proposal, clock)
    } catch (cause) {
      if (!isEnded && !paired) fail(cause)
    }
    making = undefined
    poll()
  }

  function show(proposal: PairingProposal, clock: Clock): void {
    const { uri, expiresAtMs, approved } = proposal
    shown = { proposal, clock, renewAtMs: Math.max(expiresAtMs - RENEWED_BEFORE_MS, clock.now() + LEAST_LIFE_MS) }
    if (!paired) change({ status: 'connecting', wcUri: uri, wcPairingExpiry: expiresAtMs, wcLinking: undefined })
    if (heard.has(approved)) return
    heard.add(approved)
    approved.then(follow, (cause: unknown) => regret(proposal, toPorticoError(cause, 'PAIRING_FAILED', {})))
  }

  /** An earlier code may be answered late; the first approval wins, also when the modal has been closed meanwhile. */
  function follow(wallet: PairedWallet): void {
    if (paired) return
    paired = wallet
    stopTimer()
    connect(wallet)
  }

  /** In every family of its answer that the kernel knows. @throws `PAIRING_NO_ACCOUNTS` when there is none */
  async function connectAll({ walletId, namespaces }: PairedWallet): Promise<void> {
    const known = namespaces.filter((namespace) => kernel.namespaces.includes(namespace))
    if (known.length === 0) throw new PorticoError('PAIRING_NO_ACCOUNTS', {})
    await kernel.connectGroup(walletId, known, { shown: intent?.namespace })
  }

  function connect(wallet: PairedWallet): void {
    change({ ...NO_CODE, buffering: true, wcError: undefined })
    connectAll(wallet).then(() => change({ status: 'connected', buffering: false }), fail)
  }

  function regret(proposal: PairingProposal, error: PorticoError): void {
    const isRefusal = error.code === 'REQUEST_REJECTED'
    if (paired || isEnded) return
    if (proposal !== shown?.proposal) {
      if (isRefusal) change({ wcError: error }) // of an earlier code; there is a new one already
    } else if (isRefusal) {
      fail(error)
      if (watchers > 0) make(true)
    } else if (error.code === 'PAIRING_EXPIRED' || error.code === 'REQUEST_ABORTED') {
      if (making) return // the next one is on its way
      shown = undefined
      change(NO_CODE)
      poll()
    } else fail(error)
  }

  /** While no code is shown, none is renewed: a visitor who comes back asks again. */
  function poll(): void {
    stopTimer()
    if (watchers === 0 || !isVisible() || making || paired || isEnded) return
    if (!shown) {
      const { wcError } = store.get()
      if (!wcError || wcError.code === 'REQUEST_REJECTED') make(true)
      return
    }
    const { clock, renewAtMs, proposal } = shown
    const leftMs = renewAtMs - clock.now()
    if (leftMs > 0) {
      stopTimer = clock.after(leftMs, poll)
      return
    }
    change({ wcError: undefined, ...(clock.now() >= proposal.expiresAtMs ? NO_CODE : {}) })
    make(true)
  }

  function join(next: PairingIntent): Unsubscribe {
    intent = next
    watchers++
    const { wallet } = next
    pairing?.choose(wallet && toRecent(wallet))
    change({ recentWallet: wallet && toRecent(wallet), wcBasic: wallet === undefined })
    if (watchers === 1 && store.get().wcError) {
      paired = undefined // what failed before the visitor went elsewhere is over
      change({ wcError: undefined })
    }
    if (shown) poll()
    else make(false)
    let isWatching = true
    return () => {
      if (!isWatching) return
      isWatching = false
      watchers--
      if (watchers === 0) stopTimer()
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    join,
    poll,
    retry() {
      if (paired) return connect(paired)
      change({ wcError: undefined })
      make(true)
    },
    noteLink: (wcLinking) => change({ wcLinking, wcError: undefined }),
    end() {
      isEnded = true
      stopTimer()
      making?.abort()
      pairing?.reset()
      change(NO_CODE)
    },
  }
}
