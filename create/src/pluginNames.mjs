/** @returns why a text is no CAIP-2 namespace for a new chain plugin; `undefined` when it is one */
export function findNamespaceFault(namespace) {
  if (/^[a-z][-a-z0-9]{2,7}$/.test(namespace) && !namespace.endsWith('-')) return undefined
  return `"${namespace}" is no name: 3 to 8 lower-case letters, digits and hyphens, beginning with a letter, as CAIP-2 has them.`
}

/** @returns a function that gives texts of the plugin template the names of another chain family */
export function createRenamer(namespace) {
  if (namespace === 'newchain') return (text) => text
  const words = namespace.split('-').filter((word) => word !== '')
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  return (text) => text.replaceAll('newchain', namespace).replaceAll('NewChain', pascal).replaceAll('newChain', camel)
}
