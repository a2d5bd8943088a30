import { ed25519 } from '@noble/curves/ed25519.js'
import { base64urlnopad } from '@scure/base'
import { expect, it } from 'vitest'
import type { PendingChange } from '../api/answers.js'
import type { Api } from '../api/createApi.js'
import { writeCancellation } from '../custody/changeStatements.js'
import { createDeviceOpener } from '../custody/deviceOpener.js'
import { sealedEnvelopes } from '../custody/sealedEnvelopes.js'
import type { Frame } from '../frame.js'
import { createMemoryKeyStore } from '../testing/memoryKeyStore.js'
import { createChanges } from './createChanges.js'

const change: PendingChange = { id: 'c', what: 'retire', dueAtMs: 1, isOwn: false }

it('a change is stopped by the signature of the wallet, and by the device that asked without one', async () => {
  const store = createMemoryKeyStore()
  const { envelope, authKey, ...wallet } = await sealedEnvelopes.create('u', createDeviceOpener(store))
  const asked: [string, unknown][] = []
  const api: Api = {
    async ask(call, schema, body) {
      asked.push([call, body])
      return schema.parse(call.endsWith('envelope') ? { envelope, version: 1 } : {})
    },
  }
  const user = { userId: 'u', email: null, name: null, wallet, recovery: [], preferredType: null, pending: [change] }
  const { cancel } = createChanges({ api, store } as unknown as Frame, user)
  await cancel(change)
  const [call, body] = asked.at(-1) as [string, { readonly id: string; readonly signature: string }]
  expect([call, body.id]).toEqual(['DELETE v1/retire', 'c'])
  const statement = new TextEncoder().encode(writeCancellation('u', 'c'))
  expect(ed25519.verify(base64urlnopad.decode(body.signature), statement, base64urlnopad.decode(authKey))).toBe(true)

  await cancel({ ...change, what: 'email', isOwn: true })
  expect(asked.at(-1)).toEqual(['DELETE v1/email', { id: 'c' }])
})
