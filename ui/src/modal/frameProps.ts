import type { ComponentType, ReactNode, RefObject } from 'react'
import type { Words } from '../messages/createTranslator.js'
import type { PorticoCore } from '../state/core.js'
import type { ModalState } from '../state/modalState.js'

/** What holds the card: a dialog over the page (`DialogFrame`), or a place in it (`EmbeddedFrame`). */
export type Frame = ComponentType<FrameProps>

export interface FrameProps {
  readonly core: PorticoCore
  readonly words: Words
  /** While the modal fades out, what it showed last. */
  readonly state: ModalState
  readonly isOpen: boolean
  /** The element that names the modal, and where a new view begins for those who hear it. */
  readonly title: { readonly id: string; readonly ref: RefObject<HTMLElement | null> }
  readonly children: ReactNode
}
