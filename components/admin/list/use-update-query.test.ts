/** @jest-environment jsdom */
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { createElement, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useUpdateQuery } from './use-update-query'

/** Renders the hook for a query; navigations are recorded and do not end until `render` is called with their query. */
function createRenderer() {
  const root = createRoot(document.createElement('div'))
  const navigations: string[] = []
  const router = {
    push: (url: string) => void navigations.push(`push ${url}`),
    replace: (url: string) => void navigations.push(`replace ${url}`),
  } as ComponentProps<typeof AppRouterContext>['value']
  const rendered: { updateQuery?: ReturnType<typeof useUpdateQuery> } = {}
  const Component = () => {
    rendered.updateQuery = useUpdateQuery({ pageParameter: 'cursor' })
    return null
  }
  const render = (query: string) => {
    const search = createElement(
      SearchParamsContext,
      { value: new URLSearchParams(query) },
      createElement(Component),
    )
    const path = createElement(PathnameContext, { value: '/list' }, search)
    flushSync(() => root.render(createElement(AppRouterContext, { value: router }, path)))
    return rendered.updateQuery as ReturnType<typeof useUpdateQuery>
  }
  return { render, navigations }
}

test('a replacing change keeps the query and the history entry of a pending change that pushes one', () => {
  const { render, navigations } = createRenderer()
  const updateQuery = render('state=requested')
  updateQuery({ state: 'completed' })
  updateQuery({ q: 'asha' }, 'replace')
  expect(navigations).toEqual(['push /list?state=completed', 'push /list?state=completed&q=asha'])
})

test('a replacing change pushes no history entry after the pending navigation has ended, or was undone', () => {
  const { render, navigations } = createRenderer()
  render('state=requested')({ state: 'completed' })
  const updateQuery = render('state=completed')
  updateQuery({ q: 'asha' }, 'replace')
  expect(navigations.splice(0)).toEqual([
    'push /list?state=completed',
    'replace /list?state=completed&q=asha',
  ])
  updateQuery({ state: 'completed', q: '' })
  updateQuery({ q: 'ravi' }, 'replace')
  expect(navigations).toEqual(['push /list?state=completed', 'replace /list?state=completed&q=ravi'])
})
