import { PorticoError } from '@portico/kernel'
import type { PorticoOptions } from '../options/options.js'

/** Knows the element that the modal renders into: one that the host placed, else one appended to the body (S2.11). */
export interface ModalHost {
  /** @throws `CONFIG_INVALID` when appending is off and no element is in the page */
  root(): ShadowRoot
  /** Removes what was appended. */
  dispose(): void
}

export function createModalHost(
  placed: Set<HTMLElement>,
  { disableAppend, embedded, container }: Pick<PorticoOptions, 'disableAppend' | 'embedded' | 'container'>,
): ModalHost {
  let appended: HTMLElement | undefined

  function append(): HTMLElement {
    appended ??= document.createElement('portico-modal')
    appended.setAttribute('appended', '') // it is this client's: it asks for none
    if (!appended.isConnected) (container ?? document.body).append(appended)
    return appended
  }

  return {
    root() {
      for (const element of placed) if (!element.isConnected) placed.delete(element)
      const [own] = placed
      const element = own ?? (disableAppend || embedded ? undefined : append())
      if (!element) {
        throw new PorticoError('CONFIG_INVALID', {
          option: embedded ? 'embedded' : 'disableAppend',
          fix: 'Put <portico-modal> into the page before opening, or leave the option out.',
        })
      }
      return element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    },
    dispose: () => appended?.remove(),
  }
}
