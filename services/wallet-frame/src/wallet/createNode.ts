import { FrameRefusal } from '@portico/service-embedded-wallet/frame'
import { rpc } from '../api/answers.js'
import type { Api } from '../api/createApi.js'

/** A node of the operator's, behind the wallet server. */
export interface Node {
  /** The result. Throws what the node says against it, with its code and data. */
  ask(method: string, params: unknown): Promise<unknown>
}

/** `bundler` and `paymaster` are not nodes, but are asked as such. */
export function createNode(api: Api, chainId: string, kind: 'rpc' | 'bundler' | 'paymaster' = 'rpc'): Node {
  const call = `POST v1/${kind}?chainId=${encodeURIComponent(chainId)}`
  return {
    async ask(method, params) {
      const answer = await api.ask(call, rpc, { jsonrpc: '2.0', id: 1, method, params })
      if ('result' in answer) return answer.result
      const { code: rpcCode, message, data } = answer.error
      throw new FrameRefusal('INTERNAL', message, { rpcCode, ...(data === undefined ? {} : { data }) })
    },
  }
}
