import * as z from 'zod/mini'
import { invalidParams } from '../../frameError.js'
import { readParams } from '../readParams.js'
import { addressSchema, bytesSchema } from './schemas.js'
import type { StructTypes } from './typedDataTypes.js'

/** A value as it is hashed: numbers are bigint, bytes and addresses are hex. */
type TypedValue = bigint | boolean | string | readonly TypedValue[] | TypedStruct
export interface TypedStruct {
  readonly [field: string]: TypedValue
}

const MAX_DEPTH = 32
const structSchema = z.record(z.string(), z.unknown())
const boolSchema = z.boolean('not a boolean')
const textSchema = z.string('not a text')
const listSchema = z.array(z.unknown(), 'not a list')
/** A number that JSON has rounded would be signed as another than was meant. */
const integerSchema: z.ZodMiniType<bigint> = z.pipe(
  z.union(
    [z.number().check(z.refine(Number.isSafeInteger)), z.string().check(z.regex(/^(-?\d{1,78}|0x[0-9a-fA-F]{1,64})$/))],
    'not a whole number',
  ),
  z.transform((value) => BigInt(value)),
)

/** A struct with exactly the fields of its type, each in its form. What the type does not have would be shown, but not signed. */
export function readStruct(type: string, value: unknown, types: StructTypes, depth = 0): TypedStruct {
  const fields = types[type] ?? []
  const given = readParams(structSchema, value)
  const names = new Set(fields.map(({ name }) => name))
  const foreign = Object.keys(given).find((name) => !names.has(name))
  if (foreign !== undefined) throw invalidParams(`The type ${type} has no field ${foreign.slice(0, 64)}`)
  return Object.fromEntries(
    fields.map((field) => {
      if (!Object.hasOwn(given, field.name)) throw invalidParams(`The field ${field.name} of ${type} is missing`)
      return [field.name, readValue(field.type, given[field.name], types, depth + 1)]
    }),
  )
}

function readValue(type: string, value: unknown, types: StructTypes, depth: number): TypedValue {
  if (depth > MAX_DEPTH) throw invalidParams(`Typed data is at most ${MAX_DEPTH} levels deep`)
  const [, item, length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (item !== undefined) {
    const items = readParams(listSchema, value)
    if (length && items.length !== Number(length)) throw invalidParams(`A list of type ${type} has another length`)
    return items.map((one) => readValue(item, one, types, depth + 1))
  }
  if (Object.hasOwn(types, type)) return readStruct(type, value, types, depth)
  if (type === 'bool') return readParams(boolSchema, value)
  if (type === 'string') return readParams(textSchema, value)
  if (type === 'address') return readParams(addressSchema, value)
  if (type.startsWith('bytes')) return readBytes(type, value)
  return readInteger(type, value)
}

function readBytes(type: string, value: unknown): string {
  const bytes = readParams(bytesSchema, value)
  const length = type.slice('bytes'.length)
  if (length && bytes.length !== 2 + 2 * Number(length))
    throw invalidParams(`A value of type ${type} has another length`)
  return bytes
}

function readInteger(type: string, value: unknown): bigint {
  const number = readParams(integerSchema, value)
  const bits = Number(type.replace(/\D/g, ''))
  const fitting = type.startsWith('u') ? BigInt.asUintN(bits, number) : BigInt.asIntN(bits, number)
  if (fitting !== number) throw invalidParams(`A number does not fit into ${type}`)
  return number
}
