import {
  type CallOptions,
  type Clock,
  type PairedWallet,
  type Pairing,
  type PairingProposal,
  PorticoError,
  toPorticoError,
  untilAborted,
} from '@portico/kernel'
import { toWalletError } from './askWallet.js'
import type { Answer, Sent } from './propose.js'
import type { Relay } from './relay.js'

/** However long the library listens for an answer, an older code is never shown (wire §6.3). */
const LIFE_MS = 240_000
/** Who asks with less time left wants a new one. */
const LEAST_LEFT_MS = 10_000
/** What the library listens for. */
const ANSWER_MS = 300_000
/** Between a wallet's yes and what it settles, which it sends along. */
const SETTLE_MS = 10_000

/** The codes of one page, and the race between the wallets that scan them. */
export interface Codes extends Omit<Pairing, 'choose'> {
  /** No caller waits any longer. */
  end(): void
}

/** The codes that are out at one time. The first wallet to approve any of them wins (wire §6.3). */
interface Round {
  readonly won: Promise<PairedWallet>
  win(wallet: PairedWallet): void
  isWon: boolean
}

export function createCodes(parts: {
  readonly clock: Clock
  readonly relay: Pick<Relay, 'guard'>
  readonly send: () => Promise<Sent>
  /** Takes an approval in. @throws `PAIRING_NO_ACCOUNTS`, and what signing in throws */
  readonly accept: (answer: Answer) => Promise<PairedWallet>
  /** Ends the session of a wallet that came second, or too late. */
  readonly refuse: (answer: Answer) => void
}): Codes {
  const { clock, relay, send, accept, refuse } = parts
  const ending = new AbortController()
  let round = createRound()
  let code: PairingProposal | undefined
  let making: Promise<PairingProposal> | undefined

  const forget = (approved: PairingProposal['approved']) => {
    if (code?.approved === approved) code = undefined
  }

  async function make(signal: AbortSignal): Promise<PairingProposal> {
    const own = round
    const sent = await relay.guard(send, { signal }).catch((cause: unknown) => {
      throw toPorticoError(cause, 'PAIRING_FAILED', {})
    })
    const atMs = clock.now()
    const dropsAtMs = readExpiryMs(sent.uri) ?? atMs + ANSWER_MS
    const approved = Promise.race([follow(sent, own, dropsAtMs - atMs), own.won])
    approved.catch(() => forget(approved))
    return { uri: sent.uri, expiresAtMs: Math.min(dropsAtMs, atMs + LIFE_MS), approved }
  }

  /** One code's own fate. */
  async function follow(sent: Sent, own: Round, leftMs: number): Promise<PairedWallet> {
    const answer = await untilExpired(sent, leftMs)
    if (own.isWon) {
      refuse(answer)
      return own.won
    }
    own.isWon = true
    try {
      const wallet = await accept(answer)
      own.win(wallet)
      if (round === own) {
        round = createRound()
        code = undefined
      }
      return wallet
    } catch (cause) {
      own.isWon = false
      throw cause
    }
  }

  const untilExpired = (sent: Sent, leftMs: number): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const give = (error: PorticoError) => () => settle(() => reject(error))
      const onEnd = give(new PorticoError('REQUEST_ABORTED', { what: 'pairing' }))
      const late = give(new PorticoError('WALLET_TIMEOUT', { walletId: 'pairing', waitedMs: SETTLE_MS }))
      const stops = [clock.after(leftMs, give(new PorticoError('PAIRING_EXPIRED', {})))]
      stops.push(sent.onAnswered(() => stops.push(clock.after(SETTLE_MS, late))))
      let isSettled = false
      const settle = (run: () => void) => {
        isSettled = true
        for (const stop of stops) stop()
        ending.signal.removeEventListener('abort', onEnd)
        run()
      }
      ending.signal.addEventListener('abort', onEnd)
      sent.answer().then(
        (answer) => (isSettled ? refuse(answer) : settle(() => resolve(answer))),
        (cause: unknown) => settle(() => reject(toAnswerError(cause))),
      )
    })

  /** What was forgotten meanwhile is not shown any more. */
  function settleMaking(own: Promise<PairingProposal>, made: PairingProposal | undefined): void {
    if (making !== own) return
    making = undefined
    code = made
  }

  return {
    async propose({ signal }: CallOptions = {}) {
      if (ending.signal.aborted) throw new PorticoError('PAIRING_NOT_READY', {})
      if (code && code.expiresAtMs - clock.now() > LEAST_LEFT_MS) return code
      const own = making ?? make(ending.signal)
      if (own !== making) {
        making = own
        own.then(
          (made) => settleMaking(own, made),
          () => settleMaking(own, undefined),
        )
      }
      return untilAborted(own, signal, 'pairing')
    },
    reset() {
      code = undefined
      making = undefined
    },
    end: () => ending.abort(),
  }
}

function createRound(): Round {
  let win: Round['win'] = () => {}
  const won = new Promise<PairedWallet>((resolve) => {
    win = resolve
  })
  return { won, win, isWon: false }
}

/** `expiryTimestamp` of the code itself, in seconds. */
function readExpiryMs(uri: string): number | undefined {
  const text = new URLSearchParams(uri.slice(uri.indexOf('?'))).get('expiryTimestamp')
  return text !== null && /^\d{10}$/.test(text) ? Number(text) * 1_000 : undefined
}

function toAnswerError(cause: unknown): PorticoError {
  // A wallet that is asked for a signature, too, is quoted by the library with its words alone.
  if (typeof cause === 'string') return new PorticoError('REQUEST_REJECTED', { walletId: 'pairing' }, { cause })
  const error = toWalletError(cause, { walletId: 'pairing', method: 'wc_sessionPropose', limitMs: ANSWER_MS })
  return error.code === 'WALLET_TIMEOUT' ? new PorticoError('PAIRING_EXPIRED', {}, { cause }) : error
}
