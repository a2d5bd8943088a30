import { retirement } from '../api/answers.js'
import type { Frame } from '../frame.js'
import type { WalletUser } from '../wallet/users.js'
import { createStepUp, type StepUp } from './createStepUp.js'

/** Gives a wallet up that no one can open any more. A week later the next login makes another one. */
export interface Retirement {
  readonly stepUp: StepUp
  /** After the step-up. */
  start(): Promise<void>
}

export const createRetirement = (frame: Frame, user: WalletUser): Retirement => ({
  stepUp: createStepUp(frame, user, 'retire'),
  async start() {
    await frame.api.ask('POST v1/retire', retirement)
  },
})
