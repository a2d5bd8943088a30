export interface AskedRead {
  readonly path: string
  readonly body?: string
}

export const queryOf = (projectId: string): string => `projectId=${projectId}&st=portico&sv=html-eip155-1.0.0`

/** What open account views ask for, in the shares in which they ask. */
export function listReads(of: {
  readonly projectId: string
  readonly accounts: readonly string[]
  readonly chainId: string
  readonly token: string
  /** Of the history of the first account. */
  readonly cursor: string
}): readonly AskedRead[] {
  const { projectId, accounts, chainId, token, cursor } = of
  const common = queryOf(projectId)
  const prices = JSON.stringify({ currency: 'usd', addresses: [`${chainId}:${token}`], projectId })
  return accounts.flatMap((address) => [
    ...Array<AskedRead>(4).fill({ path: `v1/account/${address}/balance?${common}&currency=usd&chainId=${chainId}` }),
    { path: `v1/account/${address}/balance?${common}&currency=usd` },
    ...Array<AskedRead>(2).fill({ path: `v1/account/${address}/history?${common}&chainId=${chainId}` }),
    { path: `v1/account/${accounts[0]}/history?${common}&chainId=${chainId}&cursor=${cursor}` },
    { path: `v1/identity/${address}?${common}` },
    { path: `v1/profile/reverse/${address}?${common}&apiVersion=2` },
    { path: `v1/profile/account/alice.eth?${common}&apiVersion=2` },
    { path: `v1/profile/suggestions/alice?${common}&zone=reown.id` },
    { path: `v1/fungible/price?${common}`, body: prices },
    { path: `v1/supported-chains?${common}` },
  ])
}
