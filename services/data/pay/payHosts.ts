import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../http/refusal.js'

/** A host that has payments made to it. */
export interface PayHost {
  readonly projectId: string
  /** What its server proves itself with: at least 32 random bytes. */
  readonly key: string
  /** Taken as well, while its server changes to `key`. */
  readonly formerKey?: string | undefined
  /** Where callbacks go. Default: none, the host polls. */
  readonly callback?: { readonly url: string; readonly secret: Uint8Array } | undefined
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The project whose secret key an `Authorization` header has. @throws a 401 */
export function createKeyCheck(hosts: readonly PayHost[]): (header: string | undefined) => string {
  const known = hosts.flatMap(({ projectId, key, formerKey = key }) =>
    [key, formerKey].map((one) => ({ projectId, digest: digest(one) })),
  )
  return (header) => {
    const [, key = ''] = /^Bearer (\S{1,256})$/.exec(header ?? '') ?? []
    const given = digest(key)
    // All of them, so that the time does not tell which one it was.
    const [host] = known.filter((one) => timingSafeEqual(one.digest, given))
    if (!host) throw new Refusal(401, 'Unauthorized: invalid key')
    return host.projectId
  }
}
