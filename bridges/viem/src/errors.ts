import { findPorticoError, toProviderError } from '@portico/eip1193'
import { PorticoError } from '@portico/kernel'
import {
  type BaseError,
  ChainDisconnectedError,
  InternalRpcError,
  InvalidParamsRpcError,
  ProviderDisconnectedError,
  type ProviderRpcError,
  ResourceUnavailableRpcError,
  RpcError,
  SwitchChainError,
  UnauthorizedProviderError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from 'viem'

type Made = new (cause: Error) => RpcError | ProviderRpcError

const CLASSES: Readonly<Record<number, Made>> = {
  [UserRejectedRequestError.code]: UserRejectedRequestError,
  [UnauthorizedProviderError.code]: UnauthorizedProviderError,
  [UnsupportedProviderMethodError.code]: UnsupportedProviderMethodError,
  [ProviderDisconnectedError.code]: ProviderDisconnectedError,
  [ChainDisconnectedError.code]: ChainDisconnectedError,
  [SwitchChainError.code]: SwitchChainError,
  [ResourceUnavailableRpcError.code]: ResourceUnavailableRpcError,
  [InvalidParamsRpcError.code]: InvalidParamsRpcError,
  [InternalRpcError.code]: InternalRpcError,
}

/**
 * An error of Portico as viem throws it: a refusal is a `UserRejectedRequestError`. The error of Portico is behind it.
 * @example
 * const error = toViemError(new PorticoError('REQUEST_REJECTED', { walletId: 'io.example' }))
 * console.info(error.name) // UserRejectedRequestError
 */
export function toViemError(error: PorticoError): BaseError {
  const asThrown = toProviderError(error)
  const Class = CLASSES[asThrown.code]
  if (Class) return new Class(asThrown)
  return new RpcError(asThrown, { code: asThrown.code, name: 'RpcError', shortMessage: asThrown.message })
}

/**
 * What an action of viem threw, as an error of Portico: the one behind it, or one with the same meaning. Anything else is
 * `WALLET_FAILED`, with what was thrown as its `cause`.
 * @example
 * try {
 *   await getWalletClient(client).signMessage({ message: 'I live in this harbour' })
 * } catch (error) {
 *   if (toPorticoError(error).code !== 'REQUEST_REJECTED') throw error
 * }
 */
export function toPorticoError(error: unknown): PorticoError {
  const known = findPorticoError(error)
  if (known) return known
  const layers = layersOf(error)
  const options = { cause: error }
  // Without a wallet of Portico behind it, it has no id.
  const walletId = ''
  if (layers.some(({ name }) => name === 'UserRejectedRequestError')) {
    return new PorticoError('REQUEST_REJECTED', { walletId }, options)
  }
  // viem compares the networks before it asks, and keeps their numbers in the words only.
  const mismatch = layers.find(({ name }) => name === 'ChainMismatchError')
  const [actual, expected] = [...(mismatch?.message ?? '').matchAll(/\(id: (\d+)/g)].map(([, id]) => Number(id))
  if (actual && expected) {
    return new PorticoError('CHAIN_MISMATCH', { expected: `eip155:${expected}`, actual: `eip155:${actual}` }, options)
  }
  if (layers.some(({ name }) => name === 'AccountNotFoundError')) {
    return new PorticoError('ACCOUNT_MISSING', { namespace: 'eip155' }, options)
  }
  return new PorticoError('WALLET_FAILED', { walletId, method: 'viem' }, options)
}

function layersOf(error: unknown): readonly Error[] {
  const layers: Error[] = []
  for (let layer = error; layer instanceof Error && layers.length < 8; layer = layer.cause) layers.push(layer)
  return layers
}
