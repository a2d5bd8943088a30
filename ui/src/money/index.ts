// biome-ignore-all lint/performance/noBarrelFile: an entry of the package
/**
 * Parts of views that deal with amounts of tokens: for the lazily loaded views of plugins. They know no chain and no feature,
 * bring their own styles and words, and are rendered inside the modal only.
 */

export { AmountField, type AmountFieldProps, AmountToken, type AmountUnit } from './AmountField.js'
export { Fact, Facts, FullAddress, RecipientFact, Total } from './Facts.js'
export { FeeRow, type FeeTexts, feeTexts } from './FeeRow.js'
export { ComparedCheck, LookalikeWarning } from './LookalikeWarning.js'
export { words as moneyWords } from './messages/words.js'
export { formatMoney, nameCurrency } from './money.js'
export { formatTokenAmount, formatWorth, type MoneyToken } from './moneyToken.js'
export { Note, Warning } from './Note.js'
export { ProgressStage } from './ProgressStage.js'
export { SafetyNote } from './SafetyNote.js'
export { TokenPicker } from './TokenPicker.js'
export { type OrderSource, useWatchedOrder, type WatchedOrder } from './useWatchedOrder.js'
