import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import type { Portico } from '../client.js'
import { PorticoProvider } from '../react/PorticoProvider.js'

export interface MountedHook<T> {
  /** What the hook returned last. */
  current(): T
  /** Lets effects and promises run. */
  settle(): Promise<void>
  /** Runs what changes state. */
  act(change: () => unknown): Promise<void>
  unmount(): Promise<void>
}

function Probe<T>({ hook, onChange }: { readonly hook: () => T; readonly onChange: (value: T) => void }) {
  onChange(hook())
  return null
}

/** A hook below a provider, with effects, as in a browser. Nothing is drawn: the container holds nothing. */
export async function mountHook<T>(client: Portico, useValue: () => T): Promise<MountedHook<T>> {
  vi.stubGlobal('window', {})
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let value: { readonly now: T } | undefined
  const onChange = (now: T) => {
    value = { now }
  }
  const root = createRoot(createContainer())
  const hook: MountedHook<T> = {
    current() {
      if (!value) throw new TypeError('not rendered')
      return value.now
    },
    act: (change) => act(async () => void (await change())),
    settle: () => act(() => new Promise<void>((resolve) => void setTimeout(resolve, 5))),
    unmount: () => act(async () => root.unmount()),
  }
  onTestFinished(async () => {
    await hook.unmount()
    vi.unstubAllGlobals()
  })
  await hook.act(() =>
    root.render(
      <PorticoProvider client={client}>
        <Probe hook={useValue} onChange={onChange} />
      </PorticoProvider>,
    ),
  )
  return hook
}

/** As much of an element as React asks for before there is anything to draw. */
export function createContainer(): Element {
  const listening = { addEventListener() {}, removeEventListener() {} }
  const ownerDocument = { ...listening, nodeType: 9, defaultView: { HTMLIFrameElement: class {} } }
  const element = { ...listening, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', namespaceURI: null, ownerDocument }
  return element as unknown as Element
}
