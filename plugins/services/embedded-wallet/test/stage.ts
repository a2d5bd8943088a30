import type { PorticoError } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { vi } from 'vitest'
import { createFrameLink } from '../src/link/createFrameLink.js'
import type { FrameAddress } from '../src/link/frameElement.js'
import type { RequestName } from '../src/protocol/messages.js'
import { examples } from './examples.js'
import { type FakeElement, FakeWindow } from './windows.js'

export const PAGE = 'https://shop.example'
export const FRAME = 'https://wallet.example'

export const address: FrameAddress = {
  frameUrl: `${FRAME}/frame`,
  projectId: 'p1',
  chainId: 'eip155:1',
  version: 4,
  enableLogger: false,
}

/** What the page has posted to the frame. */
interface Asked {
  readonly id: string
  readonly name: string
  readonly payload: unknown
}

/** A link whose frame says what a test has it say. */
export function setUp(more: Partial<FrameAddress> = {}) {
  const page = new FakeWindow(PAGE)
  const frame = new FakeWindow(FRAME)
  page.peer = frame
  frame.peer = page
  const clock = createFakeClock()
  const onAlert = vi.fn<(error: PorticoError) => void>()
  const log = { error: vi.fn() }
  const link = createFrameLink({
    address: { ...address, ...more },
    instanceId: '7',
    page: page as never,
    into: page.document as never,
    ...{ clock, log, onAlert },
  })
  const element = link.element as unknown as FakeElement
  element.window = frame

  const asked: Asked[] = []
  frame.addEventListener('message', (event) => {
    const { type, id, payload } = (event as MessageEvent).data
    asked.push({ id, name: type.replace('@portico-app/', ''), payload })
  })
  const idOf = (name: string) => asked.findLast((one) => one.name === name)?.id
  /** Posts as the frame, and lets the page hear it. */
  const say = async (name: string, message: object = {}) => {
    page.postMessage({ type: `@portico-frame/${name}`, ...message }, PAGE)
    await clock.advance(0)
  }
  const answer = (name: string, ending: 'SUCCESS' | 'ERROR', payload?: unknown) =>
    say(`${name}_${ending}`, { id: idOf(name), ...(payload !== undefined && { payload }) })
  return {
    ...{ page, frame, clock, link, element, onAlert, log, asked, idOf, say, answer },
    ready: (version = '4.1.0') => say('READY', { payload: { version } }),
    /** Asks what the examples have, and keeps how it ends. */
    ask(name: RequestName, payload: unknown = examples[name].payload, signal?: AbortSignal) {
      const ends: { value?: unknown; error?: PorticoError }[] = []
      link.ask(name, payload as never, { signal }).then(
        (value) => ends.push({ value }),
        (error: PorticoError) => ends.push({ error }),
      )
      return ends
    },
  }
}

export const alertsOf = ({ onAlert }: ReturnType<typeof setUp>) => onAlert.mock.calls.map(([{ code }]) => code)
