import { Connector, defineManifest, definePlugin, type Network, type Plugin } from '@portico/kernel'
import { createMemoryArea, testSession } from '@portico/kernel/testing'
import { createPortico, type Portico } from '@portico/ui'
import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { expect, onTestFinished, vi } from 'vitest'

declare module '@portico/kernel' {
  interface ViewParams {
    /** What a test draws. */
    TestView: undefined
  }
}

/** What stands in the card of a widget, and what a visitor does there. */
export interface OpenView {
  readonly client: Portico
  /** The title of the card. */
  title(): string
  /** What is read in it, without its header. */
  text(): string
  /** What was said last to those who can't see. */
  announced(): string
  toast(): string
  /** @throws TypeError when there is none */
  find<E extends HTMLElement = HTMLElement>(selector: string): E
  /** The first button with these words. @throws TypeError when there is none */
  button(words: string): HTMLButtonElement
  /** Types, pastes or fills in a whole text at once. */
  enter(field: HTMLInputElement, text: string): void
}

const NETWORK: Network = {
  ...{ id: 1, caipNetworkId: 'test:1', chainNamespace: 'test', name: 'One' },
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 2 },
  rpcUrls: { default: { http: [] } },
}

/** The account of {@link OpenView.client} once it is connected. */
export const TEST_ACCOUNT = 'test:1:alice'

function createFamily(walletId: string): Plugin {
  const connector: Connector = {
    connect: async () => testSession([TEST_ACCOUNT], walletId),
    disconnect: async () => {},
    onSessionChange: () => () => {},
  }
  const manifest = defineManifest({
    ...{ id: 'test', kernel: 2, namespaces: ['test'], accountTypes: ['smartAccount', 'eoa'] },
    provides: { connector: Connector },
  })
  return definePlugin(manifest, {
    options: undefined,
    discover: (report) => report({ provider: {}, id: walletId, name: 'Test wallet' }),
    load: async () => ({ activate: () => ({ connector }) }),
  })
}

/** React runs effects twice only of what comes into a strict tree that is there. */
function Strict({ children, onDrawn }: { readonly children: ReactNode; readonly onDrawn: () => void }): ReactNode {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <StrictMode>
      {isThere && children}
      {isThere && <Drawn tell={onDrawn} />}
    </StrictMode>
  )
}

function Drawn({ tell }: { readonly tell: () => void }): ReactNode {
  useEffect(tell, [tell])
  return null
}

function createTestView(node: ReactNode, onDrawn: () => void): Plugin {
  const component = async () => ({ default: () => <Strict onDrawn={onDrawn}>{node}</Strict> })
  const manifest = defineManifest({
    ...{ id: 'test-view', kernel: 2, namespaces: 'global', provides: {} },
    contributes: { views: [{ id: 'TestView', title: 'Test', component }] },
  })
  return definePlugin(manifest, { options: undefined, load: async () => ({ activate: () => ({}) }) })
}

/** Sets it as a keyboard does: React looks past what code has set. */
function enter(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

/**
 * Draws parts of a plugin as a view of a real widget, in strict mode: React mounts them twice. For the tests of the project `views`,
 * which have a document.
 */
export async function openView(
  node: ReactNode,
  given: {
    /** Beside a family with one wallet. */
    readonly plugins?: readonly Plugin[]
    /** Default: `en`. */
    readonly locale?: string
    /** Connects this wallet first. */
    readonly walletId?: string
  } = {},
): Promise<OpenView> {
  const { plugins = [], locale = 'en', walletId } = given
  const onDrawn = vi.fn()
  const client = createPortico({
    plugins: [createFamily(walletId ?? 'wallet'), ...plugins, createTestView(node, onDrawn)],
    networks: [NETWORK],
    ...{ projectId: 'p1', frameUrl: 'https://wallet.example/frame', locale, logLevel: 'silent' },
    storage: createMemoryArea(),
  })
  onTestFinished(() => client.dispose())
  if (walletId !== undefined) await client.connect({ namespace: 'test', connectorId: walletId })
  await client.open({ view: 'TestView' })

  const card = () => document.querySelector('portico-modal')?.shadowRoot
  const textOf = (selector: string) => card()?.querySelector(selector)?.textContent ?? ''
  const view: OpenView = {
    client,
    title: () => textOf('.title-text'),
    text: () => textOf('.view:last-child'),
    announced: () => textOf('.card > .hidden[role=status]'),
    toast: () => textOf('.toasts'),
    find<E extends HTMLElement>(selector: string) {
      const found = card()?.querySelector<E>(`.view:last-child ${selector}`)
      if (!found) throw new TypeError(`no ${selector} in: ${view.text()}`)
      return found
    },
    button(words) {
      const buttons = [...(card()?.querySelectorAll<HTMLButtonElement>('.view:last-child button') ?? [])]
      const found = buttons.find(({ textContent }) => textContent?.includes(words))
      if (!found) throw new TypeError(`no button ${words} in: ${view.text()}`)
      return found
    },
    enter,
  }
  await vi.waitFor(() => expect(onDrawn).toHaveBeenCalled())
  return view
}
