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

test.each(['', 'x', '%', '%5B', '%E0%A4%A', 'x'.repeat(40_001)])(
  'a header that cannot be decoded or is not JSON is no tree, as for Next: %.20s',
  (header) => {
    expect([isRouterStateTree(header), isAcceptedByNext(header)]).toEqual([false, false])
  },
)

test('a request for HTML loses the headers that only a router sends', () => {
  const headers = { rsc: 'yes', 'next-url': '/a', 'next-router-prefetch': '1', accept: '*/*' }
  sanitizeRouterHeaders(headers)
  expect(headers).toEqual({ accept: '*/*' })
})
