import { buildSchema, graphql } from 'graphql'
import { Hono } from 'hono'

/** A name of Tezos Domains. */
interface TezosDomain {
  readonly name: string
  readonly owner: string
  /** Where transfers go. */
  readonly address: string | null
  /** RFC 3339; `null` for one that never ends. */
  readonly expiresAtUtc: string | null
}

export interface TezosDomains {
  readonly domains: readonly TezosDomain[]
  /** By address: the name that it says it goes by. */
  readonly reverse: Readonly<Record<string, string>>
}

const schema = buildSchema(`
  scalar DateTime
  type Domain { name: String! owner: String! address: String expiresAtUtc: DateTime }
  type ReverseRecord { address: String! domain: Domain }
  type Query {
    domain(name: String!): Domain
    reverseRecord(address: String!): ReverseRecord
  }
`)

/**
 * A stand-in for the part of Tezos Domains' GraphQL API that finds names, under `graphql`; it reads no registry on a chain. Queries are
 * checked against the part of the schema that it has. Unlike the service it also answers names that ran out, so that pages have to look.
 */
export function createDomainsApi({ domains, reverse }: TezosDomains): Hono {
  const find = (name: string | undefined) => domains.find((domain) => domain.name === name) ?? null
  const rootValue = {
    domain: ({ name }: { name: string }) => find(name),
    reverseRecord: ({ address }: { address: string }) =>
      address in reverse ? { address, domain: find(reverse[address]) } : null,
  }
  return new Hono().post('/graphql', async (c) => {
    const { query, variables } = await c.req.json()
    const answer = await graphql({ schema, source: query, variableValues: variables, rootValue })
    return c.json(answer, answer.data ? 200 : 400)
  })
}
