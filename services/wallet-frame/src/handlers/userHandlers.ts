import { type FrameHandlers, FrameRefusal } from '@portico/service-embedded-wallet/frame'
import type { Frame } from '../frame.js'
import { answerUser, describeUser } from '../wallet/answerUser.js'
import { requireWallet } from '../wallet/users.js'

/** Who is logged in, and with which account. */
export const userHandlers = (
  frame: Frame,
): Pick<FrameHandlers, 'GET_USER' | 'SET_PREFERRED_ACCOUNT' | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'> => ({
  GET_USER: (query = {}, tools) => answerUser(frame, query, tools),

  async SET_PREFERRED_ACCOUNT({ type }) {
    if (type !== 'eoa') throw new FrameRefusal('METHOD_NOT_ALLOWED', 'This wallet has no smart accounts')
    return { type, address: describeUser(await requireWallet(frame), frame.chainId).address }
  },

  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
})
