import type { DirectoryWallet } from '../../capabilities/walletSource.js'
import { PorticoError } from '../../errors/porticoError.js'
import { toWallet } from './readWallets.js'
import { walletSchema } from './walletSchema.js'

/**
 * Checks the wallets that a host brings itself, and cleans their words.
 * @throws `CONFIG_INVALID`, naming the index and the field, e.g. `customWallets[2].links.mobile`
 */
export function checkWallets(wallets: unknown, option = 'customWallets'): readonly DirectoryWallet[] {
  const invalid = (where: string, fix: string) =>
    new PorticoError('CONFIG_INVALID', { option: `${option}${where}`, fix })
  if (!Array.isArray(wallets)) throw invalid('', 'Write a list of wallets.')
  const indexes = new Map<string, number>()
  const checked: DirectoryWallet[] = []
  for (const [index, wallet] of wallets.entries()) {
    const parsed = walletSchema.safeParse(wallet)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      throw invalid([index, ...(issue?.path ?? [])].map(toStep).join(''), issue?.message ?? '')
    }
    const { id } = parsed.data
    const first = indexes.get(id)
    if (first !== undefined) throw invalid(`[${index}].id`, `Write another id: [${first}] has "${id}" already.`)
    indexes.set(id, index)
    checked.push(toWallet(parsed.data, () => undefined))
  }
  return checked
}

const toStep = (key: PropertyKey): string => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)
