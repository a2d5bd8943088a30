import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { refusal } from './answers.js'
import type { Answer, Ask } from './ask.js'

/** What the checks know of the server. */
export interface Subject {
  readonly ask: Ask
  readonly projectId: string
  readonly origin: string
  /** CAIP-2 ids, as the server says. */
  readonly chains: readonly string[]
  readonly accounts: readonly string[]
  readonly zone: string | undefined
  readonly payKey: string | undefined
}

export interface Check {
  readonly name: string
  /** Throws a `Breach` when the contract is broken, a `Skip` when there is nothing to check it with. */
  run(subject: Subject): Promise<void>
}

export class Breach extends Error {}
export class Skip extends Error {}

export const UNKNOWN_CHAIN = 'eip155:2147483629'

export function demand(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Breach(otherwise)
}

const show = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200)

export function demandEqual(got: unknown, wanted: unknown, what: string): void {
  demand(isDeepStrictEqual(got, wanted), `${what} is ${show(got)}, not ${show(wanted)}`)
}

/** The answer's JSON, in the form that is agreed. */
export function readAs<S extends z.ZodType>(answer: Answer, schema: S): z.output<S> {
  demand(answer.status === 200, `status is ${answer.status}, not 200: ${answer.text.slice(0, 200)}`)
  demand(/^application\/json\b/.test(answer.headers.get('content-type') ?? ''), 'content-type is not application/json')
  const read = schema.safeParse(answer.json)
  if (read.success) return read.data
  throw new Breach(`answer is not in its form: ${z.prettifyError(read.error).replace(/\s+/g, ' ').slice(0, 400)}`)
}

export interface WantedRefusal {
  readonly statuses: readonly number[]
  /** Or one of these. */
  readonly code: string | readonly string[]
  /** What the message or the first reason must say, where the spec fixes it. */
  readonly text?: string
}

/** A refusal in the error body of wire §2.1. */
export function demandRefusal(answer: Answer, { statuses, code, text: wanted }: WantedRefusal): void {
  const { status, json, text } = answer
  demand(statuses.includes(status), `status is ${status}, not ${statuses.join(' or ')}: ${text.slice(0, 200)}`)
  const read = refusal.safeParse(json)
  if (!read.success) throw new Breach(`error body is not in its form: ${text.slice(0, 200)}`)
  const { error } = read.data
  demand([code].flat().includes(error.code), `error.code is ${show(error.code)}, not ${show(code)}`)
  const said = [error.message, error.reasons?.[0]?.description]
  demand(wanted === undefined || said.includes(wanted), `the error says ${show(said)}, not ${show(wanted)}`)
}

export const badRequest: WantedRefusal = { statuses: [400, 422], code: 'BAD_REQUEST' }
