import { decodeAbiParameters, type Hex, hashStruct, keccak256 } from 'viem'
import { addressKey } from '../address.js'

/** Delegations of ERC-7710, as the Delegation Framework writes them. */
const contextType = [
  {
    type: 'tuple[]',
    components: [
      { name: 'delegate', type: 'address' },
      { name: 'delegator', type: 'address' },
      { name: 'authority', type: 'bytes32' },
      {
        name: 'caveats',
        type: 'tuple[]',
        components: [
          { name: 'enforcer', type: 'address' },
          { name: 'terms', type: 'bytes' },
          { name: 'args', type: 'bytes' },
        ],
      },
      { name: 'salt', type: 'uint256' },
      { name: 'signature', type: 'bytes' },
    ],
  },
] as const

const types = {
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
} as const

/** Who may act for whom, and what the contracts know it by; `undefined` for a context of another kind. */
export function readDelegations(
  context: string,
): { readonly pci: string; readonly delegate: string; readonly delegator: string } | undefined {
  try {
    const [chain] = decodeAbiParameters(contextType, context as Hex)
    const [leaf, root] = [chain[0], chain.at(-1)]
    if (!leaf || !root) return undefined
    return {
      pci: hashStruct({ types, primaryType: 'Delegation', data: root }),
      ...{ delegate: addressKey(leaf.delegate), delegator: addressKey(root.delegator) },
    }
  } catch {
    return undefined
  }
}

/** Stands for a context whose form is the wallet's own. */
export const hashContext = (context: string): string => keccak256(context as Hex)
