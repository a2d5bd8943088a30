import type { FrameHandlers } from '@portico/service-embedded-wallet/frame'
import type { Frame } from '../frame.js'
import { requireChain, toChainId } from '../networks.js'

export const networkHandlers = (frame: Frame): Pick<FrameHandlers, 'SWITCH_NETWORK' | 'GET_CHAIN_ID'> => ({
  async SWITCH_NETWORK({ chainId }) {
    const asked = toChainId(chainId)
    requireChain(await frame.config(), asked)
    frame.chainId = asked
    return { chainId }
  },
  GET_CHAIN_ID: () => ({ chainId: frame.chainId }),
})
