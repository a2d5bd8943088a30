import { type Address, isAddress } from '@solana/kit'

/** A JSON-RPC error; codes are those of a real Solana node. */
export class RpcError extends Error {
  readonly code: number
  readonly detail: unknown

  constructor(code: number, message: string, detail?: unknown) {
    super(message)
    this.name = 'RpcError'
    this.code = code
    this.detail = detail
  }
}

export const invalidParams = (message: string) => new RpcError(-32602, `Invalid params: ${message}`)

export type Params = readonly unknown[]
export type Commitment = 'processed' | 'confirmed' | 'finalized'

export function readAddress(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value)) throw invalidParams('expected a base58 address.')
  return value
}

export function readText(value: unknown, what: string): string {
  if (typeof value !== 'string') throw invalidParams(`expected ${what}.`)
  return value
}

export function readCount(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw invalidParams(`expected ${what}.`)
  return value
}

export function readList(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw invalidParams(`expected ${what}.`)
  return value
}

export function readConfig(value: unknown): Readonly<Record<string, unknown>> {
  if (value == null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw invalidParams('expected a configuration object.')
  return value as Record<string, unknown>
}

export function readCommitment({ commitment }: Readonly<Record<string, unknown>>): Commitment {
  return commitment === 'processed' || commitment === 'confirmed' ? commitment : 'finalized'
}
