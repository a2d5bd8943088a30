import type { ChainId, Network, Plugin, RpcEndpoint } from '@portico/kernel'
import type { StateStorage, TestWallet } from '@portico/test-kit'
import type { FamilyDescriptions, FamilyName } from '@portico-examples/stack'

/** What the page does with a family that the stack has started. */
export interface PageFamily {
  readonly plugin: Plugin
  /** A way to the family's wallets that is a plugin of its own. */
  readonly relay?: Plugin
  readonly networks: readonly Network[]
  readonly customRpcUrls: Readonly<Record<ChainId, readonly RpcEndpoint[]>>
  /** Puts the family's test wallets on the page. */
  installWallets(storage: StateStorage | undefined): Promise<readonly TestWallet[]>
}

type CreateFamily<Name extends FamilyName> = (description: NonNullable<FamilyDescriptions[Name]>) => PageFamily

/** Each family has a module of its own, which is loaded when the stack describes it. */
const loaders: { readonly [Name in FamilyName]?: () => Promise<{ readonly createFamily: CreateFamily<Name> }> } = {
  algorand: () => import('./algorand.js'),
  bip122: () => import('./bip122.js'),
  cip34: () => import('./cip34.js'),
  cosmos: () => import('./cosmos.js'),
  mvx: () => import('./mvx.js'),
  near: () => import('./near.js'),
  polkadot: () => import('./polkadot.js'),
  tezos: () => import('./tezos.js'),
}

export async function loadFamilies(descriptions: FamilyDescriptions): Promise<readonly PageFamily[]> {
  const loading = Object.entries(descriptions).flatMap(([name, description]) => {
    const load = loaders[name as FamilyName] as (() => Promise<{ createFamily: CreateFamily<never> }>) | undefined
    return load ? load().then(({ createFamily }) => createFamily(description as never)) : []
  })
  return Promise.all(loading)
}
