/** @jest-environment jsdom */
import { once } from 'node:events'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { ConfirmDialog } from './confirm-dialog'

// React expects this of an environment that calls `act`.
beforeAll(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true))

test('a dialog whose confirmation has failed can be confirmed again', async () => {
  let confirmationCount = 0
  const onConfirm = async () => {
    confirmationCount++
    throw new Error('The network is gone.')
  }
  const dialog = createElement(ConfirmDialog, {
    ...{ open: true, title: 'Delete it?', text: 'It cannot be restored.', confirmLabel: 'Delete' },
    ...{ onConfirm, onClose: () => {} },
  })
  await act(() => createRoot(document.createElement('div')).render(dialog))
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Delete')
  for (const count of [1, 2]) {
    const rejection = once(process, 'unhandledRejection')
    await act(() => button?.click())
    const [, rejectedPromise] = await rejection
    // Jest fails a test with a rejection that nothing handles.
    const handling = once(process, 'rejectionHandled')
    await expect(rejectedPromise).rejects.toThrow('The network is gone.')
    await handling
    expect([confirmationCount, button?.getAttribute('aria-busy')]).toEqual([count, 'false'])
  }
})
