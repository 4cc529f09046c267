/** @jest-environment jsdom */
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { EnrollmentDialogs } from './enrollment-dialogs'

type Mutations = Parameters<typeof EnrollmentDialogs>[0]['mutations']

/** Opens the dialog that accepts `count` matching requests; returns its title and the labels of its buttons. */
function openAcceptMatching(count: number) {
  const root = createRoot(document.createElement('div'))
  const props = { mutations: {} as Mutations, onClose: () => {} }
  const dialog = { kind: 'acceptMatching', query: new URLSearchParams(), count, readAt: undefined } as const
  flushSync(() => root.render(createElement(EnrollmentDialogs, { ...props, dialog })))
  const element = document.querySelector('[role=dialog]')
  const title = element?.querySelector('h2')?.textContent
  const buttons = [...(element?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
  flushSync(() => root.unmount())
  return { title, buttons }
}

test('the dialog that accepts all requests asks only for as many as the server accepts in one call', () => {
  expect(openAcceptMatching(1000)).toMatchObject({
    title: 'Accept all 1,000 requests?',
    buttons: expect.arrayContaining(['Accept all']),
  })
  expect(openAcceptMatching(1500)).toMatchObject({
    title: 'Accept 1,000 of 1,500 requests?',
    buttons: expect.arrayContaining(['Accept 1,000']),
  })
})
