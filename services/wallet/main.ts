import { runService } from '../http/runService.js'
import { openWalletService } from './openWalletService.js'
import { readWalletConfig } from './walletConfig.js'

runService(
  'The wallet server',
  () => readWalletConfig(process.env),
  (config, log) => openWalletService(config, { log }),
)
