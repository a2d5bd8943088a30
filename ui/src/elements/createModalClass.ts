import type { Unsubscribe } from '@portico/kernel'
import { followClient } from './clientLink.js'

/** The element that the modal renders into. It only offers a place: what it shows is the modal's. */
export function createModalClass(): CustomElementConstructor {
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
