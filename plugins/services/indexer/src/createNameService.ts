import { type NameService, parseAccountId } from '@portico/kernel'
import * as z from 'zod/mini'
import { type Api, type RowReader, readAnswer } from './api.js'
import type { Gate } from './gate.js'
import { noProfile, profileRow, suggestionRow } from './records/profile.js'

const PROFILE = 'v1/profile/account/{name}'
const REVERSE = 'v1/profile/reverse/{address}'
const SUGGESTIONS = 'v1/profile/suggestions/{name}'
const REGISTER = 'v1/profile/account'
const API_VERSION = 2

const answerSchema = /* @__PURE__ */ z.union([profileRow, noProfile])
const namesSchema = /* @__PURE__ */ z.array(z.unknown())
const suggestionsSchema = /* @__PURE__ */ z.object({ suggestions: z.array(z.unknown()) })
const registeredSchema = /* @__PURE__ */ z.object({ success: z.boolean() })

/** Calls 12 to 15 of wire §2.3. */
export function createNameService(parts: {
  readonly api: Api
  readonly gate: Gate
  readonly rows: RowReader
  readonly sender: () => string | undefined
}): NameService {
  const { api, gate, rows, sender } = parts
  return {
    async fetchProfile(name, chainId, { signal } = {}) {
      if (!(await gate.isOpen(chainId, { signal }))) return undefined
      const query = { apiVersion: API_VERSION }
      const answer = await api.find({ path: PROFILE, parameters: { name }, query, signal })
      if (answer === undefined) return undefined
      const profile = readAnswer(PROFILE, answerSchema, answer)
      return 'registeredAt' in profile ? profile : undefined
    },

    async fetchNames(account, { signal } = {}) {
      const { chainId, address } = parseAccountId(account)
      if (!(await gate.isOpen(chainId, { signal }))) return []
      const query = { sender: sender(), apiVersion: API_VERSION }
      const answer = await api.find({ path: REVERSE, parameters: { address }, query, signal })
      return answer === undefined ? [] : rows.few(REVERSE, profileRow, readAnswer(REVERSE, namesSchema, answer))
    },

    async fetchSuggestions(name, zone, chainId, { signal } = {}) {
      if (!(await gate.isOpen(chainId, { signal }))) return []
      const answer = await api.request({ path: SUGGESTIONS, parameters: { name }, query: { zone }, signal })
      const { suggestions } = readAnswer(SUGGESTIONS, suggestionsSchema, answer)
      return rows.few(SUGGESTIONS, suggestionRow, suggestions)
    },

    async register({ account, coinType, message, signature }, { signal } = {}) {
      const { chainId, address } = parseAccountId(account)
      const body = { coin_type: coinType, address, message, signature }
      if (!(await gate.isOpen(chainId, { signal }))) return false
      const answer = await api.request({ path: REGISTER, method: 'POST', body, signal })
      return readAnswer(REGISTER, registeredSchema, answer).success
    },
  }
}
