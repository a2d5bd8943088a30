import { type Hex, hashTypedData } from 'viem'
import * as z from 'zod/mini'
import { invalidParams } from '../../frameError.js'
import { asInvalidParams, readParams } from '../readParams.js'
import { type Eip155Context, requireAccount } from './account.js'
import { addressSchema } from './schemas.js'
import { signDigest, writeSignature } from './signDigest.js'
import { checkTypes, type StructTypes, typesSchema } from './typedDataTypes.js'
import { readStruct, type TypedStruct } from './typedDataValues.js'

/** Typed data (EIP-712) exactly as it is signed: nothing that is not hashed, nothing that reads in two ways. */
export interface TypedData {
  readonly types: StructTypes
  readonly primaryType: string
  readonly domain: TypedStruct
  readonly message: TypedStruct
}

const DOMAIN_TYPE = 'EIP712Domain'
const DOMAIN_FIELDS: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

const paramsSchema = z.tuple([addressSchema, z.string('typed data must be JSON text')])
const dataSchema = z.strictObject({
  types: typesSchema,
  primaryType: z.string(),
  domain: z.record(z.string(), z.unknown()),
  message: z.unknown(),
})

/** Reads the parameters of `eth_signTypedData_v4`: `[address, typed data as JSON text]` (wire §1.8). */
export function readTypedData(params: unknown, context: Eip155Context): TypedData {
  const [asked, json] = readParams(paramsSchema, params)
  requireAccount(asked, context)
  const given = readParams(
    dataSchema,
    asInvalidParams('The typed data is not JSON', () => JSON.parse(json)),
  )
  const types = { ...given.types, [DOMAIN_TYPE]: readDomainFields(given.types[DOMAIN_TYPE], given.domain) }
  checkTypes(types)
  if (given.primaryType === DOMAIN_TYPE || !Object.hasOwn(types, given.primaryType)) {
    throw invalidParams('The primary type is not declared')
  }
  const domain = readStruct(DOMAIN_TYPE, given.domain, types)
  const { chainId } = domain
  if (chainId !== undefined && chainId !== BigInt(context.chainId)) {
    throw invalidParams(`The typed data is for network ${chainId}, the wallet is on ${context.chainId}`)
  }
  return { types, primaryType: given.primaryType, domain, message: readStruct(given.primaryType, given.message, types) }
}

/** The 65-byte signature of typed data (EIP-712). */
export function signTypedData({ types, primaryType, domain, message }: TypedData, key: Uint8Array): Hex {
  const digest = asInvalidParams('The typed data can not be hashed', () =>
    hashTypedData({ types: types as Record<string, { name: string; type: string }[]>, primaryType, domain, message }),
  )
  return writeSignature(signDigest(digest, key))
}

/** As declared, if only of the standard's fields; else those that the domain has, in the standard's order. */
function readDomainFields(declared: StructTypes[string] | undefined, domain: object): StructTypes[string] {
  if (declared === undefined) {
    return Object.entries(DOMAIN_FIELDS).flatMap(([name, type]) =>
      Object.hasOwn(domain, name) ? [{ name, type }] : [],
    )
  }
  const wrong = declared.find(({ name, type }) => !Object.hasOwn(DOMAIN_FIELDS, name) || DOMAIN_FIELDS[name] !== type)
  if (wrong) throw invalidParams(`A domain has no field "${wrong.type} ${wrong.name}"`)
  return declared
}
