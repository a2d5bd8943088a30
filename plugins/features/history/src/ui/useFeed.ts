import { Clock } from '@portico/kernel'
import { useKernel } from '@portico/ui/plugin'
import { useEffect, useState } from 'react'
import type { HistoryFeed } from '../createHistoryFeed.js'
import { feedOf, knownFeedOf } from '../feedOf.js'

/** The feed, as soon as it can be there. What keeps it away is a fault of the view. */
export function useFeed(): HistoryFeed | undefined {
  const kernel = useKernel()
  const [feed, setFeed] = useState(() => knownFeedOf(kernel))
  const [fault, setFault] = useState<{ readonly cause: unknown }>()
  useEffect(() => {
    kernel.get(Clock).then(
      (clock) => setFeed(feedOf(kernel, clock)),
      (cause: unknown) => setFault({ cause }),
    )
  }, [kernel])
  if (fault) throw fault.cause
  return feed
}
