import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { PorticoEventDetail } from '../elements/createButtonClass.js'

type Props<Own> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  Own & {
    /** Plain name: React 18 hands it to custom elements as it is. */
    readonly class?: string | undefined
    /** The `instanceId` of the client to use, when a page has several. */
    readonly 'client-id'?: string | undefined
    readonly namespace?: string | undefined
    /** React 19 and later; with React 18, listen on a ref. */
    readonly 'onportico-event'?: ((event: CustomEvent<PorticoEventDetail>) => void) | undefined
  }

interface ConnectProps {
  readonly size?: 'md' | 'sm' | undefined
  readonly label?: string | undefined
  readonly 'loading-label'?: string | undefined
}

interface AccountProps {
  readonly size?: 'md' | 'sm' | undefined
  readonly disabled?: boolean | undefined
  readonly balance?: 'show' | 'hide' | undefined
  readonly 'chars-start'?: number | undefined
  readonly 'chars-end'?: number | undefined
}

interface NetworkProps {
  readonly size?: 'md' | 'sm' | undefined
  readonly disabled?: boolean | undefined
  readonly label?: string | undefined
}

// Named here: inside the augmentation the compiler takes React's own names for private ones.
type ModalProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  readonly 'client-id'?: string | undefined
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'portico-button': Props<ConnectProps & AccountProps>
      'portico-connect-button': Props<ConnectProps>
      'portico-account-button': Props<AccountProps>
      'portico-network-button': Props<NetworkProps>
      'portico-wallet-button': Props<ConnectProps & AccountProps & { readonly wallet: string }>
      'portico-modal': ModalProps
    }
  }
}
