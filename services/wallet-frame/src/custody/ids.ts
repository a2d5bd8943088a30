import { invalidParams } from '../frameError.js'

/** No colon: it parts the fields of what is signed and sealed. */
const ID = /^[\w-]{1,64}$/

/** Throws BAD_REQUEST unless each text is 1 to 64 letters, digits, - and _. */
export function requireIds(...ids: readonly string[]): void {
  if (!ids.every((id) => ID.test(id))) throw invalidParams('An id is up to 64 letters, digits, - and _')
}
