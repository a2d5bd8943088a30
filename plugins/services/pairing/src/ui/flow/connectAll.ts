import { type Kernel, type Namespace, type PairedWallet, PorticoError } from '@portico/kernel'

/**
 * Connects the wallet in every family of its answer that the kernel knows. All are begun at once, and none is given up
 * when the first session closes the modal. Shows the wanted family then, as far as it is connected.
 * @throws why the first family failed, when all have; `PAIRING_NO_ACCOUNTS` when there is none
 */
export async function connectAll(
  kernel: Pick<Kernel, 'connect' | 'namespaces' | 'selectNamespace'>,
  { walletId, namespaces }: PairedWallet,
  wanted: Namespace | undefined,
): Promise<void> {
  const known = namespaces.filter((namespace) => kernel.namespaces.includes(namespace))
  const results = await Promise.allSettled(known.map((namespace) => kernel.connect(namespace, walletId)))
  const opened = known.filter((_, index) => results[index]?.status === 'fulfilled')
  const shown = opened.find((namespace) => namespace === wanted) ?? opened[0]
  if (shown !== undefined) return kernel.selectNamespace(shown)
  const failed = results.find((result) => result.status === 'rejected')
  throw failed ? failed.reason : new PorticoError('PAIRING_NO_ACCOUNTS', {})
}
