/** @jest-environment jsdom */
import { pages } from '@/lib/routes'
import { earlyInputScript } from './input-before-hydration.mjs'

const returnPathOf = (link: HTMLAnchorElement) => new URL(link.href).searchParams.get('next')

/** Shows a link to the sign-in page as prerendered pages have it; returns the link and a text in it. */
function showLink(returnPath: string) {
  document.body.innerHTML = `<a href="${pages.signIn}?next=${encodeURIComponent(returnPath)}"><b>Login</b></a>`
  return [document.querySelector('a'), document.querySelector('b')] as [HTMLAnchorElement, HTMLElement]
}

beforeAll(() => {
  const script = document.createElement('script')
  script.textContent = earlyInputScript
  document.head.append(script)
  // jsdom cannot follow links.
  document.addEventListener('click', (event) => event.preventDefault())
  history.pushState(null, '', '/join?code=7K2QD-9XWZM&from=a+b')
})

test('a sign-in link that is clicked before hydration leads back to the page with its query, also if clicked twice', () => {
  const [link, text] = showLink('/join')
  for (let click = 0; click < 2; click++) {
    text.click()
    expect(returnPathOf(link)).toBe('/join?code=7K2QD-9XWZM&from=a+b')
  }
  expect(new URL(link.href).pathname).toBe(pages.signIn)
})

test('a sign-in link that leads back to another page stays unchanged', () => {
  const [link, text] = showLink('/certificates')
  text.click()
  expect(returnPathOf(link)).toBe('/certificates')
})
