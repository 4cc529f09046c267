import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react'

/** A component whose code comes when it is first shown, with something in its place meanwhile. Not for the server. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return function OnDemand(props: Props) {
    return <Suspense fallback={waiting}>{createElement(Loaded, props)}</Suspense>
  }
}
