import type { PorticoEventDetail } from '@portico/ui'
import type { PorticoElements } from '@portico/ui/bindings'
import type { HTMLAttributes } from 'svelte/elements'

/** An element in the markup of Svelte. */
type Props<Tag extends keyof PorticoElements> = HTMLAttributes<HTMLElement> &
  PorticoElements[Tag] & {
    readonly 'onportico-event'?: ((event: CustomEvent<PorticoEventDetail>) => void) | undefined
  }

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'portico-button': Props<'portico-button'>
    'portico-connect-button': Props<'portico-connect-button'>
    'portico-account-button': Props<'portico-account-button'>
    'portico-network-button': Props<'portico-network-button'>
    'portico-wallet-button': Props<'portico-wallet-button'>
    'portico-modal': Props<'portico-modal'>
  }
}
