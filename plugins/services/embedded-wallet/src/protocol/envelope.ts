import * as z from 'zod/mini'
import { isPlainObject, toJson } from './json.js'
import {
  type FrameMessageName,
  frameMessages,
  isFrameMessageName,
  isRequestName,
  type MessagePayload,
  type RequestName,
  requests,
} from './messages.js'
import { type ErrorPayload, errorPayload } from './objects.js'
import { id128 } from './values.js'

/** The envelopes of messages (wire §1.2): what comes in is checked whole, what goes out is built here. */

const TO_FRAME = '@portico-app/'
const FROM_FRAME = '@portico-frame/'

/** A message before its schema has read it. */
export interface Unread {
  /** Whatever follows the prefix. */
  readonly name: string
  /** The text that has the form of an id, if there is one. */
  readonly id: string | undefined
  readonly data: unknown
}

/** A plain object of JSON kinds, within size, with a type of this direction (wire §1.3, check 4). */
function open(data: unknown, prefix: string): Unread | undefined {
  if (!isPlainObject(data)) return undefined
  const { type, id } = data
  if (typeof type !== 'string' || !type.startsWith(prefix)) return undefined
  const json = toJson(data)
  if (json === undefined) return undefined
  return { name: type.slice(prefix.length), id: id128.safeParse(id).data, data: JSON.parse(json) }
}

export const openRequest = (data: unknown): Unread | undefined => open(data, TO_FRAME)
export const openFromFrame = (data: unknown): Unread | undefined => open(data, FROM_FRAME)

/** A request that its schema has read. */
export interface ReadRequest {
  readonly id: string
  readonly name: RequestName
  readonly payload: unknown
}

export function readRequest({ name, data }: Unread): ReadRequest | undefined {
  if (!isRequestName(name)) return undefined
  const read = z.strictObject({ id: id128, type: z.string(), payload: requests[name].payload }).safeParse(data)
  return read.success ? { id: read.data.id, name, payload: read.data.payload } : undefined
}

export type Answer =
  | { readonly kind: 'success'; readonly id: string; readonly name: RequestName; readonly payload: unknown }
  | { readonly kind: 'error'; readonly id: string; readonly name: RequestName; readonly payload: ErrorPayload }

export type Message = {
  readonly [N in FrameMessageName]: {
    readonly kind: 'message'
    readonly name: N
    readonly payload: MessagePayload<N>
    /** Of the request that it is about; empty for the others. */
    readonly id: string
  }
}[FrameMessageName]

export function readFromFrame(unread: Unread): Answer | Message | undefined {
  const { name } = unread
  if (isFrameMessageName(name)) return readMessage(name, unread)
  const [, asked = '', ending] = /^([A-Z_]+)_(SUCCESS|ERROR)$/.exec(name) ?? []
  return isRequestName(asked) ? readAnswer(asked, ending === 'SUCCESS', unread) : undefined
}

function readMessage(name: FrameMessageName, { data }: Unread): Message | undefined {
  const { payload, isAboutRequest } = frameMessages[name]
  const shape = { type: z.string(), payload, ...(isAboutRequest && { id: id128 }) }
  const read = z.strictObject(shape).safeParse(data)
  if (!read.success) return undefined
  const { id = '' } = read.data as { readonly id?: string }
  return { kind: 'message', name, id, payload: read.data.payload } as Message
}

function readAnswer(name: RequestName, isSuccess: boolean, { data }: Unread): Answer | undefined {
  if (isSuccess) {
    const read = z.strictObject({ id: id128, type: z.string(), payload: requests[name].success }).safeParse(data)
    return read.success ? { kind: 'success', id: read.data.id, name, payload: read.data.payload } : undefined
  }
  const read = z.strictObject({ id: id128, type: z.string(), payload: z.optional(errorPayload) }).safeParse(data)
  return read.success ? { kind: 'error', id: read.data.id, name, payload: read.data.payload ?? {} } : undefined
}

/** A message that the other side will take, ready to be posted; `undefined` when it would not. */
export function writeRequest(name: RequestName, id: string, payload: unknown): object | undefined {
  const unread = openRequest({ id, type: `${TO_FRAME}${name}`, payload })
  return unread && readRequest(unread) ? (unread.data as object) : undefined
}

export function writeAnswer(name: RequestName, id: string, ending: 'SUCCESS' | 'ERROR', payload: unknown) {
  return writeFromFrame({ id, type: `${FROM_FRAME}${name}_${ending}`, payload })
}

export function writeMessage(name: FrameMessageName, id: string | undefined, payload: unknown) {
  return writeFromFrame({ ...(id !== undefined && { id }), type: `${FROM_FRAME}${name}`, payload })
}

function writeFromFrame(message: object): object | undefined {
  const unread = openFromFrame(message)
  return unread && readFromFrame(unread) ? (unread.data as object) : undefined
}
