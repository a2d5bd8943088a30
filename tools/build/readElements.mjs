// What editors read of the custom elements: a custom elements manifest 1.0.0, from their declarations.
import ts from 'typescript-5.9'

const DECLARED = 'ui/src/bindings/elements.ts'
const EVENT = {
  name: 'portico-event',
  type: { text: 'CustomEvent<PorticoEventDetail>' },
  description: 'What happened to the connection that the button is about.',
}

const textOf = (symbol, checker) => ts.displayPartsToString(symbol.getDocumentationComment(checker))
const classOf = (tag) => tag.replace(/(^|-)([a-z])/g, (_, _dash, letter) => letter.toUpperCase())

/** The manifest of all elements that a page with Portico has. */
export function readElements() {
  const program = ts.createProgram([DECLARED], { strict: true, types: [] })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(DECLARED)
  const elements = source.statements.find(
    (one) => ts.isInterfaceDeclaration(one) && one.name.text === 'PorticoElements',
  )
  const declarations = checker
    .getTypeAtLocation(elements)
    .getProperties()
    .map((element) => {
      const tagName = element.getName()
      const attributes = checker
        .getTypeOfSymbol(element)
        .getProperties()
        .map((attribute) => ({
          name: attribute.getName(),
          type: { text: checker.typeToString(checker.getNonNullableType(checker.getTypeOfSymbol(attribute))) },
          description: textOf(attribute, checker),
        }))
      return {
        kind: 'class',
        customElement: true,
        name: classOf(tagName),
        tagName,
        description: textOf(element, checker),
        superclass: { name: 'HTMLElement' },
        attributes,
        ...(tagName !== 'portico-modal' && { events: [EVENT] }),
      }
    })
  const definitions = declarations.map(({ name, tagName }) => ({
    kind: 'custom-element-definition',
    name: tagName,
    declaration: { name, module: 'dist/index.js' },
  }))
  const module = { kind: 'javascript-module', path: 'dist/index.js', declarations, exports: definitions }
  return { schemaVersion: '1.0.0', readme: 'README.md', modules: [module] }
}
