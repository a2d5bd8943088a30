import { alreadyPending, disconnected, userRejected } from './walletErrors.js'

/** What a wallet asks its owner. */
export interface PromptRequest {
  /** The wallet's name. */
  readonly wallet: string
  /** The method that the site has called. */
  readonly method: string
  /** What the wallet asks, as one line: "Connect to this site". */
  readonly title: string
  /** The message, transaction or address the person should look at. */
  readonly detail?: string
}

/** What the owner says. */
export type PromptAnswer = 'approve' | 'reject'
/** Answers prompts by code. */
export type AnswerPrompt = (request: PromptRequest) => Promise<PromptAnswer>

/** A prompt that waits for its owner. */
export interface PendingPrompt extends PromptRequest {
  /** The site's request goes on. */
  approve(): void
  /** The site gets a refusal. */
  reject(): void
}

export interface PromptQueue {
  /** Resolves when approved, throws 4001 when rejected. A second ask with the same `only` throws -32002. */
  ask(request: Omit<PromptRequest, 'wallet'>, options?: { only?: string }): Promise<void>
  approveNext(): void
  rejectNext(): void
  pending(): readonly PendingPrompt[]
  /** Ends every pending prompt, as when the wallet is removed. */
  dropAll(): void
}

export interface PromptQueueOptions {
  wallet: string
  isAutoApproved(): boolean
  answerPrompt: AnswerPrompt | undefined
  onChange(): void
}

interface OpenPrompt extends PendingPrompt {
  drop(): void
}

export function createPromptQueue({ wallet, isAutoApproved, answerPrompt, onChange }: PromptQueueOptions): PromptQueue {
  const decided: PromptAnswer[] = []
  const busy = new Set<string>()
  let open: OpenPrompt[] = []

  const waitForPerson = (request: PromptRequest) =>
    new Promise<PromptAnswer>((resolve, reject) => {
      const close = (settle: () => void) => {
        open = open.filter((prompt) => prompt !== entry)
        settle()
        onChange()
      }
      const entry: OpenPrompt = {
        ...request,
        approve: () => close(() => resolve('approve')),
        reject: () => close(() => resolve('reject')),
        drop: () => close(() => reject(disconnected())),
      }
      open = [...open, entry]
      onChange()
    })

  const decide = (request: PromptRequest): Promise<PromptAnswer> => {
    const next = decided.shift()
    if (next) return Promise.resolve(next)
    if (answerPrompt) return answerPrompt(request)
    return isAutoApproved() ? Promise.resolve('approve') : waitForPerson(request)
  }

  return {
    async ask(request, { only } = {}) {
      if (only !== undefined && busy.has(only)) throw alreadyPending(request.method)
      if (only !== undefined) busy.add(only)
      try {
        if ((await decide({ ...request, wallet })) === 'reject') throw userRejected()
      } finally {
        if (only !== undefined) busy.delete(only)
      }
    },
    approveNext: () => void decided.push('approve'),
    rejectNext: () => void decided.push('reject'),
    pending: () => open,
    dropAll() {
      for (const prompt of open) prompt.drop()
    },
  }
}
