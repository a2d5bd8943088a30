import * as z from 'zod/mini'
import { invalidParams } from '../../frameError.js'

/** One field of a struct (EIP-712). */
interface TypedField {
  readonly name: string
  readonly type: string
}
export type StructTypes = Readonly<Record<string, readonly TypedField[]>>

const MAX_TYPES = 100
const MAX_FIELDS = 100
/** Anything else could write one type and mean another: the hash takes these names as they are. */
const IDENTIFIER = /^[A-Za-z_]\w{0,63}$/
const FIELD_TYPE = /^([A-Za-z_]\w{0,63})((\[(\d{1,6})?\]){0,4})$/
const RESERVED = /^(address|bool|string|function|__proto__)$|^(bytes|u?int|u?fixed)\d*/

const identifier = z.string().check(z.regex(IDENTIFIER, 'not a plain name'))
const fieldSchema = z.strictObject({ name: identifier, type: z.string().check(z.regex(FIELD_TYPE, 'not a type')) })

export const typesSchema: z.ZodMiniType<StructTypes> = z.record(
  identifier,
  z.array(fieldSchema).check(z.maxLength(MAX_FIELDS)),
)

/** Throws BAD_REQUEST unless every struct has its own name, fields of different names, and types that are there. */
export function checkTypes(types: StructTypes): void {
  const names = Object.keys(types)
  if (names.length > MAX_TYPES) throw invalidParams(`Typed data has at most ${MAX_TYPES} types`)
  for (const name of names) {
    const fields = types[name] ?? []
    if (RESERVED.test(name)) throw invalidParams(`A type can't be called ${name}`)
    if (new Set(fields.map((field) => field.name)).size !== fields.length) {
      throw invalidParams(`The type ${name} has a field twice`)
    }
    for (const field of fields) {
      const base = field.type.replace(/\[.*/, '')
      if (!isAtomic(base) && !Object.hasOwn(types, base)) throw invalidParams(`The type ${base} is not declared`)
    }
  }
}

/** The solidity types of EIP-712: bool, address, string, bytes, bytes1 … bytes32, int8 … int256, uint8 … uint256. */
function isAtomic(type: string): boolean {
  if (/^(address|bool|string|bytes)$/.test(type)) return true
  const [, name, digits] = /^(bytes|u?int)([1-9]\d{0,2})$/.exec(type) ?? []
  const size = Number(digits)
  return name === 'bytes' ? size <= 32 : name !== undefined && size <= 256 && size % 8 === 0
}

/** The text that a struct's type is hashed from: itself, then every struct it reaches, by name (EIP-712 encodeType). */
export function encodeType(primaryType: string, types: StructTypes): string {
  const reached = new Set<string>()
  const reach = (type: string) => {
    const base = type.replace(/\[.*/, '')
    if (reached.has(base) || !Object.hasOwn(types, base)) return
    reached.add(base)
    for (const field of types[base] ?? []) reach(field.type)
  }
  reach(primaryType)
  reached.delete(primaryType)
  return [primaryType, ...[...reached].sort()]
    .map((name) => `${name}(${(types[name] ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`)
    .join('')
}
