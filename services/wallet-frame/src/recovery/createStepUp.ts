import { nothing, stepUp } from '../api/answers.js'
import type { Frame } from '../frame.js'

/** A code by mail for one purpose: what a session alone does not allow. */
export interface StepUp {
  readonly email: string
  /** Sends a code; one that was sent before ends. */
  send(): Promise<void>
  verify(otp: string): Promise<void>
}

export function createStepUp({ api }: Frame, email: string | null, purpose: 'recover' | 'export'): StepUp {
  let stepUpId = ''
  return {
    email: email ?? '',
    async send() {
      const sent = await api.ask('POST v1/step-up', stepUp, { purpose })
      stepUpId = sent.stepUpId
    },
    async verify(otp) {
      await api.ask('POST v1/step-up/verify', nothing, { stepUpId, otp })
    },
  }
}
