/** The name of one chain family, e.g. the part before the colon of a {@link ChainId} (CAIP-2). */
export type Namespace = string

/** One network: `namespace:reference` (CAIP-2). */
export type ChainId = `${string}:${string}`
