import { PorticoError } from '../errors/porticoError.js'

/** The parameters of a payment URI, each there once. */
export interface UriQuery {
  /** Whether the parameter is there; it does not count as understood yet. */
  has(name: string): boolean
  /** The parameter's value; it counts as understood then. */
  consume(name: string): string | undefined
  /** A request that is understood in part would be carried out wrongly. @throws `PAYMENT_URI_INVALID` for a parameter that was not taken */
  end(): void
}

/** Why a request for payment can't be carried out, for developers. */
export const refusePayment = (reason: string): PorticoError => new PorticoError('PAYMENT_URI_INVALID', { reason })

/** @throws `PAYMENT_URI_INVALID` for what is not percent-encoded, or there twice */
export function readUriQuery(query: string): UriQuery {
  const parameters = new Map<string, string>()
  for (const part of query.split('&').filter((one) => one !== '')) {
    const [name = '', value = '', ...rest] = part.split('=')
    const key = decode(name)
    if (rest.length > 0 || parameters.has(key)) throw refusePayment('a parameter that is not there once')
    parameters.set(key, decode(value))
  }
  return {
    has: (name) => parameters.has(name),
    consume(name) {
      const value = parameters.get(name)
      parameters.delete(name)
      return value
    },
    end() {
      const [unknown] = parameters.keys()
      if (unknown !== undefined) throw refusePayment(`the parameter ${unknown.slice(0, 32)} is unknown`)
    },
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw refusePayment('not percent-encoded')
  }
}
