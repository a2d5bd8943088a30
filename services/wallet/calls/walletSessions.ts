import type { SessionSource } from '../../data/sessions/sessionSource.js'
import { USUAL_CONTRACTS } from '../../wallet-frame/src/smartAccount/contracts.js'
import type { Grants } from '../store/grants.js'
import type { WalletChain } from './createConfigApp.js'

/** The permissions of this server, for a data service. */
export function createWalletSessions(grants: Grants, chains: readonly WalletChain[]): SessionSource {
  const managers = new Map(
    chains.map(({ chainId, contracts = USUAL_CONTRACTS }) => [chainId, contracts.delegationManager]),
  )
  return {
    async list(owner, page) {
      const manager = managers.get(owner.chainId)
      if (manager === undefined) return []
      return (await grants.ofAccount(owner, page)).map((grant) => describe(grant, manager))
    },
    async find(owner, pci) {
      const manager = managers.get(owner.chainId)
      const grant = manager && (await grants.find(owner, pci))
      return manager && grant && describe(grant, manager)
    },
    markRevoked: grants.markRevoked,
  }
}

type KeptGrant = Awaited<ReturnType<Grants['ofAccount']>>[number]

const describe = ({ pci, origin, madeAtMs, expiresAtMs, revokedAtMs, terms }: KeptGrant, manager: string) => ({
  ...{ pci, label: origin, madeAtMs, expiresAtMs, revokedAtMs, manager, terms },
})
