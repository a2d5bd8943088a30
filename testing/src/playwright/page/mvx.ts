import { createMvxExtension } from '../../mvx/mvxWallet.js'
import { createInstall } from './createInstall.js'

export const install = createInstall(createMvxExtension)
