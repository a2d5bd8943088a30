import { afterEach, describe, expect, it } from 'vitest'
import type { PorticoError } from '../../errors/porticoError.js'
import { createClock } from '../createClock.js'
import { createHttp } from '../http/createHttp.js'
import { type Answer, reply, replyJson, startService, type TestService } from '../http/testing/startService.js'
import { checkOrigin, fetchProject } from './fetchProject.js'

const ORIGIN = 'https://shop.example'
const open: TestService[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()))
})

/** What a widget on {@link ORIGIN} makes of the service's answer. */
async function visit(answer: Answer, signal?: AbortSignal) {
  const service = await startService(answer)
  open.push(service)
  const alerts: PorticoError[] = []
  const logged: unknown[] = []
  const http = createHttp({
    fetch,
    clock: createClock(),
    services: { projectId: 'p', sdkType: 't', sdkVersion: 'v' },
    origin: ORIGIN,
    onAlert: (alert) => alerts.push(alert),
    random: () => 0,
  })
  const log = { error: (_text: string, cause: unknown) => void logged.push(cause) }
  const project = await fetchProject({ http, log, directoryUrl: `${service.url}/` }, { signal })
  const verdict = checkOrigin(project, ORIGIN, (alert) => alerts.push(alert))
  return { service, project, verdict, logged, alerts: alerts.map(({ code }) => code) }
}

const project = { projectId: 'p', name: 'Shop', allowedOrigins: [ORIGIN] }

it('reads what the operator has set', async () => {
  const set = {
    ...project,
    features: { email: false, socials: ['x'] },
    swapSpenders: ['abc:1:0x1'],
    analytics: { enabled: false },
  }
  const seen = await visit(replyJson({ ...set, swapSpenders: ['abc:1:0x1', 'no account', 5], more: 1 }))
  expect(seen.project).toEqual({ status: 'known', project: set })
  expect(seen.service.asked).toMatchObject([{ method: 'GET', path: '/v1/project', query: 'projectId=p&st=t&sv=v' }])
})

describe('the page', () => {
  it.each([[[ORIGIN]], [['https://*.example']], [['https://no.example', 'shop.example']]])(
    'may log in when its origin is among %j [S6.6]',
    async (allowedOrigins) => {
      const seen = await visit(replyJson({ ...project, allowedOrigins }))
      expect([seen.verdict, seen.alerts, seen.logged]).toEqual(['allowed', [], []])
    },
  )

  it.each([[[]], [['*']], [['https://other.example']], [['http://shop.example']]])(
    'may not, with an alert for the host, when the origin is not among %j [S6.6] [S8.2b]',
    async (allowedOrigins) => {
      const seen = await visit(replyJson({ ...project, allowedOrigins }))
      expect([seen.verdict, seen.alerts]).toEqual(['refused', ['ORIGIN_NOT_ALLOWED']])
    },
  )
})

describe('when the call fails', () => {
  it('with 401, the project id is wrong [S8.2g]', async () => {
    const seen = await visit(reply('', 401))
    expect([seen.verdict, seen.alerts, seen.logged]).toEqual(['refused', ['PROJECT_ID_INVALID'], []])
  })

  it('with 403, the origin is not allowed [S8.2b]', async () => {
    const seen = await visit(reply('', 403))
    expect([seen.verdict, seen.alerts, seen.logged]).toEqual(['refused', ['ORIGIN_NOT_ALLOWED'], []])
  })

  it.each<[string, Answer]>([
    ['429', reply('', 429)],
    ['500', reply('', 500)],
    ['503', reply('', 503)],
    ['no connection', (response) => response.destroy()],
    ['garbage', reply('oops')],
    ['another form', replyJson({ ...project, allowedOrigins: ORIGIN })],
  ])('with %s, nothing follows from it but one line in the log', async (_what, answer) => {
    const seen = await visit(answer)
    expect([seen.verdict, seen.alerts, seen.logged.length]).toEqual(['unknown', [], 1])
    expect(String(seen.logged[0])).not.toContain('projectId=')
  })

  it('because its caller gave up, it is not an answer', async () => {
    await expect(visit(() => {}, AbortSignal.abort())).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })
})
