import {
  type AccountId,
  type Accounts,
  type Addresses,
  type AssetId,
  type CallOptions,
  formatAccountId,
  type IntentWish,
  isAccountId,
  type Namespace,
  type Network,
  type PaymentLinks,
  type PaymentWish,
  type PayService,
  PorticoError,
  parseAccountId,
  parseAssetId,
  Sender,
} from '@portico/kernel'
import { cleanText } from '@portico/kernel/untrusted'
import * as z from 'zod/mini'
import type { Wish } from './paying.js'

const MAX_LINK = 2_048
const MAX_LABEL = 64

const intentId = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[-\w.:]{1,128}$/))
const accept = /* @__PURE__ */ z.optional(/* @__PURE__ */ z.enum(['exact', 'any']))
const intentSchema = /* @__PURE__ */ z.strictObject({ intentId, accept, label: z.optional(z.string()) })
const schema = /* @__PURE__ */ z.strictObject({
  to: z.custom<AccountId>(isAccountId),
  from: z.optional(z.custom<AccountId>(isAccountId)),
  asset: z.optional(z.custom<AssetId>((text) => typeof text === 'string')),
  amount: z.bigint().check(z.positive()),
  accept,
  memo: z.optional(z.string()),
  references: z.optional(z.array(z.string()).check(z.maxLength(16))),
  label: z.optional(z.string()),
  intentId: z.optional(intentId),
  expiresAtMs: z.optional(z.int().check(z.minimum(0))),
})

export interface WishParts {
  readonly accounts: Accounts
  readonly networks: { get(): readonly Network[] }
  readonly addressesOf: (namespace: Namespace) => Promise<Addresses | undefined>
  readonly linksOf: (namespace: Namespace) => Promise<PaymentLinks | undefined>
  readonly senderOf: (namespace: Namespace) => Promise<Sender | undefined>
  /** `undefined` while the page has none. */
  readonly service: () => PayService | undefined
}

/**
 * What the page, a payment link or a payment of the data service asks for: as far as it can be known without asking a node.
 * @throws `CONFIG_INVALID` for what is no payment, `PAYMENT_URI_INVALID`, `NETWORK_NOT_FOUND`, `CAPABILITY_MISSING` where the family
 * can't send, `ADDRESS_INVALID`, `CHAIN_MISMATCH`, `ID_INVALID`, `TOKEN_UNSUPPORTED`, `MEMO_INVALID`, `PAY_INTENT_UNKNOWN`, and what
 * {@link PayService.fetchIntent} throws
 */
export async function readWish(
  given: PaymentWish | IntentWish | string,
  parts: WishParts,
  options: CallOptions,
): Promise<Wish> {
  if (typeof given === 'string') return check(await readLink(given, parts), parts)
  const named = intentSchema.safeParse(given).data
  if (named) return check(await fetchWish(named, parts, options), parts)
  const { data, error } = schema.safeParse(given)
  if (!data) {
    const at = error.issues[0]?.path.join('.') ?? ''
    throw new PorticoError('CONFIG_INVALID', { option: `pay.${at}`, fix: 'Write the payment as docs/pay.md says.' })
  }
  const { to: account, ...rest } = data
  const { namespace, chainId, address: to } = parseAccountId(account)
  return check({ namespace, chainId, to, ...rest }, parts)
}

async function fetchWish(
  { intentId: id, ...rest }: z.output<typeof intentSchema>,
  { service }: WishParts,
  options: CallOptions,
): Promise<Wish> {
  const intent = await service()?.fetchIntent(id, options)
  if (!intent) throw new PorticoError('PAY_INTENT_UNKNOWN', { intentId: id })
  const { namespace, chainId, address: to } = parseAccountId(intent.to)
  return { namespace, chainId, to, asset: intent.asset, amount: intent.amount, intentId: id, ...rest }
}

const refuse = (reason: string) => new PorticoError('PAYMENT_URI_INVALID', { reason })

async function readLink(text: string, { accounts, networks, linksOf }: WishParts): Promise<Wish> {
  if (text.length > MAX_LINK) throw refuse('too long')
  for (const namespace of accounts.namespaces) {
    const request = (await linksOf(namespace))?.read(text)
    if (!request) continue
    const { to, asset, amount, quantity, label, memo, references } = request
    if (amount === undefined && quantity === undefined) throw refuse('no amount')
    const offered = networks.get().find((one) => one.chainNamespace === namespace)?.caipNetworkId
    const chainId =
      request.chainId ?? (asset && parseAssetId(asset).chainId) ?? accounts.session(namespace)?.chainId ?? offered
    if (chainId === undefined) throw refuse('no network')
    return { namespace, chainId, to, asset, amount, quantity, label, memo, references }
  }
  throw refuse('of no family of this page')
}

async function check(wish: Wish, { networks, addressesOf, senderOf }: WishParts): Promise<Wish> {
  const { namespace, chainId, from, memo, references } = wish
  if (!networks.get().some(({ caipNetworkId }) => caipNetworkId === chainId)) {
    throw new PorticoError('NETWORK_NOT_FOUND', { chainId })
  }
  const [addresses, sender] = await Promise.all([addressesOf(namespace), senderOf(namespace)])
  if (!addresses || !sender) throw new PorticoError('CAPABILITY_MISSING', { token: Sender.id, namespace })
  const payer = from && parseAccountId(from)
  if (payer && payer.chainId !== chainId) {
    throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual: payer.chainId })
  }
  const to = addresses.parse(wish.to, chainId)
  if (to === undefined) throw new PorticoError('ADDRESS_INVALID', { address: wish.to, chainId })
  const asset = wish.asset && readAsset(wish.asset, wish, addresses)
  if (asset && !sender.decimalsOf) throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason: 'no decimals' })
  const { maxBytes = 0 } = sender.memo ?? {}
  // One with hidden parts would not be the one that is shown.
  if (memo && (cleanText(memo, memo.length) !== memo || new TextEncoder().encode(memo).length > maxBytes)) {
    throw new PorticoError('MEMO_INVALID', { maxBytes })
  }
  const unsendable = references?.[sender.references?.max ?? 0]
  if (unsendable !== undefined) throw new PorticoError('ADDRESS_INVALID', { address: unsendable, chainId })
  const label = cleanText(wish.label ?? '', MAX_LABEL) || undefined
  return { ...wish, to, asset, label, memo: memo || undefined }
}

/** `undefined` for the native coin. */
function readAsset(asset: AssetId, { chainId }: Wish, addresses: Addresses): AssetId | undefined {
  const { chainId: actual, reference } = parseAssetId(asset)
  if (actual !== chainId) throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual })
  const address = addresses.parse(reference, chainId)
  const normal = address === undefined ? asset : addresses.assetOf(formatAccountId(chainId, address))
  return normal === addresses.nativeOf(chainId) ? undefined : normal
}
