/** What a chain family is called, for screens and messages that name it before its code is loaded. */
export interface Family {
  /** As people say it. */
  readonly name: string
  /** As "sign in with your … account" has it (CAIP-122). */
  readonly signIn: string
  /** The address under which data services speak of the native coin. Default: they call it `native`. */
  readonly nativeAddress?: string | undefined
}
