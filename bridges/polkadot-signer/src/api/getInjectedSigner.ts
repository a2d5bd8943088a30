import type { Signer } from '@polkadot/api/types'
import { PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import { chainOf, guard, requireConnected } from '../connected.js'

/** Whether what is sent is followed. */
export interface InjectedSignerOptions {
  /** Has what is sent stand in the list of activity under this title of at most 64 characters. Default: it is not followed. */
  readonly title?: string | undefined
}

/** A signer of `@polkadot/api`. */
export type InjectedSigner = Required<Signer>

/**
 * A signer of `@polkadot/api` with the account in use, on the network in use. Both stay as they are: once the visitor has chosen others,
 * it refuses with `ACCOUNT_MISMATCH` and `CHAIN_MISMATCH`, and the wallet is not asked; get another one then. It throws errors of
 * Portico. What `signAndSend` has sent is followed, if it has a title.
 * @throws `ACCOUNT_MISSING` while nothing is connected
 * @example
 * import { getInjectedSigner } from '@portico/polkadot-signer/api'
 *
 * const signer = getInjectedSigner(client, { title: 'Berth 7 booked' })
 */
export function getInjectedSigner(client: Portico, { title }: InjectedSignerOptions = {}): InjectedSigner {
  const { address: own, chainId } = requireConnected(client)
  const load = () => import('../askWallet.js')
  /** Of requests that were signed, and not seen on their way yet. */
  const signed = new Set<number>()
  let count = 0
  /** @throws as the signer does, for an account that is not its own as for one that is not in use any more */
  const requireOwn = (address: string, chain?: typeof chainId) => {
    guard(client, { address: own, chainId: chain })
    guard(client, { address, chainId: chain })
  }
  return Object.freeze({
    async signPayload(payload) {
      const expected = chainOf(payload.genesisHash)
      if (expected !== chainId) throw new PorticoError('CHAIN_MISMATCH', { expected, actual: chainId })
      requireOwn(payload.address, chainId)
      const answer = await (await load()).signPayload(client, { address: own, chainId }, payload)
      const id = ++count
      signed.add(id)
      return { id, ...answer }
    },
    async signRaw({ address, data, type }) {
      if (type !== 'bytes') throw new PorticoError('CALL_INVALID', { index: 0, reason: 'signRaw is for bytes alone' })
      requireOwn(address)
      return { id: ++count, signature: await (await load()).signBytes(client, { address: own }, data) }
    },
    update(id, status) {
      if (!signed.delete(id) || title === undefined) return
      const hash = 'txHash' in status ? status.txHash : status
      // What was sent is sent: without the list it is on its way all the same.
      void client.watchTransaction({ chainId, id: hash.toHex(), title }).catch(() => {})
    },
  } satisfies InjectedSigner)
}
