import { eip155 } from '@portico/chain-eip155'
import { solana } from '@portico/chain-solana'
import {
  type ChainId,
  createStore,
  EmbeddedLogin,
  EmbeddedWallet,
  type Kernel,
  type KernelConfig,
  type Modal,
  type ModalTransaction,
  type ModalView,
  type Namespace,
  type Network,
  type Plugin,
  type PorticoError,
  type StorageArea,
  type SurfaceOptions,
  sessionOf,
  type ViewId,
} from '@portico/kernel'
import { createFakeClock, createMemoryArea, createTestKernel, type FakeClock } from '@portico/kernel/testing'
import { vi } from 'vitest'
import { type EmbeddedWalletOptions, embeddedWallet } from '../src/index.js'
import { createScriptedFrame, type ScriptedFrame } from './scriptedFrame.js'
import { FRAME, PAGE } from './stage.js'
import { type FakeElement, FakeWindow } from './windows.js'

export const SOL: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const networkOf = (caipNetworkId: ChainId): Network => ({
  id: caipNetworkId.slice(caipNetworkId.indexOf(':') + 1),
  caipNetworkId,
  chainNamespace: caipNetworkId.slice(0, caipNetworkId.indexOf(':')),
  name: caipNetworkId,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

/** What the UI's modal would do, without drawing it. */
function createTestModal(put: (element: FakeElement) => void) {
  const state = createStore<ModalView>({ open: false, view: undefined })
  const stack: ViewId[] = []
  const opened: { readonly view: ViewId; readonly params: unknown }[] = []
  const places: string[] = []
  const outcomes: string[] = []
  let surface: SurfaceOptions | undefined
  let onClosed = () => {}
  const sync = () => state.set({ open: stack.length > 0, view: stack.at(-1) })
  const close = () => {
    stack.length = 0
    sync()
    onClosed()
  }
  const modal: Modal = {
    state,
    async open(view, ...[params]) {
      opened.push({ view, params })
      if (stack.at(-1) !== view) stack.push(view)
      sync()
    },
    begin(transaction: ModalTransaction = {}) {
      return {
        settle(outcome) {
          outcomes.push(outcome)
          const target = transaction[outcome] ?? (outcome === 'success' ? 'close' : 'back')
          if (target === 'back') stack.pop()
          if (target === 'close' || stack.length === 0) close()
          else sync()
        },
      }
    },
    async surface(options) {
      surface = options
      return {
        element: { append: put } as never,
        place: (where) => void places.push(where),
        remove: () => void places.push('removed'),
      }
    },
    theme: async () =>
      createStore({
        mode: 'dark',
        variables: { '--portico-radius': 2 },
        colours: { accent: '#00f', background: '#000' },
      }),
  }
  return {
    ...{ modal, stack, opened, places, outcomes },
    surface: () => surface,
    listen: (listener: () => void) => {
      onClosed = listener
    },
    /** As `close({ force: true })`. */
    forceClose: close,
  }
}

export interface Widget {
  readonly kernel: Kernel
  readonly frame: ScriptedFrame
  readonly page: FakeWindow
  readonly clock: FakeClock
  readonly area: StorageArea
  readonly stage: ReturnType<typeof createTestModal>
  readonly alerts: readonly PorticoError[]
  readonly lines: readonly string[]
  /** How many frames were put into the page. */
  frames(): number
  /** Of the last one. */
  frameAddress(): URL
  readonly wallet: EmbeddedWallet
  readonly login: EmbeddedLogin
  stored(name: string): unknown
  address(namespace: Namespace): string | undefined
  logIn(email?: string): Promise<void>
  /** Lets everything happen that is due. */
  settle(ms?: number): Promise<void>
}

/** The plugin in a kernel with two real families, and a frame that answers by the real receiver. */
export async function openWidget(
  options: {
    readonly area?: StorageArea
    readonly chains?: readonly ChainId[]
    readonly config?: Partial<KernelConfig>
    /** Beside the families and this one. */
    readonly plugins?: readonly Plugin[]
    /** Who is logged in to the frame at the start, and what it serves. */
    readonly given?: Partial<Pick<ScriptedFrame, 'email' | 'chains' | 'hasKinds'>>
    /** Before anything is asked. */
    readonly prepare?: (frame: ScriptedFrame, page: FakeWindow) => void
    /** Whether the frame says READY as soon as it is in the page. Default: yes. */
    readonly isReady?: boolean
    readonly isRestored?: boolean
    readonly own?: EmbeddedWalletOptions
  } = {},
): Promise<Widget> {
  const { area = createMemoryArea(), chains = ['eip155:1', 'eip155:10', SOL], isReady = true } = options
  const page = new FakeWindow(PAGE)
  const window = new FakeWindow(FRAME)
  page.peer = window
  window.peer = page
  const clock = createFakeClock(1_000_000)
  const frame = createScriptedFrame(window, PAGE, clock)
  Object.assign(frame, options.given)
  page.popupOrigin = FRAME
  options.prepare?.(frame, page)
  let frames = 0
  let address = ''
  const stage = createTestModal((element) => {
    element.window = window
    page.document.append(element)
    frames += 1
    address = element.attributes.src ?? ''
    if (isReady) queueMicrotask(frame.ready)
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', page.location)
  const lines: string[] = []
  const alerts: PorticoError[] = []
  const kernel = createTestKernel({
    plugins: [eip155(), solana(), embeddedWallet(options.own), ...(options.plugins ?? [])],
    networks: chains.map(networkOf),
    storage: area,
    ...{ clock, modal: stage.modal, frameUrl: `${FRAME}/frame`, projectId: 'p1' },
    log: { error: (text) => void lines.push(text) },
    ...options.config,
  })
  kernel.events.on('alert:raised', ({ error }) => void alerts.push(error))
  stage.listen(() => kernel.events.emit('modal:closed', {}))
  const settle = async (ms = 0) => {
    for (let turn = 0; turn < 8; turn++) await clock.advance(0)
    if (ms > 0) await clock.advance(ms)
    for (let turn = 0; turn < 8; turn++) await clock.advance(0)
  }
  /** Until it has ended, with time that passes as it is waited for. */
  const finish = async <T>(call: Promise<T>): Promise<T> => {
    let isOver = false
    const over = () => {
      isOver = true
    }
    call.then(over, over)
    for (let turn = 0; turn < 400 && !isOver; turn++) await clock.advance(100)
    return call
  }
  if (options.isRestored) await finish(kernel.restore())
  const [wallet, login] = await finish(Promise.all([kernel.get(EmbeddedWallet), kernel.get(EmbeddedLogin)]))
  return {
    ...{ kernel, frame, page, clock, area, stage, alerts, lines, wallet, login, settle },
    frames: () => frames,
    frameAddress: () => new URL(address),
    stored: (name) => JSON.parse(area.getItem(`@portico/${name}`) ?? '{}').d,
    address: (namespace) => sessionOf(kernel.state.namespaces.get().get(namespace))?.accounts[0].id.split(':').at(-1),
    async logIn(email = 'ann@shop.example') {
      await finish(login.email(email))
      await finish(login.code('123456'))
      await finish(wallet.connect())
    },
  }
}
