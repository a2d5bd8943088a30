import { expect, it } from 'vitest'
import { isDomain, isPchars, isScheme, isUri } from './checkFields.js'

it.each([
  ['https://shop.example/a/b?c=d&e#f/?', 'with all parts'],
  ['https://user:pass@shop.example:8080', 'with user and port'],
  ['file:///etc/hosts', 'with an empty host'],
  ['urn:recap:eyJhdHQiOnt9fQ', 'without authority'],
  ['mailto:a@b', 'of one segment'],
  ['tag:', 'of a scheme alone'],
  ['x:/', 'with a path from the root'],
  ['https://[::1]:3000/', 'with a short IPv6 address'],
  ['https://[2001:db8::7:192.0.2.1]/', 'with an IPv4 address in an IPv6 address'],
  ['https://[1:2:3:4:5:6:7:8]/', 'with a full IPv6 address'],
  ['https://[1:2:3:4:5:6:7::]/', 'with an IPv6 address that ends in zeros'],
  ['https://[v1f.a:b]/', 'with an address of the future'],
  ['https://a/%7Ex', 'with an escape'],
])('takes %s: a URI %s', (uri) => expect(isUri(uri)).toBe(true))

it.each([
  ['', 'nothing'],
  ['shop.example/login', 'no scheme'],
  ['//shop.example', 'no scheme, but an authority'],
  [':shop', 'an empty scheme'],
  ['1http://a', 'a scheme that begins with a digit'],
  ['http://a b', 'a space'],
  ['http://a/\n', 'a line end'],
  ['http://a/ä', 'a letter beyond ASCII'],
  ['http://a/%7', 'half an escape'],
  ['http://a/%zz', 'an escape that is none'],
  ['http://a#b#c', 'two fragments'],
  ['http://a/[b]', 'brackets in a path'],
  ['http://a:80a/', 'a port that is no number'],
  ['http://[::1', 'an open bracket'],
  ['http://[1:2:3:4:5:6:7]/', 'seven groups'],
  ['http://[1:2:3:4:5:6:7:8:9]/', 'nine groups'],
  ['http://[1::2:3:4:5:6:7:8]/', 'eight groups and zeros between them'],
  ['http://[::1::2]/', 'two gaps'],
  ['http://[::12345]/', 'a group of five digits'],
  ['http://[::256.0.0.1]/', 'an octet over 255'],
  ['http://[::1.2.3]/', 'three octets'],
  ['http://a/"', 'a quotation mark'],
  ['http://a/\\', 'a backslash'],
])('refuses %j: %s', (uri) => expect(isUri(uri)).toBe(false))

it('takes an IPv6 address with a gap for any of its groups, and none with a gap for no group', () => {
  const groups = ['2001', 'db8', '3', '44', '555', 'f', 'Fe', 'abcd']
  for (const tail of [groups.slice(6), ['192.0.255.9']]) {
    const all = [...groups.slice(0, 6), ...tail]
    expect(isDomain(`[${all.join(':')}]`)).toBe(true)
    // The last group may be in the gap, but for that of an IPv4 address.
    const most = tail.length === 2 ? 8 : 6
    for (let from = 0; from <= most; from++) {
      for (let to = from; to <= most; to++) {
        const text = `[${all.slice(0, from).join(':')}::${all.slice(to).join(':')}]`
        expect(isDomain(text), text).toBe(to > from)
      }
    }
  }
})

it.each(['0', '9', '10', '99', '100', '199', '200', '249', '250', '255'])('takes %s in an IPv4 address', (octet) => {
  expect(isDomain(`[::${octet}.0.0.${octet}]`)).toBe(true)
})

it.each(['256', '260', '300', '01', '1000', '', 'a'])('refuses %s in an IPv4 address', (octet) => {
  for (const text of [`[::${octet}.0.0.1]`, `[::1.0.0.${octet}]`]) expect(isDomain(text), text).toBe(false)
})

it('a domain is an authority that names a host', () => {
  for (const good of [
    'shop.example',
    'localhost:5173',
    'me@127.0.0.1:80',
    '[::1]:3000',
    'a_b',
    'xn--bcher-kva.example',
  ])
    expect(isDomain(good), good).toBe(true)
  for (const bad of ['', ':80', 'me@', 'a/b', 'https://a', 'a?b', 'a#b', 'a b', 'bücher.example', 'a@b@c', '[::1'])
    expect(isDomain(bad), bad).toBe(false)
})

it('knows schemes and the characters of a path segment', () => {
  for (const good of ['https', 'a+b-c.1']) expect(isScheme(good), good).toBe(true)
  for (const bad of ['', '1a', 'a b', 'a:']) expect(isScheme(bad), bad).toBe(false)
  for (const good of ['', "a-._~!$&'()*+,;=:@%20"]) expect(isPchars(good), good).toBe(true)
  for (const bad of ['/', '?', '#', '%', '[', ' ', '^', '|', '`']) expect(isPchars(bad), bad).toBe(false)
})

it('takes no longer for a long text that is almost right', () => {
  const begunMs = performance.now()
  expect(isUri(`http://${'a'.repeat(100_000)} `)).toBe(false)
  expect(isUri(`http://a${'/a'.repeat(50_000)} `)).toBe(false)
  expect(isDomain(`${'a:'.repeat(50_000)} `)).toBe(false)
  expect(performance.now() - begunMs).toBeLessThan(5_000)
})
