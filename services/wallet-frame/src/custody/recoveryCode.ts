import { base32crockford } from '@scure/base'
import { wipe } from '../wipe.js'
import type { Opener } from './opener.js'
import { deriveSealingKey, recoveryFailed, saltOf } from './sealingKey.js'

const SALT_USE = 'portico/recovery/code/v1'
const CODE_BYTES = 20
const CODE_LETTERS = 32
const CHECK_LETTERS = 2
/** The largest prime that two letters can hold: every wrong letter and every two letters that changed places are noticed. */
const CHECK_PRIME = 1021n
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 160 random bits as text to write down: eight groups of four letters, then two that check them (Crockford's base 32). */
export function createRecoveryCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_BYTES))
  const letters = base32crockford.encode(bytes)
  wipe(bytes)
  return [...(letters.match(/.{4}/g) ?? []), checkLettersOf(letters)].join('-')
}

/**
 * The same code however it was typed: in any case, with spaces or hyphens, O for 0, I and L for 1.
 * Throws RECOVERY_FAILED when it can't be a code, so a typing error is found before the server is asked.
 */
export function readRecoveryCode(typed: string): string {
  const letters = typed.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')
  if (letters.length !== CODE_LETTERS + CHECK_LETTERS) {
    throw recoveryFailed(`A recovery code has ${CODE_LETTERS + CHECK_LETTERS} letters and digits`)
  }
  if ([...letters].some((letter) => !LETTERS.includes(letter))) {
    throw recoveryFailed('A recovery code has plain letters and digits, without U')
  }
  const code = letters.slice(0, CODE_LETTERS)
  if (checkLettersOf(code) !== letters.slice(CODE_LETTERS)) throw recoveryFailed('The recovery code has a typing error')
  return code
}

/** Whether it can be a code: no letter is missing or wrong. */
export function isRecoveryCode(typed: string): boolean {
  try {
    return readRecoveryCode(typed) !== ''
  } catch {
    return false
  }
}

/** Opens with a written code. Throws RECOVERY_FAILED at once when the code has a typing error. */
export function createCodeOpener(typed: string): Opener {
  const code = readRecoveryCode(typed)
  const key = async () => {
    const bytes = Uint8Array.from(base32crockford.decode(code))
    try {
      return await deriveSealingKey(bytes, saltOf(SALT_USE))
    } finally {
      wipe(bytes)
    }
  }
  return { kind: 'code', sealingKey: key, openingKey: key }
}

/** The number that the letters write, modulo {@link CHECK_PRIME}. */
function checkLettersOf(letters: string): string {
  let rest = 0n
  for (const letter of letters) rest = (rest * 32n + BigInt(LETTERS.indexOf(letter))) % CHECK_PRIME
  return `${LETTERS[Number(rest / 32n)]}${LETTERS[Number(rest % 32n)]}`
}
