import { type LazyComponent, PorticoError, type ViewId } from '@portico/kernel'
import { type ComponentType, createContext, useContext } from 'react'
import type { PorticoSlots, SlotWallet } from '../options/slots.js'
import type { PorticoCore } from './core.js'

/** A screen of the widget's own. Each knows the parameters of its id. */
type OwnView = ComponentType<{ readonly params: never }>

/** The screens of the widget's own, by id (wire §9): they stand above the modal, which shows them. */
export interface OwnViews {
  /** Those on the way to a connected account, loaded with the modal. */
  readonly eager: Readonly<Partial<Record<ViewId, OwnView>>> & { readonly Connect: OwnView }
  /** The others, loaded when one of them is opened. */
  readonly lazy: Readonly<Partial<Record<ViewId, LazyComponent>>>
}

/** A place for an element of the page's own. */
export interface SlotPlace {
  /** Default: beside the name of a wallet. */
  readonly of?: keyof PorticoSlots
  /** Of a row. */
  readonly wallet?: Pick<SlotWallet, 'id' | 'name'>
  readonly record?: SlotWallet['record']
}

/** What every view of one modal shares. */
export interface ModalContext {
  readonly core: PorticoCore
  readonly views: OwnViews
  /** Components of contributed views that have been asked for, so that each is loaded once. */
  readonly components: Map<LazyComponent, Promise<ComponentType<{ readonly params: unknown }>>>
  /** Holds what late views share, once one of them is loaded. */
  readonly lazySheet: CSSStyleSheet
  /** Shows what the page adds; undefined where it adds nothing. */
  readonly Slot: ComponentType<SlotPlace> | undefined
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
