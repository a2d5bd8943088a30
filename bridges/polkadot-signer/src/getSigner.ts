import { PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import type { PolkadotSigner } from 'polkadot-api'
import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer'
import { chainOf, guard, hashOf, requireConnected } from './connected.js'
import { remember } from './signed.js'

/**
 * A signer of polkadot-api with the account in use, on the network in use. Both stay as they are: once the visitor has chosen others,
 * it refuses with `ACCOUNT_MISMATCH` and `CHAIN_MISMATCH`, and the wallet is not asked; get another one then. It throws errors of
 * Portico.
 * @throws `ACCOUNT_MISSING` while nothing is connected
 * @example
 * import { getSigner } from '@portico/polkadot-signer'
 *
 * const { publicKey, signTx } = getSigner(client)
 */
export function getSigner(client: Portico): PolkadotSigner {
  const { address, chainId } = requireConnected(client)
  const load = () => import('./askWallet.js')
  const signer = getPolkadotSignerFromPjs(
    address,
    async (payload) => {
      const expected = chainOf(payload.genesisHash)
      if (expected !== chainId) throw new PorticoError('CHAIN_MISMATCH', { expected, actual: chainId })
      guard(client, { address, chainId })
      return (await load()).signPayload(client, { address, chainId }, payload)
    },
    async ({ data }) => {
      guard(client, { address })
      return { id: 0, signature: await (await load()).signBytes(client, { address }, data) }
    },
  )
  return Object.freeze({
    publicKey: signer.publicKey,
    signBytes: signer.signBytes,
    async signTx(...order) {
      const transaction = await signer.signTx(...order)
      remember(client, hashOf(transaction))
      return transaction
    },
  } satisfies PolkadotSigner)
}
