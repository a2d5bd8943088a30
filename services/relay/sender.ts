/** Whom a letter or a socket is charged to. */
export interface Sender {
  /** Proven, and free to make anew. */
  readonly clientId: string
  readonly projectId: string
  /** An address, or the network of one (`networkOf`). */
  readonly network: string
}
