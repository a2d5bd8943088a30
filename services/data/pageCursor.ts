import { createHash } from 'node:crypto'
import * as z from 'zod'
import { caip2 } from '../directory/walletSchema.js'
import { badRequest } from '../http/refusal.js'
import type { PageCursor } from './store/accountHistory.js'

const partsSchema = z.tuple([
  z.literal(1),
  z.string(),
  z.int().min(0),
  caip2,
  z.int().min(0),
  z.string().regex(/^[0-9a-zA-Z]{1,128}$/),
])

/**
 * A place in a list as opaque text. It names a place and no permission, so it is not signed; but it belongs to one list
 * (`scope`), whose following pages it gives however many new rows come in front.
 */
export function writeCursor(scope: string, { minedAtMs, chainId, position, hash }: PageCursor): string {
  return Buffer.from(JSON.stringify([1, digest(scope), minedAtMs, chainId, position, hash])).toString('base64url')
}

/** @throws a 400 for any text that `writeCursor` has not written for this scope */
export function readCursor(scope: string, text: string): PageCursor {
  const read = partsSchema.safeParse(decode(text))
  if (!read.success) throw badRequest('cursor', 'is not one of this server')
  const [, of, minedAtMs, chainId, position, hash] = read.data
  if (of !== digest(scope)) throw badRequest('cursor', 'is of another list')
  return { minedAtMs, chainId, position, hash }
}

function decode(text: string): unknown {
  const bytes = Buffer.from(text, 'base64url')
  // Node reads past what is not base64url.
  if (bytes.toString('base64url') !== text) return undefined
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

const digest = (scope: string): string => createHash('sha256').update(scope).digest('base64url').slice(0, 12)
