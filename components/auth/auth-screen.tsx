'use client'

import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { valuesOf } from '@/components/forms/values-of'
import { readSignInFormText, saveSignInFormText } from '@/lib/browser/sign-in-form-text'
import { classNames } from '@/lib/browser/class-names'
import { LoginForm } from './login-form'
import { RegisterForm } from './register-form'
import { useHumanCheck, type HumanCheckState } from './use-human-check'
import { useRedirectIfSignedIn } from './use-redirect-if-signed-in'

export type AuthFormProps = {
  siteKey: string | null
  /**
   * Shared by both forms, so that switching keeps a solved proof of work. A Turnstile token is for one form: a switch
   * discards it.
   */
  humanCheck: HumanCheckState
  /** Text typed into this form before a switch to the other one or a reload. */
  enteredValues: Record<string, string>
}

const forms = { login: LoginForm, register: RegisterForm }
const tabLabels = { login: 'Login', register: 'Register' } as const
const titles = { login: 'Welcome back', register: 'Start learning' } as const
const kinds = ['login', 'register'] as const
type Kind = (typeof kinds)[number]

/** Sign-in and registration; switching keeps typed text. `siteKey` enables Turnstile. */
export function AuthScreen({ siteKey }: { siteKey: string | null }) {
  const [kind, setKind] = useState<Kind>('login')
  const [enteredValues, setEnteredValues] = useState<Record<Kind, Record<string, string>>>({
    login: {},
    register: {},
  })
  const panel = useRef<HTMLDivElement>(null)
  const humanCheck = useHumanCheck()
  const hasSessionCheckFailed = useRedirectIfSignedIn()
  const Form = forms[kind]
  const switchTo = (other: Kind) => {
    const next = { ...enteredValues, ...readForm() }
    setEnteredValues(next)
    setKind(other)
    saveSignInFormText({ shownForm: other, values: next })
  }
  const readForm = () => {
    const form = panel.current?.querySelector('form')
    return form ? { [kind]: valuesOf(form) } : {}
  }
  // Restores typed text after a reload; text typed before hydration is newer and wins.
  useEffect(() => {
    const saved = readSignInFormText()
    if (!saved) return
    const form = panel.current?.querySelector('form')
    const loginValues = form && fillEmptyFields(form, saved.values.login)
    // The lint rule `set-state-in-effect` refuses calls of setters in the effect itself.
    const restore = () => {
      setEnteredValues((newer) => ({
        login: { ...saved.values.login, ...loginValues, ...newer.login },
        register: { ...saved.values.register, ...newer.register },
      }))
      // Keeps the login form if the user is typing in it. The focus shows that; values do not, as browsers autofill.
      if (saved.shownForm === 'register' && !form?.contains(document.activeElement)) setKind('register')
    }
    restore()
  }, [])
  const switchByArrowKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = kind === 'login' ? 'register' : 'login'
    switchTo(other)
    document.getElementById(`tab-${other}`)?.focus()
  }
  return (
    // If localStorage has a signed-in user, the form is hidden until the redirect, or until the session check fails.
    <div className={hasSessionCheckFailed ? '' : 'signed-in:hidden'}>
      <h1 className="display text-2xl">{titles[kind]}</h1>
      <div
        role="tablist"
        aria-label="Login or Register"
        className="mt-5 mb-7 grid grid-cols-2 gap-1 rounded-control bg-sunken p-1"
      >
        {kinds.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === kind}
            aria-controls="auth-form"
            tabIndex={name === kind ? 0 : -1}
            onClick={() => switchTo(name)}
            onKeyDown={switchByArrowKey}
            className={classNames(
              'min-h-11 rounded-[6px] text-[15px] font-semibold transition-colors',
              name === kind ? 'border border-line bg-surface' : 'text-ink-soft hover:text-ink',
            )}
          >
            {tabLabels[name]}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        id="auth-form"
        role="tabpanel"
        aria-labelledby={`tab-${kind}`}
        onInput={() => saveSignInFormText({ shownForm: kind, values: readForm() })}
      >
        <Form key={kind} siteKey={siteKey} humanCheck={humanCheck} enteredValues={enteredValues[kind]} />
      </div>
    </div>
  )
}

/** Writes into the DOM, because the fields are uncontrolled. Returns the values of all fields. */
function fillEmptyFields(form: HTMLFormElement, values: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && !field.value) field.value = value
  }
  return valuesOf(form)
}
