import type { FrameHandlers } from '@portico/service-embedded-wallet/frame'
import type { Frame } from '../frame.js'
import { refusing } from '../refusals.js'
import { emailHandlers } from './emailHandlers.js'
import { loginHandlers } from './loginHandlers.js'
import { networkHandlers } from './networkHandlers.js'
import { pageHandlers } from './pageHandlers.js'
import { rpcHandlers } from './rpcHandlers.js'
import { securityHandlers } from './securityHandlers.js'
import { smartAccountHandlers } from './smartAccountHandlers.js'
import { socialHandlers } from './socialHandlers.js'
import { userHandlers } from './userHandlers.js'

export const createHandlers = (frame: Frame): FrameHandlers =>
  refusing({
    ...loginHandlers(frame),
    ...socialHandlers(frame),
    ...userHandlers(frame),
    ...emailHandlers(frame),
    ...networkHandlers(frame),
    ...rpcHandlers(frame),
    ...securityHandlers(frame),
    ...pageHandlers(frame),
    ...smartAccountHandlers(frame),
  })
