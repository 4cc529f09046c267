import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { useFocusFallback } from './use-focus-fallback'

type Props = Omit<ComponentProps<typeof Button>, 'ref' | 'size' | 'busy' | 'onClick'> & {
  /** True while a call for any row is under way. */
  isBusy: boolean
  onClick: () => void
}

/** A button in a table row that calls the API without confirmation. The call may remove the button or the whole row. */
export function RowButton({ isBusy, onClick, ...rest }: Props) {
  const ref = useFocusFallback()
  // Not `disabled`, so that it keeps the focus. Not `busy`, because the buttons of other rows would show a spinner, too.
  return (
    <Button ref={ref} size="small" aria-disabled={isBusy} onClick={() => isBusy || onClick()} {...rest} />
  )
}
