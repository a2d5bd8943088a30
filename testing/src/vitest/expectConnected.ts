import type { ChainId, Namespace } from '@portico/kernel'
import type { Portico, PorticoAccount } from '@portico/ui'
import { expect } from 'vitest'
import { untilConnected } from '../widget/untilConnected.js'

/** What is to be connected; what is left out may be anything. */
export interface ExpectedAccount {
  /** In the family's own form. */
  readonly address?: string | undefined
  /** The network that the wallet is on. */
  readonly chainId?: ChainId | undefined
  /** The id of the wallet in use. */
  readonly walletId?: string | undefined
  /** Default: the active one. */
  readonly namespace?: Namespace | undefined
  /** How long to wait, in ms. Default: 10,000. */
  readonly limitMs?: number | undefined
}

/**
 * Waits until the client is connected, and compares. Fails with the status, and the client's last error as `cause`.
 * @example await expectConnected(client, { address: wallet.address, chainId: 'eip155:1' })
 */
export async function expectConnected(
  client: Pick<Portico, 'getAccount' | 'getNetwork' | 'subscribeAccount' | 'onError'>,
  { address, chainId, walletId, namespace, limitMs }: ExpectedAccount = {},
): Promise<PorticoAccount> {
  const account = await untilConnected(client, { namespace, limitMs })
  if (address !== undefined) expect(account.address, 'address').toBe(address)
  if (chainId !== undefined) expect(client.getNetwork(namespace).chainId, 'chainId').toBe(chainId)
  if (walletId !== undefined) expect(account.connectedWalletInfo?.id, 'walletId').toBe(walletId)
  return account
}
