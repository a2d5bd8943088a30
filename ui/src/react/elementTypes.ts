import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { PorticoElements } from '../bindings/elements.js'
import type { PorticoEventDetail } from '../elements/createButtonClass.js'

type Props<Tag extends keyof PorticoElements> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  PorticoElements[Tag] & {
    /** Plain name: React 18 hands it to custom elements as it is. */
    readonly class?: string | undefined
    /** React 19 and later; with React 18, listen on a ref. */
    readonly 'onportico-event'?: ((event: CustomEvent<PorticoEventDetail>) => void) | undefined
  }

// Named here: inside the augmentation the compiler takes React's own names for private ones.
type ModalProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & PorticoElements['portico-modal']

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-button': Props<'portico-button'>
      'portico-connect-button': Props<'portico-connect-button'>
      'portico-account-button': Props<'portico-account-button'>
      'portico-network-button': Props<'portico-network-button'>
      'portico-wallet-button': Props<'portico-wallet-button'>
      'portico-modal': ModalProps
    }
  }
}
