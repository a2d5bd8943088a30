import {
  type AccountId,
  type Addresses,
  type AssetId,
  type ChainId,
  type PayService,
  PorticoError,
  parseAccountId,
} from '@portico/kernel'
import { type Api, readAnswer } from './api.js'
import { spellId, spellingOf } from './normalForm.js'
import { intentRecord } from './records/payment.js'

const INTENT = 'v1/pay/intents/{id}'
const TRANSACTION = 'v1/pay/intents/{id}/transaction'

/** Calls 23 and 24 of wire §2.10. */
export function createPayService(parts: {
  readonly api: Api
  readonly addressesOf: (chainId: ChainId) => Promise<Addresses | undefined>
}): PayService {
  const { api, addressesOf } = parts

  async function read(call: string, id: string, answer: unknown) {
    if (answer === undefined) return undefined
    const { to, token, expiresAt, referenceKey, ...intent } = readAnswer(call, intentRecord, answer)
    if (intent.id !== id) throw new PorticoError('API_BAD_REPLY', { call })
    const { chainId } = parseAccountId(to)
    const addresses = await addressesOf(chainId)
    if (!addresses) throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported: [] })
    const asset = token && readAsset(call, token, addresses)
    const spelled = spellId(to, spellingOf(addresses, chainId))
    // An address that the family does not know can't be paid.
    const isKnown = addresses.parse(parseAccountId(to).address, chainId) !== undefined
    if (!isKnown || (token !== undefined && parseAccountId(token).chainId !== chainId)) {
      throw new PorticoError('API_BAD_REPLY', { call })
    }
    return { ...intent, to: spelled, asset, reference: referenceKey, expiresAtMs: Date.parse(expiresAt) }
  }

  return {
    async fetchIntent(id, { signal } = {}) {
      return read(INTENT, id, await api.find({ path: INTENT, parameters: { id }, signal }))
    },
    async nameTransaction(id, hash, { signal } = {}) {
      const call = { path: TRANSACTION, parameters: { id }, method: 'POST', body: { hash }, signal } as const
      return read(TRANSACTION, id, await api.find(call))
    },
  }
}

function readAsset(call: string, token: AccountId, addresses: Addresses): AssetId | undefined {
  try {
    const asset = addresses.assetOf(token)
    return asset === addresses.nativeOf(parseAccountId(token).chainId) ? undefined : asset
  } catch (cause) {
    throw new PorticoError('API_BAD_REPLY', { call }, { cause })
  }
}
