import type { CallOptions } from '@portico/kernel'
import type { Session } from './session.js'
import type { SiwxStep } from './siwxStep.js'
import type { Memory } from './storage.js'

/** Takes over a new login, with a signature along with it where one is due. */
export type Enter = (login: CallOptions & { readonly person: Parameters<Memory['remember']>[0] }) => Promise<void>

export function createEnter(session: Session, siwxStep: SiwxStep): Enter {
  return async (login) => {
    const siwx = await siwxStep.prepare(session.startChain())
    const [main] = await session.enter({ ...login, siwx })
    if (main) await siwxStep.accept(main)
  }
}
