/** @jest-environment jsdom */
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { readDraft, saveDraft } from '@/lib/browser/draft'
import { useCriterionResults } from './use-criterion-results'

type Hook = ReturnType<typeof useCriterionResults>

/** Returns a function that renders the hook for a submission and returns what the hook returned. */
function createRenderer() {
  const root = createRoot(document.createElement('div'))
  const rendered: { hook?: Hook } = {}
  const Component = ({ id }: { id: string }) => {
    rendered.hook = useCriterionResults(id, [{ id: 'criterion', points: null }])
    return null
  }
  return (id: string) => {
    flushSync(() => root.render(createElement(Component, { id })))
    return rendered.hook as Hook
  }
}

test('the drafts of a decided submission return at an undo even if a result is entered right after the verdict', () => {
  const draftsOfDecided = { criterion: { met: true, comment: 'Well done.' } }
  saveDraft('', 'results:decided', JSON.stringify(draftsOfDecided))
  const render = createRenderer()
  // React renders nothing between these two calls.
  const { removeStored, setDraft } = render('open')
  removeStored('decided')
  setDraft('criterion', { met: false })
  expect(readDraft('', 'results:decided')).toBeNull()
  const { drafts, restore } = render('decided')
  restore('decided')
  expect(drafts).toEqual(draftsOfDecided)
  expect(readDraft('', 'results:decided')).toBe(JSON.stringify(draftsOfDecided))
})
