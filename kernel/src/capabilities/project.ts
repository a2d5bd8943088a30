import type { AccountId } from '../caip/accountId.js'
import { createToken, type Token } from './token.js'

/** What the operator of the services has set for a project (docs/services.md). */
export interface ProjectSettings {
  /** The project's id at the service. */
  readonly projectId: string
  /** As its operator calls it. */
  readonly name: string
  /** Pages that may use the project's services; `*` stands for any text. */
  readonly allowedOrigins: readonly string[]
  /** Defaults by name: what the host page sets itself always wins. The values are unchecked. */
  readonly features?: Readonly<Record<string, unknown>> | undefined
  /** The contracts that swaps may be allowed to spend tokens, CAIP-10. */
  readonly swapSpenders?: readonly AccountId[] | undefined
  /** `false` switches sending off; `true` never switches it on. */
  readonly analytics?: { readonly enabled: boolean } | undefined
}

/** `refused`: the service does not serve this project or page. `unknown`: no answer came; nothing follows from it. */
export type ProjectAnswer =
  | { readonly status: 'known'; readonly project: ProjectSettings }
  | { readonly status: 'refused' | 'unknown' }

/** `unknown`: no answer came, and the login frame decides. */
export type OriginVerdict = 'allowed' | 'refused' | 'unknown'

/** The project's settings at the service behind `directoryUrl`; without that address they are `unknown`. */
export interface Project {
  /** Asks once in the life of the page, and again after an `unknown`. Never rejects. */
  read(): Promise<ProjectAnswer>
  /** Whether logins that go through the frame may be offered on this page; a refusal raises the alert `ORIGIN_NOT_ALLOWED`. */
  checkOrigin(): Promise<OriginVerdict>
}

export const Project: Token<Project> = /* @__PURE__ */ createToken<Project>('project@1')
