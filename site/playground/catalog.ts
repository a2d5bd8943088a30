/** A plugin of the playground. */
export interface CatalogPlugin {
  /** As its manifest names it. */
  readonly id: string
  readonly kind: 'chain' | 'feature' | 'service'
  readonly label: string
  readonly package: string
  /** The function that makes it. */
  readonly maker: string
  /** What its package says of itself. */
  readonly about: string
  /** Of a chain family: exports of its `networks` entry. */
  readonly networks: readonly string[]
  /** Its feature flag, where that is off unless the page sets it. */
  readonly flag?: string
  /** The ids of plugins that it does nothing without. */
  readonly needs: readonly string[]
  /** What a page has to set before it is of use, such as `apiUrl`. */
  readonly settings: readonly string[]
  /** Views that its buttons open. */
  readonly views: readonly string[]
  /** Gzip bytes that a page loads for it before the first click. */
  readonly bytes: number
}

/** What the playground offers, as the build has found and measured it. */
export interface Catalog {
  readonly plugins: readonly CatalogPlugin[]
  readonly languages: readonly { readonly tag: string; readonly name: string }[]
  /** Gzip bytes of kernel and buttons. */
  readonly bytes: number
}

/** The plugins of these ids and those that they need, in the catalog's order. */
export function withNeeds({ plugins }: Catalog, ids: readonly string[]): readonly CatalogPlugin[] {
  const needed = plugins.filter(({ id }) => ids.includes(id)).flatMap(({ needs }) => needs)
  return plugins.filter(({ id }) => ids.includes(id) || needed.includes(id))
}
