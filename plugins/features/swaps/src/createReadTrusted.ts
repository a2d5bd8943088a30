import { type AccountId, type Project, parseAccountId } from '@portico/kernel'
import type { SwapPlanParts } from './plan/planSwap.js'

/** The host names them in the plugin's options, and in the settings of its project. */
export const createReadTrusted =
  (parts: {
    readonly project?: Project | undefined
    readonly spenders: readonly AccountId[]
  }): SwapPlanParts['readTrusted'] =>
  async (account) => {
    const { chainId } = parseAccountId(account)
    const answer = await parts.project?.read()
    const listed = answer?.status === 'known' ? (answer.project.swapSpenders ?? []) : []
    const trusted = [...parts.spenders, ...listed].map((one) => parseAccountId(one))
    return trusted.filter((one) => one.chainId === chainId).map(({ address }) => address)
  }
