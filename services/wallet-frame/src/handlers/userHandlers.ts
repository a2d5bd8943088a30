import type { FrameHandlers } from '@portico/service-embedded-wallet/frame'
import type { Frame } from '../frame.js'
import { answerUser } from '../wallet/answerUser.js'

/** Who is logged in, and with which account. */
export const userHandlers = (frame: Frame): Pick<FrameHandlers, 'GET_USER'> => ({
  GET_USER: (query = {}, tools) => answerUser(frame, query, tools),
})
