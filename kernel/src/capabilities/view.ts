/** Parameters of every view, by id. A plugin that contributes a view augments this interface with its own. */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by the UI and by plugins
export interface ViewParams {}

/** The name of a view. */
export type ViewId = keyof ViewParams & string
