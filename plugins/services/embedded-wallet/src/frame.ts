import {
  type CallOptions,
  type ChainId,
  type Clock,
  type Log,
  type Modal,
  type Network,
  PorticoError,
  type ReadonlyStore,
  type Services,
  type Unsubscribe,
  untilAborted,
} from '@portico/kernel'
import { rpcUrlOf } from './families.js'
import { createFrameLink, type FrameLink } from './link/createFrameLink.js'
import { createId } from './protocol/values.js'
import { withoutUndefined } from './protocol/withoutUndefined.js'

/** The frame, which is made when it is first needed. */
export interface Frame {
  /** Undefined until it was ready once. */
  readonly link: FrameLink | undefined
  /**
   * Resolves when it is ready. One that could not be loaded is made anew.
   * @throws `CONFIG_INVALID`, `PROJECT_ID_MISSING`, `FRAME_SAME_ORIGIN` and what {@link FrameLink.init} throws
   */
  open(options?: CallOptions): Promise<FrameLink>
}

interface FrameParts {
  readonly services: Services
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly modal: Modal
  readonly page: Window
  /** Whether the frame writes what it does to its console. */
  readonly enableLogger: boolean
  readonly clock: Clock
  readonly log: Log
  readonly onAlert: (error: PorticoError) => void
  readonly own: (release: Unsubscribe) => void
  /** Numbers of the networks where the frame has smart accounts, each time that it says so. */
  readonly onSmartNetworks: (numbers: readonly number[]) => void
  /** The network to begin on. */
  readonly startChain: () => ChainId
  /** A frame is there. What is returned is called when it is gone. */
  readonly onLink: (link: FrameLink, place: (where: 'over-card' | 'hidden') => void) => Unsubscribe
  /** The person closes what the frame shows. */
  readonly onDismiss: () => void
  /** Whether what it shows has to be answered. */
  readonly isAnswered: () => boolean
}

export function createFrame(parts: FrameParts): Frame {
  const { own } = parts
  let link: FrameLink | undefined
  let opening: Promise<FrameLink> | undefined

  async function create(): Promise<FrameLink> {
    const address = addressOf(parts)
    const { onDismiss, isAnswered } = parts
    const surface = await parts.modal.surface({ onDismiss, isAnswered, isBare: true })
    const stops: Unsubscribe[] = [surface.remove]
    const close = () => {
      for (const stop of stops.splice(0).reverse()) stop()
    }
    own(close)
    try {
      const made = createFrameLink({ ...parts, address, instanceId: createId(), into: surface.element })
      stops.push(made.dispose)
      await made.init()
      stops.push(parts.onLink(made, surface.place))
      stops.push(await greet(made, parts))
      return made
    } catch (cause) {
      close()
      throw cause
    }
  }

  return {
    get link() {
      return link
    },
    async open({ signal } = {}) {
      opening ??= create().then(
        (made) => {
          link = made
          return made
        },
        (cause: unknown) => {
          opening = undefined
          throw cause
        },
      )
      return untilAborted(opening, signal, 'frame')
    },
  }
}

function addressOf({ services, networks, startChain, enableLogger }: FrameParts) {
  const { frameUrl, projectId, frameVersion: version } = services
  if (frameUrl === undefined) {
    throw new PorticoError('CONFIG_INVALID', { option: 'frameUrl', fix: 'Write the address of the login frame.' })
  }
  if (!projectId) throw new PorticoError('PROJECT_ID_MISSING', {})
  const chainId = startChain()
  const rpcUrl = rpcUrlOf(networks.get(), chainId)
  return { frameUrl, projectId, chainId, version, enableLogger, rpcUrl }
}

/** The first messages (wire §1.4). None of them can fail what the frame was opened for. */
async function greet(
  { ask }: FrameLink,
  { services, modal, log, onSmartNetworks }: Pick<FrameParts, 'services' | 'modal' | 'log' | 'onSmartNetworks'>,
): Promise<Unsubscribe> {
  const { metadata, sdkVersion, sdkType, projectId = '' } = services
  const { name, description, url, icons } = metadata ?? {}
  const told = metadata && { name, description, url, icons: [...(icons ?? [])] }
  const orLog = (what: string, asked: Promise<unknown>) =>
    asked.catch((cause: unknown) => log.error(`the embedded wallet was not told ${what}`, cause))

  orLog(
    'of this page',
    ask('SYNC_DAPP_DATA', withoutUndefined({ metadata: told as never, sdkVersion, sdkType, projectId })),
  )
  ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined).then(
    ({ smartAccountEnabledNetworks }) => onSmartNetworks(smartAccountEnabledNetworks),
    (cause: unknown) => {
      onSmartNetworks([])
      log.error('it is not known where there are smart accounts', cause)
    },
  )
  const theme = await modal.theme()
  const syncTheme = () => {
    const { mode, variables, colours } = theme.get()
    const resolved = { '--portico-accent': colours.accent, '--portico-background': colours.background }
    orLog(
      'of the theme',
      ask('SYNC_THEME', { themeMode: mode, themeVariables: { ...variables }, w3mThemeVariables: resolved }),
    )
  }
  syncTheme()
  return theme.subscribe(syncTheme)
}
