import type { PorticoEventDetail } from '@portico/ui'
import type { PorticoElements } from '@portico/ui/bindings'
import type { HTMLAttributes } from 'vue'

/** An element in templates, as the language tools of Vue read it. */
type ElementOf<Tag extends keyof PorticoElements> = new () => {
  $props: HTMLAttributes &
    PorticoElements[Tag] & {
      readonly onPorticoEvent?: ((event: CustomEvent<PorticoEventDetail>) => void) | undefined
    }
}

declare module 'vue' {
  interface GlobalComponents {
    'portico-button': ElementOf<'portico-button'>
    'portico-connect-button': ElementOf<'portico-connect-button'>
    'portico-account-button': ElementOf<'portico-account-button'>
    'portico-network-button': ElementOf<'portico-network-button'>
    'portico-wallet-button': ElementOf<'portico-wallet-button'>
    'portico-modal': ElementOf<'portico-modal'>
  }
}
