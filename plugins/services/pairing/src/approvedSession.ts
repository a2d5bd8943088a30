import { type AccountId, type ChainId, isAccountId, type Namespace, parseAccountId } from '@portico/kernel'
import { cleanText } from '@portico/kernel/untrusted'
import * as z from 'zod/mini'
import { fromWireChain, fromWireNamespace, type Names, olderIdsOf } from './families.js'

/** What one family got, of what the host offers (S3.1). At least one account. */
export interface ApprovedNamespace {
  /** In the wallet's order. */
  readonly accounts: readonly [AccountId, ...AccountId[]]
  /** Networks that the wallet shares accounts on, in the host's order; by an older id where it knows no other. */
  readonly chains: readonly [ChainId, ...ChainId[]]
  readonly methods: readonly string[]
}

/** A session as the wallet settled it, reduced to what the host offers. */
export interface ApprovedSession {
  readonly topic: string
  readonly name: string
  readonly icon: string | undefined
  readonly namespaces: ReadonlyMap<Namespace, ApprovedNamespace>
}

const FALLBACK_NAME = 'WalletConnect' // S3.25
const NAME_LENGTH = 64
/** Of one family. More is never shown, stored or looked up. */
const MAX_ACCOUNTS = 100
/** What is looked at of a session at all. */
const MAX_TEXTS = 1_000

const texts = /* @__PURE__ */ z.catch(z.array(z.string()), [])
const namespaceSchema = /* @__PURE__ */ z.object({ accounts: texts, methods: texts })
const sessionSchema = /* @__PURE__ */ z.object({
  topic: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  namespaces: z.record(z.string(), z.unknown()),
  peer: z.object({
    metadata: z.object({
      name: z.catch(z.string(), ''),
      icons: texts,
    }),
  }),
})

/** What a session calls its families, whatever they got. */
export function wireNamespacesOf(session: unknown): readonly string[] {
  const { data } = sessionSchema.safeParse(session)
  return [...new Set(Object.keys(data?.namespaces ?? {}).map(familyOf))]
}

/**
 * Reads a session that a wallet has approved, or that was stored. What is no CAIP-10 id, or of a network that is not
 * offered, is left out; `undefined` when it is no session at all.
 * @param offered the host's networks, in its order
 * @param families those that the session names: only they know what else wallets call their networks
 */
export function readApprovedSession(
  session: unknown,
  offered: readonly ChainId[],
  families: ReadonlyMap<Namespace, Names>,
): ApprovedSession | undefined {
  const parsed = sessionSchema.safeParse(session)
  if (!parsed.success) return undefined
  const { topic, namespaces, peer } = parsed.data
  const found = new Map<Namespace, ApprovedNamespace>()
  for (const name of wireNamespacesOf(session)) {
    const namespace = fromWireNamespace(name, families)
    if (namespace === undefined) continue
    const values = Object.entries(namespaces).filter(([key]) => familyOf(key) === name)
    const family = families.get(namespace)
    const approved = readNamespace(
      namespace,
      values.map(([, value]) => value),
      { family, networks: offered.map((chainId) => [chainId, ...olderIdsOf(chainId, family)]) },
    )
    if (approved) found.set(namespace, approved)
  }
  return {
    topic,
    name: cleanText(peer.metadata.name, NAME_LENGTH) || FALLBACK_NAME,
    icon: peer.metadata.icons.find((icon) => icon.startsWith('data:image/')),
    namespaces: found,
  }
}

/** The key of a namespace may be a single network, too (CAIP-217). */
const familyOf = (key: string): string => key.toLowerCase().split(':')[0] ?? ''

function readNamespace(
  namespace: Namespace,
  values: readonly unknown[],
  offer: {
    readonly family: Names | undefined
    /** The ids of each network, the one to be preferred first. */
    readonly networks: readonly (readonly ChainId[])[]
  },
): ApprovedNamespace | undefined {
  const parts = values.flatMap((value) => namespaceSchema.safeParse(value).data ?? [])
  const methods = [...new Set(parts.flatMap((part) => part.methods).slice(0, MAX_TEXTS))]
  const texts = parts.flatMap((part) => part.accounts).slice(0, MAX_TEXTS)
  const { family, networks } = offer
  const own = networks.flat().filter((chainId) => chainId.startsWith(`${namespace}:`))
  const shared = [...new Set(texts.map((text) => fromWireAccount(lowerNamespace(text), family, own)))]
    .filter(isAccountId)
    .filter((account) => parseAccountId(account).namespace === namespace)
  const approved = new Set(shared.map((account) => parseAccountId(account).chainId))
  const chains = [...new Set(networks.flatMap((ids) => ids.find((id) => approved.has(id)) ?? []))]
  const accounts = firstOfEach(chains, shared)
  const [firstAccount, ...otherAccounts] = accounts
  const [firstChain, ...otherChains] = chains
  if (firstAccount === undefined || firstChain === undefined) return undefined
  return { accounts: [firstAccount, ...otherAccounts], chains: [firstChain, ...otherChains], methods }
}

/** In the wallet's order, and as many of each network: none is lost to another one's accounts. */
function firstOfEach(chains: readonly ChainId[], accounts: readonly AccountId[]): readonly AccountId[] {
  const left = new Map(chains.map((chainId) => [chainId, Math.max(1, Math.floor(MAX_ACCOUNTS / chains.length))]))
  return accounts.filter((account) => {
    const { chainId } = parseAccountId(account)
    const count = left.get(chainId) ?? 0
    left.set(chainId, count - 1)
    return count > 0
  })
}

function fromWireAccount(text: string, family: Names | undefined, own: readonly ChainId[]): string | undefined {
  const at = text.indexOf(':', text.indexOf(':') + 1)
  const chainId = fromWireChain(text.slice(0, at), family, own)
  const address = text.slice(at + 1)
  return chainId && `${chainId}:${family?.wire?.address?.(address) ?? address}`
}

/** Wallets write the namespace in upper case, too. What comes after the family has its own case, which only the family knows. */
const lowerNamespace = (account: string): string => account.replace(/^[^:]+/, (namespace) => namespace.toLowerCase())
