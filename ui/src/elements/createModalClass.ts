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
      if (!this.hasAttribute('appended')) this.#unfollow = followClient(this, () => {})
    }

    disconnectedCallback(): void {
      this.#unfollow?.()
    }
  }
}
