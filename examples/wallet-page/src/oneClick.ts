import type { AuthTypes, SignClientTypes } from '@walletconnect/types'
import { buildAuthObject, getMethodsFromRecap, getRecapFromResources, populateAuthPayload } from '@walletconnect/utils'
import { type Kit, readSite } from './kit.js'
import { listAskedNetworks, type NetworkChoice } from './proposalChoice.js'
import type { PendingProposal } from './proposals.js'
import { createReason } from './requestErrors.js'
import { requestMethods } from './requestMethods.js'
import type { WalletAccounts } from './walletAccounts.js'

type Asked = SignClientTypes.EventArguments['session_authenticate']

/** One-click authentication (CAIP-222): one signed message for each network connects and signs in at once. */
export function readAuthentication(kit: Kit, accounts: WalletAccounts, { id, params }: Asked): PendingProposal {
  const { authPayload, requester } = params
  const asked = { chains: authPayload.chains, methods: readMethods(authPayload), events: [] }
  const networks = listAskedNetworks({ requiredNamespaces: {}, optionalNamespaces: { eip155: asked } }, accounts)
  const known = networks.filter(({ isKnown }) => isKnown).map(({ chainId }) => chainId)
  const issue = (chainId: string) => `${chainId}:${accounts.chosenAddress('eip155')}`
  const write = (chains: string[], chainId: string) => {
    const methods = Object.keys(requestMethods.eip155 ?? {})
    const request = populateAuthPayload({ authPayload, chains, methods })
    return { request, text: kit.formatAuthMessage({ request, iss: issue(chainId) }) }
  }
  const sign = async (chains: string[], chainId: string) => {
    const { request, text } = write(chains, chainId)
    const signature = await accounts.evmAccount(accounts.chosenAddress('eip155') ?? '').signMessage({ message: text })
    return buildAuthObject(request, { t: 'eip191', s: signature }, issue(chainId))
  }
  const reject = (code = 5000) => kit.rejectSessionAuthenticate({ id, reason: createReason(code) })
  const [first] = known
  return {
    id,
    site: readSite(requester.metadata),
    networks,
    ...(first === undefined ? {} : { text: write(known, first).text }),
    expiresAtMs: params.expiryTimestamp * 1000,
    async approve(choice: NetworkChoice = 'all') {
      const chains = known.filter(
        (chainId) => choice === 'all' || choice.includes('eip155') || choice.includes(chainId),
      )
      if (chains.length === 0) return reject(known.length > 0 ? 5000 : 5100)
      const auths = await Promise.all(chains.map((chainId) => sign(chains, chainId)))
      await kit.approveSessionAuthenticate({ id, auths })
    },
    reject,
  }
}

function readMethods({ resources }: AuthTypes.PayloadParams): string[] {
  const recap = getRecapFromResources(resources ?? [])
  return recap ? getMethodsFromRecap(recap) : ['personal_sign']
}
