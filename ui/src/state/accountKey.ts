import { type AccountId, type Namespace, type NamespaceMap, parseAccountId, sessionOf } from '@portico/kernel'

/** The key of a connected account, which stays when its address moves; of any other account its family and address. */
export function accountKey(namespaces: NamespaceMap, account: AccountId): string {
  const { namespace, address } = parseAccountId(account)
  const state = namespaces.get(namespace)
  const session = sessionOf(state)
  if (session?.accounts[0].id === account) return session.key
  return state?.kept.find(({ accounts }) => accounts[0] === account)?.key ?? `${namespace}:${address}`
}

/** The families with a session, in the order of registration. */
export const connectedNamespaces = (namespaces: NamespaceMap): readonly Namespace[] =>
  [...namespaces].filter(([, state]) => sessionOf(state) !== undefined).map(([namespace]) => namespace)
