import type { Log } from '@portico/kernel'
import { type ThemeVariables, VARIABLES, type VariableKind } from './tokens.js'

const FORMS: Readonly<Record<VariableKind, RegExp>> = {
  length: /^(0|\d{1,4}(\.\d{1,4})?(px|r?em|vw|ch))$/,
  number: /^\d{1,10}(\.\d{1,4})?$/,
  // Hex, a name, or one colour function over plain numbers: nothing that could load, refer or end the declaration.
  color:
    /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,30}|(rgba?|hsla?|hwb|(ok)?l(ab|ch))\([\d\s.,%/a-z-]{3,60}\))$/i,
  // Names and quoted names; an open quote would swallow the declarations after it.
  family: /^([\p{L}\d\s,._-]|"[\p{L}\d\s._-]*"|'[\p{L}\d\s._-]*'){1,200}$/u,
}

/** Keeps the variables whose value is of their kind; the others are dropped with a log line (wire §10.6). */
export function checkThemeVariables(variables: ThemeVariables, log: Log): ThemeVariables {
  return Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => {
      const kind = kindOf(name)
      if (value === undefined || (kind && FORMS[kind].test(`${value}`))) return value !== undefined
      log.error(`themeVariables: ${name} ${kind ? `takes a ${kind}` : 'is not a variable of the theme'}`)
      return false
    }),
  )
}

function kindOf(name: string): VariableKind | undefined {
  const kinds = Object.keys(VARIABLES) as VariableKind[]
  return kinds.find((kind) => VARIABLES[kind].some((own) => name === `--portico-${own}`))
}
