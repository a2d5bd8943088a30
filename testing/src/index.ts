export {
  createMockPortico,
  type MockControls,
  type MockPortico,
  type MockPorticoOptions,
} from './mock/createMockPortico.js'
export type { MockWallet } from './mock/mockFamily.js'
export type { MockAnswer } from './mock/mockWallet.js'
export { FakeWindow } from './wallet/fakeWindow.js'
export type { AnswerPrompt, PendingPrompt, PromptAnswer, PromptRequest } from './wallet/prompts.js'
export type { LoggedRequest } from './wallet/requestGate.js'
export type { StateStorage } from './wallet/savedState.js'
export type { TestWallet, TestWalletOptions } from './wallet/testWallet.js'
export { WalletError } from './wallet/walletErrors.js'
export { createLetterIcon } from './wallet/walletIcons.js'
export { mountWalletPanel } from './wallet/walletPanel.js'
