// The packages that are published, in the order in which they build on each other.
export const PACKAGES = ['kernel', 'plugins/chains/eip155', 'plugins/chains/solana', 'ui']
