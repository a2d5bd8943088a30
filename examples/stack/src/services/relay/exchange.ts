import type { Letter } from './letter.js'

/** Where letters are kept and announced: one process's memory, or Redis for several instances. */
export interface Exchange {
  /** Keeps the letter and announces it to everybody who follows its topic. One that is known already is dropped. */
  post(letter: Letter): Promise<void>
  /** From its end on, letters of the topic are announced here. */
  follow(topic: string): Promise<void>
  unfollow(topic: string): Promise<void>
  /** What is kept for the client, oldest first. */
  collect(topic: string, clientId: string): Promise<readonly Letter[]>
  /** The client has it. */
  take(letter: Letter, clientId: string): Promise<void>
  close(): Promise<void>
}

export interface ExchangeEvents {
  onLetter(letter: Letter): void
  /** Letters may have come without being announced; whoever follows a topic should collect anew. */
  onGap(): void
}
