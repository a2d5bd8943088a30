import type { FrameHandlers } from '@portico/service-embedded-wallet/frame'
import type { Frame } from '../frame.js'
import { requireChain } from '../networks.js'
import { notServed } from '../refusals.js'
import { isDeployed, readAccounts } from '../wallet/accounts.js'
import { requireWallet } from '../wallet/users.js'

/** Which kind of account is used, where there are two. */
export const smartAccountHandlers = (
  frame: Frame,
): Pick<FrameHandlers, 'GET_SMART_ACCOUNT_ENABLED_NETWORKS' | 'INIT_SMART_ACCOUNT' | 'SET_PREFERRED_ACCOUNT'> => {
  const read = async () => {
    const chain = requireChain(await frame.config(), frame.chainId)
    return readAccounts(frame, await requireWallet(frame), chain)
  }
  const requireSmart = async () => {
    const { smart } = await read()
    if (!smart) throw notServed('smart accounts on this network')
    return smart
  }
  return {
    async GET_SMART_ACCOUNT_ENABLED_NETWORKS() {
      const { chains } = await frame.config()
      const served = chains.filter(({ smartAccount }) => smartAccount)
      return { smartAccountEnabledNetworks: served.map(({ chainId }) => Number(chainId.split(':')[1])) }
    },

    async INIT_SMART_ACCOUNT() {
      const { address } = await requireSmart()
      return { address, isDeployed: await isDeployed(frame, address, frame.chainId) }
    },

    async SET_PREFERRED_ACCOUNT({ type }) {
      if (type === 'smartAccount') await requireSmart()
      frame.accountType = type
      const { inUse } = await read()
      return inUse
    },
  }
}
