import type { Log, Unsubscribe } from '@portico/kernel'
import { accountFace, connectFace, networkFace, walletFace } from './buttonFace.js'
import { followClient } from './clientLink.js'
import { createButtonClass } from './createButtonClass.js'

/** Marks the classes of this copy of the package. */
const COPY = /* @__PURE__ */ Symbol('portico')

const MAKERS: Readonly<Record<string, () => CustomElementConstructor>> = {
  'portico-button': () => createButtonClass(accountFace),
  'portico-connect-button': () => createButtonClass(connectFace),
  'portico-account-button': () => createButtonClass(accountFace),
  'portico-network-button': () => createButtonClass(networkFace),
  'portico-wallet-button': () => createButtonClass(walletFace),
  'portico-modal': createModalClass,
}

/** Defines the custom elements unless they are defined. Those of another copy of the package serve this one's clients too. */
export function defineElements(log: Log): void {
  const foreign = Object.entries(MAKERS).filter(([tag, make]) => {
    const known = customElements.get(tag)
    if (known) return !(COPY in known)
    customElements.define(tag, Object.assign(make(), { [COPY]: true }))
    return false
  })
  if (foreign.length > 0) log.error('another copy of the package has defined the elements')
}

/** The element that the modal renders into. It only offers a place: what it shows is the modal's. */
function createModalClass(): CustomElementConstructor {
  return class extends HTMLElement {
    #unfollow: Unsubscribe | undefined

    constructor() {
      super()
      this.attachShadow({ mode: 'open' })
    }

    connectedCallback(): void {
      if (this.hasAttribute('appended')) return
      this.#unfollow = followClient(this, (link) => {
        const { core } = link ?? {}
        // Embedded, the modal is always open (S2.8).
        if (core?.options.embedded) core.open().catch((cause) => core.log.error('the modal can not be opened', cause))
      })
    }

    disconnectedCallback(): void {
      this.#unfollow?.()
    }
  }
}
