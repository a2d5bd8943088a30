import type { Log } from '@portico/kernel'
import { accountFace, connectFace, networkFace, walletFace } from './buttonFace.js'
import { createButtonClass } from './createButtonClass.js'
import { createModalClass } from './createModalClass.js'

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
  if (foreign.length > 0) log.error('the elements are defined by another copy of the package already; its are used')
}
