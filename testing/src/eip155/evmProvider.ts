import { callNode } from '../wallet/nodeCalls.js'
import { disconnected, internalError, invalidParams, unsupportedMethod, WalletError } from '../wallet/walletErrors.js'
import { getAccounts, getPermissions, requestAccounts, requestPermissions, revokePermissions } from './evmAccess.js'
import { getAssets, getCapabilities } from './evmAssets.js'
import { getCallsStatus, sendCalls } from './evmBatches.js'
import { addChain, getChainId, switchChain } from './evmChains.js'
import type { EvmContext, EvmMethod } from './evmContext.js'
import type { EvmEvents } from './evmEvents.js'
import {
  getSupportedPermissions,
  grantPermissions,
  requestExecutionPermissions,
  revokeExecutionPermission,
} from './evmPermissions.js'
import { sendTransaction } from './evmSending.js'
import { signMessage, signTypedData } from './evmSigning.js'

/** An EIP-1193 provider. */
export interface EvmProvider {
  /** As EIP-1193 has it. @throws WalletError */
  request(request: { method: string; params?: unknown }): Promise<unknown>
  /** Calls the listener with each event of the name. */
  on: EvmEvents['on']
  /** Calls it no more. */
  removeListener: EvmEvents['removeListener']
}

const methods: Readonly<Record<string, EvmMethod>> = {
  eth_requestAccounts: requestAccounts,
  eth_accounts: getAccounts,
  eth_chainId: getChainId,
  wallet_requestPermissions: requestPermissions,
  wallet_getPermissions: getPermissions,
  wallet_revokePermissions: revokePermissions,
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  wallet_getCapabilities: getCapabilities,
  wallet_getAssets: getAssets,
  wallet_grantPermissions: grantPermissions,
  wallet_getSupportedExecutionPermissions: getSupportedPermissions,
  wallet_requestExecutionPermissions: requestExecutionPermissions,
  wallet_revokeExecutionPermission: revokeExecutionPermission,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: getCallsStatus,
  personal_sign: signMessage,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
}

// A local node would sign with keys of its own.
const refusedOfNode = /^eth_(sign|signTransaction|signTypedData.*|sendUnsignedTransaction)$/

export function createEvmProvider(context: EvmContext, isOnline: () => boolean): EvmProvider {
  const answer = async (method: string, params: readonly unknown[]) => {
    if (!isOnline()) throw disconnected()
    const known = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (known) return known(context, params)
    if (!/^(eth|net|web3)_/.test(method) || refusedOfNode.test(method)) throw unsupportedMethod(method)
    return callNode(context.chain().rpcUrl, method, params)
  }
  return {
    async request(request) {
      if (typeof request?.method !== 'string' || request.method === '') {
        throw invalidParams("Expected an object with a string 'method'.")
      }
      const { method, params = [] } = request
      if (!Array.isArray(params)) throw invalidParams("Expected 'params' to be an array.")
      try {
        return await context.owner.gate.pass(method, params, () => answer(method, params))
      } catch (error) {
        if (error instanceof WalletError) throw error
        throw internalError(error instanceof Error ? error.message : 'Internal error')
      }
    },
    on: context.events.on,
    removeListener: context.events.removeListener,
  }
}
