import { type AccountId, PorticoError, parseAccountId } from '@portico/kernel'
import type { Signable } from './checkClaims.js'
import type { FamilyProof } from './message/readSiwxMessage.js'
import type { RequestParts } from './requestSession.js'

/** A message that is ready to be signed. */
export interface Draft {
  readonly asked: Signable
  readonly proof: FamilyProof
}

/** The next message: made once, with its one nonce, for readers and for the request that uses it. */
interface Drafts {
  read(account: AccountId): Promise<Draft>
  /** For a request: the draft stays what it is until it is released, and is gone then. */
  hold(account: AccountId): { readonly draft: Promise<Draft>; release(): void }
}

/** A nonce of a server does not live for ever. */
const LIFE_MS = 300_000

interface Kept {
  readonly account: AccountId
  readonly madeMs: number
  readonly draft: Promise<Draft>
  isHeld: boolean
}

export function createDrafts({ setup, findProof, clock }: RequestParts): Drafts {
  let kept: Kept | undefined

  async function write(account: AccountId): Promise<Draft> {
    const { namespace } = parseAccountId(account)
    const proof = await findProof(namespace)
    if (!proof || !setup.serves(proof)) throw new PorticoError('SIWX_NO_VERIFIER', { namespace })
    return { asked: await setup.prepare(account, proof), proof }
  }

  function find(account: AccountId): Kept {
    const isFresh = kept?.account === account && (kept.isHeld || clock.now() - kept.madeMs <= LIFE_MS)
    if (kept && isFresh) return kept
    const made: Kept = { account, madeMs: clock.now(), draft: write(account), isHeld: false }
    kept = made
    made.draft.catch(() => drop(made)) // the next one may succeed
    return made
  }

  function drop(one: Kept): void {
    if (kept === one) kept = undefined
  }

  return {
    read: (account) => find(account).draft,
    hold(account) {
      const held = find(account)
      held.isHeld = true
      return { draft: held.draft, release: () => drop(held) }
    },
  }
}
