'use client'

import { createElement, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import * as messages from '@/lib/messages'
import { Button } from './button'
import { loadModuleOrToast } from './load-module-or-toast'

/** A component with `onClose` is a dialog: if it cannot be loaded, it closes. Others show a button to try again. */
type DialogProps = { open?: boolean; onClose?: () => void }

/** Returns a component whose code is loaded when it is first shown; until then, it shows the placeholder. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode | ((props: Props) => ReactNode) = null,
) {
  let loaded: ComponentType<Props> | null = null
  return function OnDemand(props: Props) {
    const [component, setComponent] = useState(() => loaded)
    const [failed, setFailed] = useState(false)
    const [attempt, setAttempt] = useState(0)
    const { open = true, onClose }: DialogProps = props
    const needsLoading = component === null && open
    const close = useEffectEvent(() => onClose?.())
    useEffect(() => {
      if (!needsLoading) return
      let isCancelled = false
      void loadModuleOrToast(load).then((imported) => {
        if (imported) loaded = imported
        if (isCancelled) return
        setFailed(!imported)
        if (imported) setComponent(() => imported)
        else close()
      })
      return () => {
        isCancelled = true
      }
    }, [needsLoading, attempt])
    if (component) return createElement(component, props)
    if (!failed || onClose) return typeof placeholder === 'function' ? placeholder(props) : placeholder
    const retry = () => {
      setFailed(false)
      setAttempt(attempt + 1)
    }
    return (
      <div role="alert" className="card grid justify-items-start gap-3 p-5">
        <p className="font-semibold">{messages.general.pagePartLoadFailed}</p>
        <Button variant="plain" size="small" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  }
}
