interface Bucket {
  tokens: number
  atMs: number
}

/** Fills at an even rate up to what may be taken at once. One that was overdrawn has to be waited for. */
export interface Buckets {
  /** @returns how long it takes until nothing is owed, in ms */
  take(key: string, tokens: number): number
  /** @returns how long the next one would take, in ms */
  look(key: string): number
}

/** Those that are full again are forgotten when there are so many more. */
const TIDY_EVERY = 1_000

export function createBuckets({ perSec, burstSec }: { readonly perSec: number; readonly burstSec: number }): Buckets {
  const buckets = new Map<string, Bucket>()
  const most = Math.max(1, perSec * burstSec)
  let sinceTidy = 0

  const fill = (bucket: Bucket, nowMs: number) => {
    bucket.tokens = Math.min(most, bucket.tokens + ((nowMs - bucket.atMs) / 1_000) * perSec)
    bucket.atMs = nowMs
  }
  const tidy = (nowMs: number) => {
    sinceTidy = 0
    for (const [key, bucket] of buckets) {
      fill(bucket, nowMs)
      if (bucket.tokens === most) buckets.delete(key)
    }
  }
  const open = (key: string): Bucket => {
    const nowMs = performance.now()
    const known = buckets.get(key)
    if (known) {
      fill(known, nowMs)
      return known
    }
    sinceTidy += 1
    if (sinceTidy > TIDY_EVERY) tidy(nowMs)
    const bucket = { tokens: most, atMs: nowMs }
    buckets.set(key, bucket)
    return bucket
  }
  const owed = ({ tokens }: Bucket) => Math.max(0, (-tokens / perSec) * 1_000)
  return {
    take(key, tokens) {
      const bucket = open(key)
      bucket.tokens -= tokens
      return owed(bucket)
    },
    look: (key) => owed(open(key)),
  }
}
