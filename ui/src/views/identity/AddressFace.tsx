import {
  type AccountId,
  createStore,
  type Identity,
  type Kernel,
  Names,
  parseAccountId,
  type Store,
} from '@portico/kernel'
import { type ReactNode, useEffect, useMemo } from 'react'
import { shortAddress } from '../../format/addresses.js'
import { AccountPicture, useAccountKey } from '../../parts/AccountPicture.js'
import { useStore } from '../../primitives/hooks.js'
import { accountKey } from '../../state/accountKey.js'
import { useModal } from '../../state/modalContext.js'
import { useStyles } from '../../theme/useStyles.js'

/**
 * Name and avatar of an account, as far as they are known by now: the first time nothing, then what was found last. A label
 * of the host's stands in place of the name. Asks the plugin with `Names` for the account's family, if there is one, and
 * never before the visitor has acted.
 */
export function useIdentity(account: AccountId): Identity {
  const { kernel, hasActed } = useModal().core
  const mayAsk = useStore(hasActed)
  const known = useStore(identitiesOf(kernel)).get(useAccountKey(account))
  const label = useStore(kernel.state.addressLabels).get(parseAccountId(account).address)

  useEffect(() => {
    const asking = new AbortController()
    if (mayAsk) askIdentity(kernel, account, asking.signal)
    return () => asking.abort()
  }, [kernel, account, mayAsk])

  return useMemo(() => ({ ...known, ...(label !== undefined && { name: label }) }), [known, label])
}

/** Finds out who an account is, where anybody knows. A failure leaves what was known: an address is enough to go by. */
export async function askIdentity(kernel: Kernel, account: AccountId, signal: AbortSignal): Promise<void> {
  const { namespace } = parseAccountId(account)
  if (!kernel.has(Names, namespace)) return
  try {
    const names = await kernel.get(Names, namespace)
    if (signal.aborted) return
    const key = accountKey(kernel.state.namespaces.get(), account)
    const found = await names.fetchIdentity(account, { signal })
    identitiesOf(kernel).set((before) => new Map(before).set(key, found))
  } catch {
    // The next look asks again.
  }
}

export type IdentityStore = Store<ReadonlyMap<string, Identity>>

const stores = /* @__PURE__ */ new WeakMap<Kernel, IdentityStore>()

/**
 * What was last found about accounts, by their keys, so that no name flickers from screen to screen. How long an answer holds is the
 * business of its plugin.
 */
export function identitiesOf(kernel: Kernel): IdentityStore {
  const known = stores.get(kernel) ?? createStore<ReadonlyMap<string, Identity>>(new Map())
  stores.set(kernel, known)
  return known
}

const faceCss = '.address-face{display:flex;align-items:center;gap:calc(3*var(--_s));min-inline-size:0}'

/** Who an account is, in one line: picture, name, and its address below; the address alone where it has no name. */
export function AddressFace({ account }: { readonly account: AccountId }): ReactNode {
  useStyles(faceCss)
  const { name, avatar } = useIdentity(account)
  const { address } = parseAccountId(account)
  const short = <bdi dir="ltr">{shortAddress(address, 6, 4)}</bdi>
  return (
    <span className="address-face">
      <AccountPicture account={account} avatar={avatar} />
      <span className="row-text">
        <span className="row-name">{name === undefined ? short : <bdi>{name}</bdi>}</span>
        {name !== undefined && <span className="row-note"> {short}</span>}
      </span>
    </span>
  )
}
