import type { FrameHandlers } from '@portico/service-embedded-wallet/frame'
import { nothing } from '../api/answers.js'
import type { Frame } from '../frame.js'
import { requireChain } from '../networks.js'
import { notServed } from '../refusals.js'
import { isDeployed, readAccounts } from '../wallet/accounts.js'
import { requireWallet, type WalletUser } from '../wallet/users.js'

/** Which kind of account is used, where there are two. */
export const smartAccountHandlers = (
  frame: Frame,
): Pick<FrameHandlers, 'GET_SMART_ACCOUNT_ENABLED_NETWORKS' | 'INIT_SMART_ACCOUNT' | 'SET_PREFERRED_ACCOUNT'> => {
  const read = async (user: WalletUser) => {
    const chain = requireChain(await frame.config(), frame.chainId)
    return readAccounts(frame, user, chain)
  }
  const requireSmart = async (user: WalletUser) => {
    const { smart } = await read(user)
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
      const { address } = await requireSmart(await requireWallet(frame))
      return { address, isDeployed: await isDeployed(frame, address, frame.chainId) }
    },

    async SET_PREFERRED_ACCOUNT({ type }) {
      const user = await requireWallet(frame)
      frame.plainFor = user.userId
      if (type === 'smartAccount') await requireSmart(user)
      await frame.api.ask('PUT v1/account-type', nothing, { type })
      frame.plainFor = undefined
      const { inUse } = await read({ ...user, preferredType: type })
      return inUse
    },
  }
}
