import { type Hex, hexToString, isHex, stringToHex, type TypedDataDefinition } from 'viem'
import * as z from 'zod/mini'
import type { RequestMethod } from './preparedRequest.js'
import { invalidParams } from './requestErrors.js'

const messageParams = z.tuple([z.string(), z.string()], z.unknown())
const typedData = z.looseObject({
  types: z.record(z.string(), z.unknown()),
  primaryType: z.string(),
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
})

export const signMessage: RequestMethod = ({ params, accounts }) => {
  const read = messageParams.safeParse(params)
  if (!read.success) throw invalidParams('Expected a message and an address.')
  const [message, address] = read.data
  const account = accounts.evmAccount(address)
  const raw = isHex(message) ? message : stringToHex(message)
  return {
    title: 'Sign this message',
    detail: showBytes(raw),
    answer: () => account.signMessage({ message: { raw } }),
  }
}

export const signTypedData: RequestMethod = ({ params, accounts, chain }) => {
  const read = z.tuple([z.string(), z.unknown()], z.unknown()).safeParse(params)
  if (!read.success) throw invalidParams('Expected an address and typed data.')
  const [address, payload] = read.data
  const fields = typedData.safeParse(parseJson(payload))
  if (!fields.success) throw invalidParams('Expected typed data.')
  const { primaryType, domain, message } = fields.data
  const account = accounts.evmAccount(address)
  if (domain.chainId !== undefined && `eip155:${domain.chainId}` !== chain.id) {
    throw invalidParams(`The typed data is for chain ${domain.chainId}, but the request is for ${chain.id}.`)
  }
  return {
    title: `Sign typed data "${primaryType}"`,
    detail: JSON.stringify({ domain, message }, undefined, 2),
    answer: () => account.signTypedData(fields.data as unknown as TypedDataDefinition),
  }
}

function parseJson(payload: unknown): unknown {
  if (typeof payload !== 'string') return payload
  try {
    return JSON.parse(payload)
  } catch {
    throw invalidParams('Expected typed data as JSON.')
  }
}

const showBytes = (raw: Hex) => {
  const text = hexToString(raw)
  return text.includes('\uFFFD') ? raw : text
}
