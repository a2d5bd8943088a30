import * as kit from '@portico/test-kit/login'
import type { ReactNode } from 'react'
import { type SocialsOptions, socials } from '../src/index.js'

/** Parts of this plugin over a login whose answers are the test's. */
export const openSocials = (
  node: ReactNode,
  given = kit.createLogin(),
  { options, ...more }: Parameters<typeof kit.openLogin>[2] & { readonly options?: SocialsOptions } = {},
): Promise<kit.OpenLogin> => kit.openLogin(node, given, { ...more, plugins: [socials(options)] })
