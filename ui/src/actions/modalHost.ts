import { PorticoError } from '@portico/kernel'
import type { PorticoOptions } from '../options/options.js'

/** Knows the element that the modal renders into: one that the host placed, else one of its own (S2.11). */
export interface ModalHost {
  /** Where the modal renders; an element of its own is not in the page yet. @throws `CONFIG_INVALID` when appending is off and no element is in the page */
  root(): ShadowRoot
  /** Appends the element of its own to the body, if it is the one that is used. @throws as {@link ModalHost.root} */
  attach(): void
  /** Removes what was appended. */
  dispose(): void
}

export function createModalHost(
  placed: Set<HTMLElement>,
  { disableAppend, embedded, container }: Pick<PorticoOptions, 'disableAppend' | 'embedded' | 'container'>,
): ModalHost {
  let own: HTMLElement | undefined

  function make(): HTMLElement {
    const element = document.createElement('portico-modal')
    element.setAttribute('appended', '') // it is this client's: it asks for none
    return element
  }

  function find(): HTMLElement {
    for (const element of placed) if (!element.isConnected) placed.delete(element)
    const [first] = placed
    if (first) return first
    if (!disableAppend && !embedded) {
      own ??= make()
      return own
    }
    throw new PorticoError('CONFIG_INVALID', {
      option: embedded ? 'embedded' : 'disableAppend',
      fix: 'Put <portico-modal> into the page before opening, or leave the option out.',
    })
  }

  return {
    root() {
      const element = find()
      return element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    },
    attach() {
      const element = find()
      if (element === own && !own.isConnected) (container ?? document.body).append(own)
    },
    dispose: () => own?.remove(),
  }
}
