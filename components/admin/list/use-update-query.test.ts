import { navigationWith } from './use-update-query'

const navigation = (query: string, mode: 'push' | 'replace') => ({ query: new URLSearchParams(query), mode })
const textOf = ({ query, mode }: ReturnType<typeof navigation>) => `${mode} ${query}`

test('a change sets and removes parameters', () => {
  const requested = navigation('state=requested&q=asha&cursor=3', 'push')
  expect(textOf(navigationWith({ state: 'completed', cursor: '', q: '' }, requested, null))).toBe(
    'push state=completed',
  )
})

test('a replacing change keeps the query and the history entry of a pending change that pushes one', () => {
  const requested = navigation('state=requested', 'replace')
  const pending = navigation('state=completed', 'push')
  expect(textOf(navigationWith({ q: 'asha' }, requested, pending))).toBe('push state=completed&q=asha')
})

test('a replacing change adds no history entry if none is pending', () => {
  const requested = navigation('state=requested', 'replace')
  expect(textOf(navigationWith({ q: 'asha' }, requested, null))).toBe('replace state=requested&q=asha')
  const pending = navigation('state=requested&q=a', 'replace')
  expect(textOf(navigationWith({ q: 'as' }, requested, pending))).toBe('replace state=requested&q=as')
})
