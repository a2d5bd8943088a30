import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PorticoError } from '@portico/kernel'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestActions } from '../testing/createTestActions.js'
import { createTestChain } from '../testing/createTestChain.js'
import { createTestFeature } from '../testing/createTestFeature.js'

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

const email = createTestFeature('email', undefined, {
  connectMethods: [{ id: 'email', isLogin: true, component: async () => ({ default: () => null }) }],
})
const lamp = createTestFeature('lamp', { flag: 'lamp', default: true })
const hues = createTestFeature('hues', { flag: 'hues', default: true })

describe('the features in force', () => {
  it('follow the host at any time, over what the project says [S2.13, S3.30]', async () => {
    const directoryUrl = await startDirectory({ features: { allWallets: false, lamp: false, hues: [] } })
    const plugins = [createTestChain().plugin, lamp, hues]
    const { actions, button, coreOf } = createTestActions({ directoryUrl, plugins, features: { lamp: true } })
    await actions.open()
    await vi.waitFor(() => expect(coreOf().features.get()).toMatchObject({ allWallets: false, off: ['hues'] }))
    button.hostFeatures.set((before) => ({ ...before, allWallets: true, lamp: false, hues: ['red'] }))
    expect(coreOf().features.get()).toMatchObject({ allWallets: true, off: ['lamp'] })
  })
})

describe('logins', () => {
  const open = async (allowedOrigins: readonly string[]) => {
    vi.stubGlobal('location', { origin: 'https://shop.example', href: 'https://shop.example/' })
    const directoryUrl = await startDirectory({ allowedOrigins })
    const scene = createTestActions({ projectId: 'p', directoryUrl, plugins: [createTestChain().plugin, email] })
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
