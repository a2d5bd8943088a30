import * as z from 'zod'
import { caip2 } from '../directory/walletSchema.js'

const text = z.string().min(1).max(128)
const code = z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/)
const view = z.string().regex(/^[A-Z][A-Za-z]{0,63}$/)
const count = z.number().int().min(0)
const namespace = z.string().regex(/^[-a-z0-9]{3,10}$/)
const method = z.enum(['qr', 'mobile', 'browser', 'embedded'])
const provider = z.string().regex(/^[a-z0-9-]{1,32}$/)
const symbol = z.string().min(1).max(32)

/** "N" in wire §5.3. There is no account, and so no type of it, before one is connected. */
const onNetwork = { network: caip2, accountType: z.enum(['eoa', 'smartAccount', 'payment']).optional() }
const shown = { connected: z.boolean(), view }
const swap = { ...onNetwork, from: symbol, to: symbol }
const sending = { ...onNetwork, token: symbol }
const paying = { network: caip2, token: symbol }

/** Every event of wire §5.3 with its properties. MODAL_CREATED is never sent, and so not known. */
const eventProperties = {
  MODAL_OPENED: shown,
  MODAL_CLOSED: shown,
  ALL_WALLETS_OPENED: {},
  WALLET_SEARCHED: { length: count, results: count },
  WALLET_SELECTED: {
    walletId: text.optional(),
    name: text,
    platform: z.string().regex(/^[a-z]{2,16}$/),
    rank: z.number().min(0).optional(),
    view,
  },
  WALLET_GET_OPENED: { walletId: text, store: z.enum(['ios', 'android', 'chrome', 'firefox']) },
  WALLET_HELP_OPENED: {},
  DEEPLINK_FAILED: { walletId: text, scheme: z.string().regex(/^[a-z][a-z0-9+.-]{0,31}$/) },
  CONNECT_STARTED: { method, namespace },
  CONNECT_SUCCESS: { method, name: text, namespace, reconnect: z.boolean() },
  CONNECT_ERROR: { method, code },
  CONNECT_REJECTED: { method },
  DISCONNECT_SUCCESS: { namespace }, // "all" has the form of a namespace
  DISCONNECT_ERROR: { code },
  NETWORKS_OPENED: {},
  NETWORK_SWITCHED: onNetwork,
  NETWORK_SWITCH_ERROR: { network: caip2, code },
  NETWORK_UNSUPPORTED_SHOWN: { network: caip2 },
  SIGN_IN_STARTED: onNetwork,
  SIGN_IN_CANCELLED: onNetwork,
  SIGN_IN_SUCCESS: onNetwork,
  SIGN_IN_ERROR: { ...onNetwork, code },
  EMAIL_SUBMITTED: {},
  EMAIL_DEVICE_APPROVED: {},
  EMAIL_CODE_ACCEPTED: {},
  EMAIL_CODE_REFUSED: { code },
  EMAIL_UPDATED: {},
  SOCIAL_STARTED: { provider },
  SOCIAL_SUCCESS: { provider, reconnect: z.boolean() },
  SOCIAL_ERROR: { provider, code },
  SOCIAL_CANCELLED: { provider },
  ACCOUNT_TYPE_CHANGED: onNetwork,
  TRANSACTIONS_OPENED: onNetwork,
  TRANSACTIONS_MORE: { page: count },
  TRANSACTIONS_ERROR: { ...onNetwork, code },
  BUY_OPENED: onNetwork,
  BUY_PROVIDER_CHOSEN: { provider },
  SELL_OPENED: onNetwork,
  SELL_PROVIDER_CHOSEN: { provider },
  SELL_STARTED: paying,
  SELL_SUCCESS: paying,
  SELL_ERROR: { ...paying, code, rejected: z.boolean() },
  SWAP_OPENED: onNetwork,
  SWAP_STARTED: swap,
  SWAP_SUCCESS: swap,
  SWAP_ERROR: { ...swap, step: z.enum(['approve', 'swap']), code },
  SEND_OPENED: onNetwork,
  SEND_STARTED: sending,
  SEND_SUCCESS: sending,
  SEND_ERROR: { ...sending, code, rejected: z.boolean() },
  PAY_OPENED: { network: caip2 },
  PAY_STARTED: paying,
  PAY_SUCCESS: paying,
  PAY_ERROR: { ...paying, code, rejected: z.boolean() },
  NAME_STARTED: {},
  NAME_SUCCESS: {},
  NAME_ERROR: { code },
  INTERNAL_ERROR: { code, pluginId: z.string().regex(/^[a-z0-9-]{1,64}$/) },
} as const satisfies Record<string, z.core.$ZodLooseShape>

export type EventName = keyof typeof eventProperties

export const eventNames = Object.keys(eventProperties) as EventName[]

/** Sent only for hosts that have asked for it (wire §5.2). CAIP-10. */
const address = z.string().regex(/^[-a-z0-9]{3,10}:[-_a-zA-Z0-9]{1,32}:[-.%_a-zA-Z0-9]{1,128}$/)

/** The properties of an event, or `undefined` when there is no such event. */
export function propertiesSchemaOf(event: string) {
  if (!Object.hasOwn(eventProperties, event)) return undefined
  return z.strictObject({ ...eventProperties[event as EventName], address: address.optional() })
}

/** wire §5.1; the properties are read by the schema of their event. */
export const envelopeSchema = z
  .strictObject({
    eventId: z.uuidv4(),
    url: z.url({ protocol: /^https?$/ }).max(2048),
    domain: z.string().min(1).max(255),
    timestamp: z.number().int().min(0),
    props: z.strictObject({
      type: z.enum(['track', 'error']),
      event: z.string().min(1).max(64),
      properties: z.record(z.string(), z.unknown()).optional(),
    }),
  })
  .superRefine(({ url, domain }, context) => {
    const { host, search, hash, username, password } = new URL(url)
    if (search || hash || username || password || /[?#]/.test(url)) {
      context.addIssue({ code: 'custom', path: ['url'], message: 'must be origin and path alone' })
    }
    if (host !== domain) context.addIssue({ code: 'custom', path: ['domain'], message: 'must be the host of url' })
  })

export type Envelope = z.infer<typeof envelopeSchema>
