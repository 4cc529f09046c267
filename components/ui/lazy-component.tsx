'use client'

import { createElement, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import * as messages from '@/lib/messages'
import { Button } from './button'
import { importWithRetry } from './import-with-retry'

/** A dialog that cannot be loaded closes; any other part shows a button to try again. */
type DialogProps = { open?: boolean; onClose?: () => void }

/** A component whose code is loaded when first shown, with a placeholder. Client only. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode | ((props: Props) => ReactNode) = null,
) {
  let loaded: ComponentType<Props> | null = null
  return function OnDemand(props: Props) {
    const [part, setPart] = useState(() => loaded)
    const [failed, setFailed] = useState(false)
    const [attempt, setAttempt] = useState(0)
    const { open = true, onClose }: DialogProps = props
    const isMissing = part === null && open
    const close = useEffectEvent(() => onClose?.())
    useEffect(() => {
      if (!isMissing) return
      let gone = false
      void importWithRetry(load).then((component) => {
        if (component) loaded = component
        if (gone) return
        setFailed(!component)
        if (component) setPart(() => component)
        else close()
      })
      return () => {
        gone = true
      }
    }, [isMissing, attempt])
    if (part) return createElement(part, props)
    if (!failed || onClose) return typeof placeholder === 'function' ? placeholder(props) : placeholder
    const retry = () => {
      setFailed(false)
      setAttempt(attempt + 1)
    }
    return (
      <div role="alert" className="card grid justify-items-start gap-3 p-5">
        <p className="font-semibold">{messages.general.partFailed}</p>
        <Button variant="plain" size="small" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
}
