import * as i0 from '@angular/core'

/**
 * The custom elements with their attributes, for `imports` of a component: its templates know them then, without
 * `CUSTOM_ELEMENTS_SCHEMA`. Which element takes which attribute is in docs/elements.md.
 */
export class PorticoElement {
  /** The `instanceId` of the client to use, when a page has several. */
  clientId?: string | undefined
  /** Which account, network and connection the button is about. Default: the active family. */
  namespace?: string | undefined
  /** Default: `md`. */
  size?: 'md' | 'sm' | undefined
  /** The text while no wallet is connected. */
  label?: string | undefined
  /** The text while a wallet is asked. */
  loadingLabel?: string | undefined
  /** Whether the button can't be pressed; an attribute without a value is an empty text. */
  disabled?: boolean | '' | undefined
  /** Whether the balance stands beside the address. */
  balance?: 'show' | 'hide' | undefined
  /** How many characters of the address are shown before the gap. */
  charsStart?: number | `${number}` | undefined
  /** And after it. */
  charsEnd?: number | `${number}` | undefined
  /** The id of the wallet to ask. */
  wallet?: string | undefined

  static #factory: unknown
  static #directive: unknown

  // Both as Angular's compiler writes them for libraries (“partial compilation”): that of the host, or the one in the page, goes
  // on from there. It reads their types where they are written. Made when they are asked for, so that importing this file needs neither.

  /** For Angular. */
  static get ɵfac(): i0.ɵɵFactoryDeclaration<PorticoElement, never> {
    PorticoElement.#factory ??= i0.ɵɵngDeclareFactory({
      minVersion: '12.0.0',
      version: '20.0.0',
      ngImport: i0,
      type: PorticoElement,
      deps: [],
      target: i0.ɵɵFactoryTarget.Directive,
    } as never)
    return PorticoElement.#factory as never
  }

  /** For Angular. */
  static get ɵdir(): i0.ɵɵDirectiveDeclaration<
    PorticoElement,
    'portico-button, portico-connect-button, portico-account-button, portico-network-button, portico-wallet-button, portico-modal',
    never,
    {
      clientId: { alias: 'client-id'; required: false }
      namespace: { alias: 'namespace'; required: false }
      size: { alias: 'size'; required: false }
      label: { alias: 'label'; required: false }
      loadingLabel: { alias: 'loading-label'; required: false }
      disabled: { alias: 'disabled'; required: false }
      balance: { alias: 'balance'; required: false }
      charsStart: { alias: 'chars-start'; required: false }
      charsEnd: { alias: 'chars-end'; required: false }
      wallet: { alias: 'wallet'; required: false }
    },
    Record<never, never>,
    never,
    never,
    true,
    never
  > {
    PorticoElement.#directive ??= i0.ɵɵngDeclareDirective({
      minVersion: '14.0.0',
      version: '20.0.0',
      type: PorticoElement,
      isStandalone: true,
      selector:
        'portico-button, portico-connect-button, portico-account-button, portico-network-button, portico-wallet-button, portico-modal',
      inputs: {
        clientId: ['client-id', 'clientId'],
        namespace: 'namespace',
        size: 'size',
        label: 'label',
        loadingLabel: ['loading-label', 'loadingLabel'],
        disabled: 'disabled',
        balance: 'balance',
        charsStart: ['chars-start', 'charsStart'],
        charsEnd: ['chars-end', 'charsEnd'],
        wallet: 'wallet',
      },
      host: {
        properties: {
          'attr.client-id': 'clientId',
          'attr.namespace': 'namespace',
          'attr.size': 'size',
          'attr.label': 'label',
          'attr.loading-label': 'loadingLabel',
          'attr.disabled': 'disabled',
          'attr.balance': 'balance',
          'attr.chars-start': 'charsStart',
          'attr.chars-end': 'charsEnd',
          'attr.wallet': 'wallet',
        },
      },
      ngImport: i0,
    } as never)
    return PorticoElement.#directive as never
  }
}
