import { type Node, nameOf } from '../exports/readModule.js'

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

export const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

/** A node and all that is in it. */
export const nodesIn = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap(nodesIn)]

/** The error codes that a file declares. */
export const errorCodesIn = (program: Node): readonly string[] =>
  nodesIn(program)
    .filter(({ type, id }) => type === 'TSInterfaceDeclaration' && nameOf(id) === 'ErrorContexts')
    .flatMap(({ body }) => childrenOf(body as Node).flatMap(({ key }) => nameOf(key) ?? []))
