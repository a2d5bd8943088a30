import * as kit from '@portico/test-kit/login'
import type { ReactNode } from 'react'
import { email } from '../src/index.js'

/** Parts of this plugin over a login whose answers are the test's. */
export const openLogin = (
  node: ReactNode,
  given = kit.createLogin(),
  more: Parameters<typeof kit.openLogin>[2] = {},
): Promise<kit.OpenLogin> => kit.openLogin(node, given, { ...more, plugins: [email()] })
