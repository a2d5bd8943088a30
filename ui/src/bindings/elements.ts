interface EachButton {
  /** The `instanceId` of the client to use, when a page has several. */
  readonly 'client-id'?: string | undefined
  /** Which account, network and connection the button is about. Default: the active family. */
  readonly namespace?: string | undefined
  /** A small button looks small and is hit like a large one. Default: `md`. */
  readonly size?: 'md' | 'sm' | undefined
}

interface WithLabel {
  /** The text while no wallet is connected; of the network button, always. */
  readonly label?: string | undefined
}

interface ToConnect extends WithLabel {
  /** The text while a wallet is asked. */
  readonly 'loading-label'?: string | undefined
}

interface WithDisabled {
  /** Whether the button can't be pressed. */
  readonly disabled?: boolean | undefined
}

interface OfAccount extends WithDisabled {
  /** Whether the balance stands beside the address. Default: `show`. */
  readonly balance?: 'show' | 'hide' | undefined
  /** How many characters of the address are shown before the gap, 0 to 99. Default: 4. */
  readonly 'chars-start'?: number | undefined
  /** And after it. Default: 6. */
  readonly 'chars-end'?: number | undefined
}

/** The custom elements with the attributes that each takes. */
export interface PorticoElements {
  /** Connects, then shows the account and opens it. */
  readonly 'portico-button': EachButton & ToConnect & OfAccount
  /** Always offers to connect. */
  readonly 'portico-connect-button': EachButton & ToConnect
  /** As `<portico-button>`. */
  readonly 'portico-account-button': EachButton & OfAccount
  /** Shows the network and opens the list of networks. */
  readonly 'portico-network-button': EachButton & WithDisabled & WithLabel
  /** Asks one wallet; once it is connected, shows its account. */
  readonly 'portico-wallet-button': EachButton &
    ToConnect &
    OfAccount & {
      /** The wallet's id. */
      readonly wallet: string
    }
  /** The place of the modal; added to the page on the first opening, unless you place it. */
  readonly 'portico-modal': {
    /** The `instanceId` of the client to use, when a page has several. */
    readonly 'client-id'?: string | undefined
  }
}
