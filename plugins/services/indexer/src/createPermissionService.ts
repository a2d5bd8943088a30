import { type PermissionService, PorticoError, parseAccountId } from '@portico/kernel'
import * as z from 'zod/mini'
import { type Api, type RowReader, readAnswer } from './api.js'
import type { Gate } from './gate.js'
import { permissionRow } from './records/permission.js'

const LIST = 'v1/sessions/{account}'
const REVOKE = 'v1/sessions/{account}/revoke'
const NONE = { permissions: [] }

const pageSchema = /* @__PURE__ */ z.object({
  pcis: z.array(z.unknown()),
  next: z.optional(z.string().check(z.minLength(1), z.maxLength(512))),
})
const notedSchema = /* @__PURE__ */ z.object({ success: z.boolean() })

/** Calls 19 and 20 of wire §2.3. */
export function createPermissionService(parts: {
  readonly api: Api
  readonly gate: Gate
  readonly rows: RowReader
}): PermissionService {
  const { api, gate, rows } = parts
  return {
    async fetchPermissions(account, { signal, cursor } = {}) {
      if (!(await gate.isOpen(parseAccountId(account).chainId, { signal }))) return NONE
      const answer = await api.request({ path: LIST, parameters: { account }, query: { cursor }, signal })
      const { pcis, next } = readAnswer(LIST, pageSchema, answer)
      return { permissions: rows.few(LIST, permissionRow, pcis), next }
    },

    async noteRevoked(account, { pci, signature, issuedAt }, { signal } = {}) {
      const { chainId } = parseAccountId(account)
      if (!(await gate.isOpen(chainId, { signal }))) {
        throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported: [] })
      }
      const body = { pci, signature, issuedAt }
      const answer = await api.request({ path: REVOKE, parameters: { account }, method: 'POST', body, signal })
      return readAnswer(REVOKE, notedSchema, answer).success
    },
  }
}
