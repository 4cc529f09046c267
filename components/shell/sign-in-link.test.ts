/** @jest-environment jsdom */
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { earlyInputScript } from '@/lib/browser/input-before-hydration.mjs'
import { pages } from '@/lib/routes'
import { SignInLink } from './sign-in-link'

/** Shows the link of a prerendered page without React, as before hydration. */
function showPrerenderedLink(path: string) {
  const rendered = document.createElement('div')
  const link = createElement(SignInLink, null, createElement('b', null, 'Login'))
  flushSync(() => createRoot(rendered).render(createElement(PathnameContext, { value: path }, link)))
  document.body.innerHTML = rendered.innerHTML
  // jsdom cannot follow links.
  document.addEventListener('click', (event) => event.preventDefault())
  return document.querySelector('a') as HTMLAnchorElement
}

const returnPathOf = (link: HTMLAnchorElement) => new URL(link.href).searchParams.get('next')

test('a sign-in link that is clicked before hydration leads back to the page with its query, also if clicked twice', () => {
  const script = document.createElement('script')
  script.textContent = earlyInputScript
  document.head.append(script)
  history.pushState(null, '', '/join?code=7K2QD-9XWZM&from=a+b')
  const link = showPrerenderedLink('/join')
  expect(returnPathOf(link)).toBe('/join')
  for (let click = 0; click < 2; click++) {
    link.querySelector('b')?.click()
    expect(returnPathOf(link)).toBe('/join?code=7K2QD-9XWZM&from=a+b')
  }
  expect(new URL(link.href).pathname).toBe(pages.signIn)
})
