import { type LazyComponent, PorticoError } from '@portico/kernel'
import { type ComponentType, createContext, useContext } from 'react'
import type { PorticoCore } from '../core.js'
import type { Runs } from '../primitives/createRuns.js'

/** What every view of one modal shares. */
export interface ModalContext {
  readonly core: PorticoCore
  readonly runs: Runs
  /** Components of contributed views that have been asked for, so that each is loaded once. */
  readonly components: Map<LazyComponent, Promise<ComponentType<{ readonly params: unknown }>>>
  /** Holds what late views share, once one of them is loaded. */
  readonly lateSheet: CSSStyleSheet
  /** Tells assistive tools, politely and once. */
  announce(text: string): void
}

const Context = /* @__PURE__ */ createContext<ModalContext | undefined>(undefined)

export const ModalProvider = Context.Provider

/** @throws `CLIENT_MISSING` outside of the modal */
export function useModal(): ModalContext {
  const context = useContext(Context)
  if (!context) throw new PorticoError('CLIENT_MISSING', { where: 'a view outside of the modal' })
  return context
}
