import { findPorticoError, type NodeProvider, type ProviderRequest } from '@portico/eip1193'
import {
  BrowserProvider,
  type JsonRpcApiProviderOptions,
  type JsonRpcError,
  type JsonRpcPayload,
  type JsonRpcResult,
  Network,
} from 'ethers'

/** ethers writes what a provider throws as JSON, and loses what is behind it: it is put back. */
class PorticoProvider extends BrowserProvider {
  readonly #provider: NodeProvider
  readonly #thrown = new Map<number, unknown>()

  constructor(provider: NodeProvider, chainId: number) {
    const options: JsonRpcApiProviderOptions = { staticNetwork: Network.from(chainId), polling: true }
    super(provider, chainId, options)
    this.#provider = provider
  }

  override async _send(payload: JsonRpcPayload | JsonRpcPayload[]): Promise<(JsonRpcResult | JsonRpcError)[]> {
    return Promise.all([payload].flat().map((one) => this.#ask(one)))
  }

  async #ask({ id, method, params }: JsonRpcPayload): Promise<JsonRpcResult | JsonRpcError> {
    try {
      return { id, result: await this.#provider.request({ method, params } as ProviderRequest) }
    } catch (thrown) {
      this.#thrown.set(id, thrown)
      const { code, message, data } = thrown as {
        readonly code: number
        readonly message: string
        readonly data?: unknown
      }
      return { id, error: { code, message, data } }
    }
  }

  override getRpcError(payload: JsonRpcPayload, error: JsonRpcError): Error {
    const made = super.getRpcError(payload, error)
    const cause = findPorticoError(this.#thrown.get(payload.id))
    this.#thrown.delete(payload.id)
    if (cause) Object.defineProperty(made, 'cause', { value: cause, configurable: true, writable: true })
    return made
  }
}

export const createProvider = (provider: NodeProvider, chainId: number): BrowserProvider =>
  new PorticoProvider(provider, chainId)
