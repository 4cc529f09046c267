import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'
import { isRouterStateTree, sanitizeRouterHeaders } from './router-headers'

const encoded = (tree: unknown) => encodeURIComponent(JSON.stringify(tree))
const leaf = ['__PAGE__', {}]

const isAcceptedByNext = (header: string) => {
  try {
    parseAndValidateFlightRouterState(header)
    return true
  } catch {
    return false
  }
}

test.each(
  [
    leaf,
    [
      '',
      { children: ['(public)', { children: ['about', { children: leaf }] }, null, null, 4] },
      null,
      null,
      20,
    ],
    ['', { children: [['title', 'react', 'd', null], { children: leaf }] }, ['/a', ''], 'refetch', 1, '/a'],
    ['', { children: [['title', 'react', 'c', ['page', 'x']], {}, null, 'metadata-only'] }],
    [['a', 'b', 'di(..)(..)', null], {}, undefined, 'inside-shared-layout'],
    [],
    [''],
    {},
    null,
    'text',
    ['', []],
    ['', { children: [1] }],
    ['', { children: null }],
    [['a', 'b', 'x', null], {}],
    [['a', 'b', 'di(.)(.)', null], {}],
    [['a', 'b', 'd'], {}],
    [['a', 'b', 'd', [1]], {}],
    ['', {}, ['/a']],
    ['', {}, null, 'other'],
    ['', {}, null, null, 'x'],
    ['', {}, null, null, 1, 2],
    ['', {}, null, null, 1, 'a', 1],
    ['', {}, '$undefined'],
  ].map((tree) => [encoded(tree)]),
)('a state tree is accepted exactly if Next accepts it: %s', (header) => {
  expect(isRouterStateTree(header)).toBe(isAcceptedByNext(header))
})

test.each([
  { name: 'that is empty', header: '' },
  { name: 'that is only a letter', header: 'x' },
  { name: 'that is only a percent sign', header: '%' },
  { name: 'that is only a bracket', header: '%5B' },
  { name: 'that ends within a character', header: '%E0%A4%A' },
])('a state tree $name is refused, by Next as well', ({ header }) => {
  expect([isRouterStateTree(header), isAcceptedByNext(header)]).toEqual([false, false])
})

test('a state tree of 40,000 characters is accepted and a longer one is refused, by Next as well', () => {
  const treeOfLength = (length: number) => {
    const withSearch = (search: string) => encoded(['', {}, null, null, 1, search])
    return withSearch('a'.repeat(length - withSearch('').length))
  }
  for (const [length, accepted] of [
    [40_000, true],
    [40_001, false],
  ] as const) {
    const header = treeOfLength(length)
    expect([header.length, isRouterStateTree(header), isAcceptedByNext(header)]).toEqual([
      length,
      accepted,
      accepted,
    ])
  }
})

test('a request without `rsc: 1` asks for HTML: the headers of the router are removed from it', () => {
  const headers = { rsc: 'yes', 'next-url': '/a', 'next-router-prefetch': '1', accept: '*/*' }
  sanitizeRouterHeaders(headers)
  expect(headers).toEqual({ accept: '*/*' })
})
