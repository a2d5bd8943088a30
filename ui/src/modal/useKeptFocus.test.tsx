import { act, type RefObject } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createContainer } from '../testing/mountHook.js'
import { useKeptFocus } from './useKeptFocus.js'

/** As much of an element as can have the focus. */
class Control {
  isConnected = true
  isDisabled = false
  isHidden = false
  readonly heard = new Map<string, () => void>()
  matches = () => this.isDisabled
  contains = (other: unknown) => other === title || other === button
  getClientRects = () => (this.isConnected && !this.isHidden ? [{}] : [])
  addEventListener = (type: string, listener: () => void) => void this.heard.set(type, listener)
  removeEventListener = (type: string) => void this.heard.delete(type)
  focus() {
    page.activeElement = this
    dialog.heard.get('focusin')?.()
  }
}

let page: { body: Control; activeElement: Control }
let dialog: Control
let title: Control
let button: Control
/** What the widget's mutation observer was given, while it observes. */
let change: (() => void) | undefined
let frames: (() => void)[]

class Observer {
  readonly notify: () => void
  constructor(notify: () => void) {
    this.notify = notify
  }
  observe(): void {
    change = this.notify
  }
  disconnect(): void {
    change = undefined
  }
}

beforeEach(() => {
  const body = new Control()
  page = { body, activeElement: body }
  ;[dialog, title, button] = [new Control(), new Control(), new Control()]
  vi.stubGlobal('document', page)
  vi.stubGlobal('HTMLElement', Control)
  vi.stubGlobal('MutationObserver', Observer)
  vi.stubGlobal('window', {})
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTestFinished(() => void vi.unstubAllGlobals())
})

const refTo = (element: Control) => ({ current: element }) as unknown as Ref

type Ref = RefObject<HTMLElement>

function Probe(props: { readonly frame: Ref; readonly target: Ref; readonly isOpen: boolean }) {
  useKeptFocus(props.frame, props.isOpen, props.target)
  return null
}

async function open(): Promise<(isOpen: boolean) => Promise<void>> {
  const refs = { frame: refTo(dialog), target: refTo(title) }
  const root = createRoot(createContainer())
  const show = (isOpen: boolean) => act(async () => root.render(<Probe {...refs} isOpen={isOpen} />))
  onTestFinished(() => act(async () => root.unmount()))
  await show(true)
  return show
}

it('a focus that goes with its control falls to the title', async () => {
  await open()
  button.focus()
  button.isConnected = false
  page.activeElement = page.body
  change?.()
  expect(page.activeElement).toBe(title)
})

it.each(['has lost it', 'still has it'])(
  'the focus of a control that takes no more presses falls to the title, when it %s',
  async (when) => {
    await open()
    button.focus()
    button.isDisabled = true
    if (when === 'has lost it') page.activeElement = page.body
    change?.()
    expect(page.activeElement).toBe(title)
  },
)

it('the focus of a control that is not shown any more falls to the title with the next frame, which looks once', async () => {
  await open()
  button.focus()
  button.isHidden = true
  change?.()
  change?.()
  expect([page.activeElement, frames.length]).toEqual([button, 1])
  for (const run of frames.splice(0)) run()
  expect(page.activeElement).toBe(title)
})

it('a focus that is somewhere stays there, whatever changes', async () => {
  await open()
  button.focus()
  change?.()
  expect(page.activeElement).toBe(button)
})

it('a focus that the visitor has taken away stays away, whatever changes', async () => {
  await open()
  button.focus()
  page.activeElement = page.body
  change?.()
  expect(page.activeElement).toBe(page.body)
})

it('a focus that never came into the dialog falls to the title', async () => {
  const opener = new Control()
  opener.focus()
  await open()
  page.activeElement = page.body
  change?.()
  expect(page.activeElement).toBe(title)
})

it('nothing is watched once the dialog is closed', async () => {
  const show = await open()
  change?.()
  await show(false)
  expect([change, dialog.heard.size, frames]).toEqual([undefined, 0, []])
})
