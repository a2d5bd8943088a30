import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineManifest, definePlugin, type PorticoError } from '@portico/kernel'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestActions } from '../testing/createTestActions.js'
import { createTestChain } from '../testing/createTestChain.js'

let server: Server | undefined
afterEach(() => {
  server?.close()
  vi.unstubAllGlobals()
})

/** A directory that knows one project, on this machine. */
async function startDirectory(project: object): Promise<string> {
  const started = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ projectId: 'p', name: 'P', allowedOrigins: [], ...project }))
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`
}

const email = definePlugin(
  defineManifest({
    id: 'email',
    kernel: 2,
    namespaces: 'global',
    provides: {},
    contributes: { connectMethods: [{ id: 'email', isLogin: true, component: async () => ({ default: () => null }) }] },
  }),
  { options: undefined, load: async () => ({ activate: () => ({}) }) },
)

describe('the features in force', () => {
  it('follow the host at any time, over what the project says [S2.13, S3.30]', async () => {
    const directoryUrl = await startDirectory({ features: { history: false, swaps: false } })
    const { actions, button, coreOf } = createTestActions({ directoryUrl, features: { swaps: true } })
    await actions.open()
    await vi.waitFor(() => expect(coreOf().features.get().history).toBe(false))
    expect(coreOf().features.get().swaps).toBe(true)
    button.hostFeatures.set((before) => ({ ...before, history: true, onramp: false }))
    expect(coreOf().features.get()).toMatchObject({ history: true, onramp: false, swaps: true })
  })
})

describe('logins', () => {
  const open = async (allowedOrigins: readonly string[]) => {
    vi.stubGlobal('location', { origin: 'https://shop.example', href: 'https://shop.example/' })
    const directoryUrl = await startDirectory({ allowedOrigins })
    const scene = createTestActions({ directoryUrl, plugins: [createTestChain().plugin, email] })
    const raised: PorticoError[] = []
    scene.kernel.events.on('alert:raised', ({ error }) => void raised.push(error))
    await scene.actions.open()
    return { ...scene, raised }
  }

  it('are not offered on a page that the project does not list, with an alert for the host [S6.6, S8.2b]', async () => {
    const { coreOf, raised } = await open(['https://other.example'])
    await vi.waitFor(() => expect(coreOf().loginAllowed.get()).toBe(false))
    expect(raised.map(({ code }) => code)).toEqual(['ORIGIN_NOT_ALLOWED'])
  })

  it('are offered on one that it lists [S6.6]', async () => {
    const { coreOf, raised } = await open(['https://*.example'])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([coreOf().loginAllowed.get(), raised]).toEqual([true, []])
  })
})
