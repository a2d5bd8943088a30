import { type Address, type Hex, isAddressEqual, type PublicClient, parseAbi, zeroAddress } from 'viem'
import { namehash } from 'viem/ens'
import { Refusal } from '../../http/refusal.js'
import { normalizeName } from './nameRules.js'

const MAX_ADDRESS = 512
const MAX_PICTURE = 16_384

/**
 * An avatar that a page may show: an https address without credentials, or a picture in the record itself, both of
 * bounded length; otherwise `null`.
 */
export function readAvatarUrl(text: string | null | undefined): string | null {
  if (!text) return null
  if (text.length <= MAX_PICTURE && /^data:image\/(png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*$/.test(text)) {
    return text
  }
  if (text.length > MAX_ADDRESS || !URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  return protocol === 'https:' && !username && !password ? href : null
}

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
  'function name(bytes32 node) view returns (string)',
])

/** What a chain's registry says (ENS: EIP-137, EIP-181, EIP-634). Rejects with a 502 when the node does not answer. */
export interface ChainNames {
  resolve(name: string): Promise<{ readonly address: Address; readonly avatar: string | null } | undefined>
  /** The name that the address gives itself, if the name leads back to it. */
  reverse(address: Address): Promise<string | undefined>
}

export function createChainNames(client: PublicClient, registry: Address): ChainNames {
  const read = async (address: Address, functionName: 'resolver' | 'addr' | 'name', node: Hex): Promise<string> =>
    (await ask(() => client.readContract({ address, abi, functionName, args: [node] }))) ?? ''
  const findResolver = async (node: Hex): Promise<Address | undefined> => {
    const resolver = (await read(registry, 'resolver', node)) as Address | ''
    return resolver === '' || resolver === zeroAddress ? undefined : resolver
  }
  const resolve: ChainNames['resolve'] = async (name) => {
    const node = hashName(name)
    const resolver = node && (await findResolver(node))
    if (!node || !resolver) return undefined
    const [address, avatar] = await Promise.all([
      read(resolver, 'addr', node),
      ask(() => client.readContract({ address: resolver, abi, functionName: 'text', args: [node, 'avatar'] })),
    ])
    if (address === '' || address === zeroAddress) return undefined
    return { address: address as Address, avatar: readAvatarUrl(avatar) }
  }
  return {
    resolve,
    async reverse(address) {
      const node = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
      const resolver = await findResolver(node)
      const name = resolver && (await read(resolver, 'name', node))
      if (!name) return undefined
      const forward = await resolve(name)
      return forward && isAddressEqual(forward.address, address) ? name : undefined
    },
  }
}

/** `undefined` for what is no name: it would be another one, written differently (ENSIP-15). */
function hashName(name: string): Hex | undefined {
  return normalizeName(name) === name ? namehash(name) : undefined
}

/** `undefined` when the contract has no answer; a node that has none is an error. */
async function ask<Value>(call: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await call()
  } catch (cause) {
    if (isContractAnswer(cause)) return undefined
    throw Object.assign(new Refusal(502, 'The node did not answer'), { cause })
  }
}

/** A revert, no code, or an answer of another shape: all said by the chain, not by the lack of it. */
function isContractAnswer(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (/^(ContractFunctionRevertedError|ContractFunctionZeroDataError|AbiDecoding|ExecutionReverted)/.test(one.name))
      return true
  }
  return false
}
