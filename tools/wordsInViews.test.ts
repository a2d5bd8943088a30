import { parseAst } from 'rolldown/parseAst'
import { expect, it } from 'vitest'
import { type Node, parseFile } from './exports/readModule.js'
import { viewFolders, viewsIn } from './words/catalogues.js'
import { findLiterals } from './words/findLiterals.js'

/** What people read or hear stands in a catalogue, never in the code that shows it. */

it.each([
  ['an attribute', '<p aria-label="One" className="not" />'],
  ['an attribute in braces', "<X label={'One'} />"],
  ['an element', '<p> One <b>–</b></p>'],
  ['a fragment', "<>{'One'}</>"],
  ['a choice', "<p>{x === 'not' ? 'One' : t('not')}</p>"],
  ['a choice in a choice', "<p>{x ? (y ? 'One' : z) : z}</p>"],
  ['a template', `<p>{\`One \${x}\`}</p>`],
  ['a condition', "<p>{x === 'not' && 'One'}{y ?? ''}</p>"],
  ['a sum', "<p>{'One ' + x}</p>"],
  ['an element in braces', "<p>{x && <b title={t('not')}>One</b>}</p>"],
  ['a list', "<X text={['One', x]} />"],
  ['an element that is passed on', "<X icon={<>One</>} hint={<p id='not' />} />"],
  ['an assignment', "element.ariaLabel = 'One'; element.className = 'not'; element.textContent = ''"],
  ['a property', "const row = { message: x ? 'One' : t('not'), kind: 'not' }"],
  ['an announcement', "announce('One'); words.announce(x)"],
  ['a call of a member', "words.announce('One')"],
  ['a toast', "toasts.show('not', 'One')"],
  ['a call of its own', "show('not', isX ? 'One' : t('not'))"],
])('a literal is found in %s', (_, code) => {
  expect(findLiterals(parseAst(code, { lang: 'tsx' }) as unknown as Node)).toEqual(['One'])
})

/** How many files there are at least, so that none is overlooked; more than five where nothing is said. */
const FEWEST: Readonly<Record<string, number>> = { 'ui/src': 81, 'plugins/chains/tezos/src/ui': 2 }

it('every folder with views is looked at', () => {
  expect(viewFolders.length).toBeGreaterThanOrEqual(8)
})

it.each(viewFolders)('%s shows no word that stands outside of a catalogue', (folder) => {
  const files = viewsIn(folder)
  expect(files.length).toBeGreaterThanOrEqual(FEWEST[folder] ?? 6)
  expect(files.flatMap((file) => findLiterals(parseFile(file)).map((text) => `${file}: ${text}`))).toEqual([])
})
