import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServedService, serveService } from '../http/serveService.js'
import { OF_SESSION } from './contract/checks.js'
import { runWalletContract } from './contract/runWalletContract.js'
import { FRAME_URL, ORIGIN, startTestServer } from './testing/openTestWallet.js'

const { server, stop } = await startTestServer({
  get nowMs() {
    return Date.now()
  },
})
let served: ServedService
beforeAll(async () => {
  served = await serveService(server.service, { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await served?.stop()
  await stop()
})

const options = { frameUrl: FRAME_URL, projectId: 'one', origin: ORIGIN }
/** The server believes to be at its public address. */
const sound: typeof fetch = async (input) => {
  const request = input as Request
  return fetch(new Request(request.url.replace(FRAME_URL, served.url), request))
}

describe('the contract suite of the wallet server', () => {
  it('finds nothing wrong with ours', async () => {
    const outcomes = await runWalletContract({ ...options, email: 'contract@mail.example', fetch: sound })
    expect(outcomes.filter(({ result }) => result !== 'kept')).toEqual([])
    expect(outcomes.length).toBeGreaterThan(45)
  })

  it('knows every call that takes a session', () => {
    const known = OF_SESSION.map(([call]) =>
      call.replace(/^(\w+) ([^?]*).*/, '$1 /api$2').replace(/(calls)\/.*/, '$1/:id'),
    )
    const routes = server.service.app.routes.flatMap(({ method, path }) =>
      method === 'ALL' || !/^\/api\/v1\/(?!login|social|config)/.test(path) ? [] : [`${method} ${path}`],
    )
    expect(known.toSorted()).toEqual([...new Set(routes)].toSorted())
  })

  it.each<[string, (answer: Response) => Response | Promise<Response>]>([
    ['that takes every session', ({ status }) => new Response('{}', { status: status === 401 ? 200 : status })],
    ['that lets caches keep its answers', (answer) => new Response(answer.body, { status: answer.status })],
    [
      'that uses other codes',
      async (answer) =>
        new Response((await answer.text()).replace(/"code":"\w+"/, '"code":"NO"'), {
          status: answer.status,
          headers: answer.headers,
        }),
    ],
  ])('finds what is wrong with a server %s', async (_what, change) => {
    const broken: typeof fetch = async (input) => change(await sound(input))
    const outcomes = await runWalletContract({ ...options, only: /takes a session|is refused/, fetch: broken })
    expect(outcomes.filter(({ result }) => result !== 'broken')).toEqual([])
  })

  it('says so where it has no address to send a code to', async () => {
    const outcomes = await runWalletContract({ ...options, only: /a code goes out/, fetch: sound })
    expect(outcomes.map(({ result }) => result)).toEqual(['skipped'])
  })
})
