import type { ISignClient } from '@walletconnect/types'
import * as z from 'zod/mini'

/** What a one-click request ends with that was answered by a contract's signature. */
export const CONTRACT_SIGNATURE = 'CONTRACT_SIGNATURE'

interface EngineInsides {
  onSessionAuthenticateResponse(topic: string, payload: unknown): void
}

const responseSchema = /* @__PURE__ */ z.object({
  id: z.number(),
  result: z.object({ cacaos: z.array(z.object({ s: z.object({ t: z.literal('eip191') }) })) }),
})
const answeredSchema = /* @__PURE__ */ z.object({ id: z.number(), result: z.unknown() })

/** Has the library check only signatures that it can check by itself: for a contract's it would ask its makers' node. */
export function tameEngine(client: ISignClient): void {
  const engine = client.engine as unknown as EngineInsides
  const take = engine.onSessionAuthenticateResponse.bind(engine)
  engine.onSessionAuthenticateResponse = (topic, payload) => {
    const answered = answeredSchema.safeParse(payload)
    if (!answered.success || answered.data.result === undefined || responseSchema.safeParse(payload).success) {
      return take(topic, payload)
    }
    const { id } = answered.data
    take(topic, { id, jsonrpc: '2.0', error: { code: -32000, message: CONTRACT_SIGNATURE } })
  }
}
