import { expect } from 'vitest'
import { settle, sleep } from '../waiting.js'
import type { Cases } from './cases.js'
import { runJourney } from './journey.js'

const CONSOLE = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const

export const hygieneCases = (): Cases => ({
  async "asks no address but the fixture's"(stage) {
    const { kernel } = await runJourney(stage)
    await kernel.dispose()
    expect(stage.network.foreign()).toEqual([])
  },

  async 'writes nothing to the console'(stage) {
    const written: unknown[][] = []
    const { console: page } = globalThis
    const own = Object.fromEntries(CONSOLE.map((method) => [method, page[method]]))
    for (const method of CONSOLE) page[method] = (...words: unknown[]) => void written.push([method, ...words])
    try {
      const { kernel } = await runJourney(stage)
      await kernel.dispose()
      await settle()
    } finally {
      Object.assign(page, own)
    }
    expect(written).toEqual([])
  },

  async 'leaves no rejection unhandled'(stage) {
    const unhandled: unknown[] = []
    const others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection')
    process.on('unhandledRejection', (reason) => unhandled.push(reason))
    try {
      const { kernel } = await runJourney(stage)
      await kernel.dispose()
      await sleep(20)
    } finally {
      process.removeAllListeners('unhandledRejection')
      for (const listener of others) process.on('unhandledRejection', listener)
    }
    expect(unhandled).toEqual([])
  },
})
