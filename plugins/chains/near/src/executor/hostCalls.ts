import type { KeyValueStorage, Surface } from '@portico/kernel'
import * as z from 'zod/mini'
import type { NearExecutor } from '../index.js'

const keySchema = /* @__PURE__ */ z.object({ key: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(200)) })
const entrySchema = /* @__PURE__ */ z.extend(keySchema, {
  value: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(100_000)),
})
const MAX_KEYS = 100
const openSchema = /* @__PURE__ */ z.object({
  url: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(100_000)),
  // Size and place.
  features: /* @__PURE__ */ z.catch(
    /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[\w=,. -]{1,300}$/)),
    '',
  ),
})
const panelSchema = /* @__PURE__ */ z.object({ windowId: z.string(), data: /* @__PURE__ */ z.optional(z.unknown()) })

const NEVER = /^(?:javascript|data|blob|file|filesystem|about|vbscript):$/

/** What may be opened: an address at or below one that the host lists, on the same host; of an app's scheme without a host, any. */
export function readAllowed(allowed: readonly string[], text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const fits = (rule: URL) => {
    const path = rule.pathname.replace(/\/$/, '')
    const isBelow = url.pathname === path || url.pathname.startsWith(`${path}/`)
    return rule.protocol === url.protocol && (rule.host === '' || (rule.host === url.host && isBelow))
  }
  const isAllowed = allowed.some((rule) => URL.canParse(rule) && fits(new URL(rule)))
  return isAllowed && !NEVER.test(url.protocol) ? url : undefined
}

/** What the page does for the executor in a frame. */
export interface HostCalls {
  /** @throws an error whose message the executor gets */
  answer(method: string, params: unknown): unknown
  /** What a window that it has opened says to it, or `undefined` for messages from elsewhere. */
  relay(event: MessageEvent): object | undefined
  /** Those of its windows that were closed since the last call. */
  takeClosed(): readonly string[]
  /** All that it has kept. */
  stored(): Readonly<Record<string, string>>
}

export function createHostCalls(parts: {
  readonly executor: NearExecutor
  /** The executor's own. */
  readonly storage: KeyValueStorage
  readonly place: Surface['place']
  readonly page: Pick<Window, 'open'>
}): HostCalls {
  const { executor, storage, place, page } = parts
  const { storage: mayStore = false, allowsOpen = [] } = executor.permissions ?? {}
  const panels = new Map<string, { readonly window: Window; readonly origin: string }>()
  let count = 0

  const storageCalls = {
    'storage.set'(params: unknown) {
      const { key, value } = entrySchema.parse(params)
      if (storage.get(key) === undefined && storage.keys().length >= MAX_KEYS) throw new Error('Too many keys')
      storage.set(key, value)
    },
    'storage.get': (params: unknown) => storage.get(keySchema.parse(params).key),
    'storage.remove': (params: unknown) => storage.set(keySchema.parse(params).key, undefined),
    'storage.keys': () => storage.keys(),
  }
  function open(params: unknown): string | null {
    const { url: asked, features } = openSchema.parse(params)
    const url = readAllowed(allowsOpen, asked)
    if (!url) throw new Error('Permission denied')
    // An app takes its address without a page of its own.
    const isPage = /^https?:$/.test(url.protocol)
    const window = page.open(url.href, isPage ? '_blank' : '_self', features)
    if (!window || !isPage) return null
    const id = String(++count)
    panels.set(id, { window, origin: url.origin })
    return id
  }
  const panelOf = (params: unknown) => panels.get(panelSchema.parse(params).windowId)

  const calls: Readonly<Record<string, (params: unknown) => unknown>> = {
    'ui.showIframe': () => place('over-card'),
    'ui.hideIframe': () => place('hidden'),
    ...(mayStore && storageCalls),
    open,
    'panel.focus': (params) => panelOf(params)?.window.focus(),
    'panel.postMessage'(params) {
      const panel = panelOf(params)
      panel?.window.postMessage(panelSchema.parse(params).data, panel.origin)
    },
    'panel.close': (params) => panelOf(params)?.window.close(),
  }

  return {
    answer(method, params) {
      const call = Object.hasOwn(calls, method) ? calls[method] : undefined
      if (!call) throw new Error('Permission denied')
      return call(params) ?? null
    },
    relay({ source, origin, data }) {
      const isOwn = [...panels.values()].some((panel) => panel.window === source && panel.origin === origin)
      return isOwn && typeof data === 'object' && data !== null ? data : undefined
    },
    takeClosed() {
      const closed = [...panels].filter(([, { window }]) => window.closed).map(([id]) => id)
      for (const id of closed) panels.delete(id)
      return closed
    },
    stored: () =>
      mayStore ? Object.fromEntries(storage.keys().map((key): [string, string] => [key, storage.get(key) ?? ''])) : {},
  }
}
