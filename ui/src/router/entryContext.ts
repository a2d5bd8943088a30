import { createContext, useContext } from 'react'
import type { ViewEntry } from '../state/viewStack.js'

const Context = /* @__PURE__ */ createContext<ViewEntry | undefined>(undefined)

export const EntryProvider = Context.Provider

/** The entry of the stack that the calling view was opened by. A view that fades out has another one than is shown. */
export const useEntry = (): ViewEntry | undefined => useContext(Context)
