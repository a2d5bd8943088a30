import type { ChainId, Clock, RemoteWallet, Unsubscribe } from '@portico/kernel'
import { createRemoteBase, type RemoteBase, RemoteCode } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { ADDRESS } from '../address.js'
import { readChainId, toHexChainId } from '../chainIds.js'
import { REMOTE_METHODS } from './remoteWalletAdapter.js'

export type ProviderListener = (payload: unknown) => void

/** What an EIP-1193 object does. */
export interface RemoteProvider {
  /** @throws {@link RemoteError}, as EIP-1193 has it */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  listen(event: string, listener: ProviderListener): Promise<void>
  unlisten(event: string, listener: ProviderListener): Promise<void>
}

/** A wallet that has agreed to move still has to say so; after this long its caller looks for himself. */
const MOVE_LIMIT_MS = 5_000
const OVER = 'The session with the wallet is over.'
/** What only a node answers. It is never sent to a wallet, whatever that has approved. */
const NODE_CALL = /^(eth|net|web3)_/

/**
 * The calls and events of EIP-1193 over a wallet that is somewhere else. What it has shared is answered here; it is
 * asked only for what it approved.
 */
export function createRemoteProvider(wallet: RemoteWallet, clock: Clock): RemoteProvider {
  const base = createRemoteBase(wallet, 'ProviderRpcError')
  const has = (method: string) => wallet.methods().includes(method)

  function requireChain(): ChainId {
    const chainId = wallet.chain()
    if (chainId === undefined) throw base.fail(RemoteCode.disconnected, OVER)
    return chainId
  }

  const ask = async (method: string, params: unknown) => base.ask(requireChain(), method, params, z.unknown())

  async function moveTo(method: string, params: unknown): Promise<null> {
    const [chain] = Array.isArray(params) ? params : []
    const chainId = readChainId(chain?.chainId)
    if (!chainId) throw base.fail(RemoteCode.invalidParams, 'A chain id is required.')
    const isApproved = () => wallet.chains().includes(chainId)
    if (!isApproved()) {
      if (!has(method)) throw base.fail(RemoteCode.unknownChain, `Unrecognized chain ID ${chainId}.`)
      await ask(method, params)
      await waitUntil(() => isApproved() || isOver(wallet))
    }
    if (isApproved() && wallet.chain() !== chainId) await base.attempt(async () => wallet.setChain(chainId))
    return null
  }

  /** Resolves at the limit, too. */
  const waitUntil = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const poll = () => {
        if (isSo()) end()
      }
      const end = () => {
        stop()
        cancel()
        resolve()
      }
      const stop = wallet.onChange(poll)
      const cancel = clock.after(MOVE_LIMIT_MS, end)
      poll()
    })

  return {
    async request({ method, params = [] }) {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return listAddresses(wallet, base)
        case 'eth_chainId':
          return toHexChainId(requireChain())
        case 'wallet_switchEthereumChain':
        case 'wallet_addEthereumChain':
          return moveTo(method, params)
        case 'wallet_revokePermissions':
          // ERC-7715 has a method of the same name for what a wallet has granted beside its accounts.
          if (isOfContext(params)) break
          await base.end()
          return null
      }
      const isForWallet = has(method) && (REMOTE_METHODS.includes(method) || !NODE_CALL.test(method))
      if (!isForWallet) throw base.fail(RemoteCode.unsupported, `The wallet did not approve ${method}.`)
      return ask(method, params)
    },
    ...createEvents(wallet, base),
  }
}

/** Events fire only when their value is different from before. */
function createEvents(wallet: RemoteWallet, base: RemoteBase): Pick<RemoteProvider, 'listen' | 'unlisten'> {
  const entries: { readonly event: string; readonly listener: ProviderListener }[] = []
  let stop: Unsubscribe | undefined

  function emit(event: string, payload: unknown): void {
    for (const entry of [...entries]) {
      try {
        if (entry.event === event) entry.listener(payload)
      } catch {} // one listener that throws takes no event from the others
    }
  }

  const readState = () => ({
    chainId: wallet.chain(),
    addresses: listAddresses(wallet, base),
    isOver: isOver(wallet),
  })
  function onChange({ chainId, addresses, isOver }: Partial<ReturnType<typeof readState>>): void {
    if (chainId) emit('chainChanged', toHexChainId(chainId))
    if (addresses) emit('accountsChanged', addresses)
    if (isOver) emit('disconnect', base.fail(RemoteCode.disconnected, OVER))
  }

  return {
    async listen(event, listener) {
      stop ??= base.watch(readState, onChange)
      entries.push({ event, listener })
    },
    async unlisten(event, listener) {
      const at = entries.findIndex((entry) => entry.event === event && entry.listener === listener)
      if (at >= 0) entries.splice(at, 1)
      if (entries.length > 0) return
      stop?.()
      stop = undefined
    },
  }
}

function isOfContext(params: unknown): boolean {
  const [first] = Array.isArray(params) ? params : []
  return typeof first === 'object' && first !== null && 'permissionContext' in first
}

const isOver = (wallet: RemoteWallet): boolean => wallet.accounts().length === 0

/** On the network in use, in the wallet's order. */
function listAddresses(wallet: RemoteWallet, base: RemoteBase): readonly string[] {
  const inUse = wallet.chain()
  return base
    .accounts()
    .filter(({ chainId, address }) => chainId === inUse && ADDRESS.test(address))
    .map(({ address }) => address)
}
