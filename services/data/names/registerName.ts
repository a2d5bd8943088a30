import { createHash } from 'node:crypto'
import { isAddress, type PublicClient } from 'viem'
import * as z from 'zod'
import { badRequest, Refusal, refuse } from '../../http/refusal.js'
import { isSigned } from '../isSigned.js'
import type { NameRegistry } from '../store/nameRegistry.js'
import { chainIdOf, isNameLabel, normalizeName, splitName } from './nameRules.js'

const MAX_CLOCK_DIFFERENCE_SEC = 300
/** One account can't take up a whole zone. */
const MAX_NAMES_PER_ADDRESS = 10

const messageSchema = z.strictObject({
  name: z.string().min(1).max(255),
  attributes: z.strictObject({}),
  timestamp: z.int().min(0),
})

export interface RegistrationRequest {
  readonly coin_type: number
  readonly address: string
  readonly message: string
  readonly signature: string
}

export interface RegistrationParts {
  readonly registry: NameRegistry
  readonly zones: readonly string[]
  /** Nodes by CAIP-2 id, for accounts that are contracts. */
  readonly clients: ReadonlyMap<string, PublicClient>
  readonly nowMs?: () => number
}

/**
 * Registers the name that the message asks for (call 15, S7.17a). `false` on a chain that is not served.
 * @throws a 400 naming what is wrong, a 409 when the name is taken, a 422 for an account that has enough names
 */
export async function registerName(parts: RegistrationParts, request: RegistrationRequest): Promise<boolean> {
  const { registry, zones, clients, nowMs = Date.now } = parts
  const { coin_type: coinType, address, message, signature } = request
  const chainId = chainIdOf(coinType)
  if (chainId === undefined) throw badRequest('coin_type', 'must be that of an EVM chain')
  const client = clients.get(chainId)
  if (!client) return false
  if (!isAddress(address, { strict: false })) throw badRequest('address', 'must be an address of the chain')
  const name = readName(message, zones, nowMs())
  if (await registry.find(name)) throw refuseTaken(name)
  if (!(await isSigned(client, address, message, signature))) {
    throw badRequest('signature', 'is not of this message by this address')
  }
  // The signature is left out: one message has many valid forms of it.
  const digest = createHash('sha256').update(`${address.toLowerCase()}\n${message}`).digest('hex')
  const asked = { name, coinType, address, digest, nowMs: nowMs(), mostOfAddress: MAX_NAMES_PER_ADDRESS }
  const outcome = await registry.register(asked)
  if (outcome === 'enough') throw refuseMore()
  if (outcome !== 'registered') throw refuseTaken(name)
  return true
}

function readName(message: string, zones: readonly string[], nowMs: number): string {
  const read = messageSchema.safeParse(parseJson(message))
  if (!read.success) throw refuse(400, read.error, 'message')
  const { timestamp } = read.data
  const name = normalizeName(read.data.name)
  if (Math.abs(nowMs / 1000 - timestamp) > MAX_CLOCK_DIFFERENCE_SEC) {
    throw badRequest('timestamp', `must be within ${MAX_CLOCK_DIFFERENCE_SEC} s of now`)
  }
  const parts = name === undefined ? undefined : splitName(name, zones)
  if (!name || !parts) throw badRequest('name', 'is not in a zone of this server')
  if (!isNameLabel(parts.label)) {
    throw badRequest('name', 'must be letters, digits and hyphens, at least 4, without a hyphen at either end')
  }
  return name
}

function refuseMore(): Refusal {
  const description = `has ${MAX_NAMES_PER_ADDRESS} names already`
  return new Refusal(422, `address: ${description}`, { reasons: [{ name: 'address', description }] })
}

const refuseTaken = (name: string) => new Refusal(409, `${name} is taken`)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('message', 'must be JSON')
  }
}
