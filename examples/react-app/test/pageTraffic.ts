import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** What a page is asking for, from now on. Its time may fly only while that is nothing: it would give answers up as late. */
export interface Traffic {
  isAtRest(): boolean
  rest(): Promise<void>
  /** Hears of no request any more. */
  forget(): void
}

export function trafficOf(page: Page): Traffic {
  const underWay = new Set<Request>()
  const add = (request: Request) => void underWay.add(request)
  const remove = (request: Request) => void underWay.delete(request)
  page.on('request', add)
  page.on('requestfinished', remove)
  page.on('requestfailed', remove)
  return {
    isAtRest: () => underWay.size === 0,
    rest: () => expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]),
    forget() {
      page.off('request', add)
      page.off('requestfinished', remove)
      page.off('requestfailed', remove)
    },
  }
}
