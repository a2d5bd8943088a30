import type { PorticoEventDetail } from '@portico/ui'
import type { PorticoElements } from '@portico/ui/bindings'
import type { JSX } from 'solid-js'

/** Solid sets what is written out as attributes, and what changes as properties, unless it is called `attr:…`. */
type Attributes<Own> = Own & { readonly [Name in keyof Own as `attr:${Name & string}`]?: Own[Name] }

/** An element as JSX of Solid takes it. */
type Props<Tag extends keyof PorticoElements> = JSX.HTMLAttributes<HTMLElement> &
  Attributes<PorticoElements[Tag]> & {
    readonly 'on:portico-event'?: ((event: CustomEvent<PorticoEventDetail>) => void) | undefined
  }

// Named here: inside the augmentation the names of JSX are its own.
type Elements = { [Tag in keyof PorticoElements]: Props<Tag> }

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
