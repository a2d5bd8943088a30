// One instance of the relay, for the tests of several: PORT, REDIS_URL, RELAY_AUDIENCE, PROXY_HOPS, PROJECTS_FILE.
import { createServer } from 'node:http'
import { listen } from '../../examples/stack/src/ports.js'
import { attachRelay } from '../../examples/stack/src/services/attachRelay.js'
import { readProjects } from '../http/environment.js'

const { PORT, REDIS_URL = '', RELAY_AUDIENCE = '', PROXY_HOPS, PROJECTS_FILE = '' } = process.env
let isReady = true
const server = createServer((_, response) => response.writeHead(isReady ? 200 : 503).end())
const port = await listen(server, Number(PORT))
const { stop } = attachRelay(server, port, {
  ...{ redisUrl: REDIS_URL, audiences: [RELAY_AUDIENCE], proxyHops: Number(PROXY_HOPS) },
  projects: new Map(readProjects(PROJECTS_FILE).map((project) => [project.projectId, project])),
})
process.on('SIGTERM', () => {
  isReady = false
  stop().then(() => process.exit(0))
})
