import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** What a page is asking for. Its time may fly only while that is nothing: it would give answers up as late. */
export interface Traffic {
  isAtRest(): boolean
  rest(): Promise<void>
  /** For a page that is empty again: what outlives a page may never be heard of. */
  forget(): void
}

const known = new WeakMap<Page, Traffic>()

/** Knows of the requests that began after it was first asked for, which is before the page of a test is opened. */
export function trafficOf(page: Page): Traffic {
  const traffic = known.get(page) ?? watch(page)
  known.set(page, traffic)
  return traffic
}

function watch(page: Page): Traffic {
  const underWay = new Set<Request>()
  const add = (request: Request) => void underWay.add(request)
  const remove = (request: Request) => void underWay.delete(request)
  page.on('request', add)
  page.on('requestfinished', remove)
  page.on('requestfailed', remove)
  return {
    isAtRest: () => underWay.size === 0,
    rest: () => expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]),
    forget: () => underWay.clear(),
  }
}
