import type { Letter } from './letter.js'

/** Where letters are kept and announced: one process's memory, or Redis for several instances. */
export interface Exchange {
  /**
   * Keeps the letter and announces it to everybody who follows its topic. One that is known already is dropped. Where
   * the mailbox is full, the oldest letters of the largest sender make room.
   */
  post(letter: Letter, sender: Sender): Promise<void>
  /** From its end on, letters of the topic are announced here. */
  follow(topic: string): Promise<void>
  unfollow(topic: string): Promise<void>
  /** What is kept for the client, oldest first: as much as `maxBytes` has room for, and one letter at least. */
  collect(topic: string, clientId: string, maxBytes: number): Promise<Collected>
  /** Rejects while the place is away. */
  ping(): Promise<void>
  /** What is kept, of all instances. */
  measure(): Promise<MailboxCounts>
  /** The client has it. */
  take(letter: Letter, clientId: string): Promise<void>
  close(): Promise<void>
}

export interface MailboxCounts {
  readonly letters: number
  /** As they are charged: with 5 KB for each beside its text. */
  readonly bytes: number
}

export interface Collected {
  readonly letters: readonly Letter[]
  readonly hasMore: boolean
}

export interface ExchangeEvents {
  onLetter(letter: Letter): void
  /** Letters may have come without being announced; followers of a topic should collect anew. */
  onGap(): void
}

/** Whom a letter or a socket is charged to. */
export interface Sender {
  /** Proven, and free to make anew. */
  readonly clientId: string
  readonly projectId: string
  /** An address, or the network of one (`networkOf`). */
  readonly network: string
}
